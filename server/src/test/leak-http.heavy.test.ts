/**
 * Issue 4: 10,000 mixed requests of many organisations with errors and callers that leave, over
 * real connections.
 */
import { leakOverHttp } from './leak-http-rounds.ts'

leakOverHttp(10_000)
