/** The small variant of leak-http.heavy.test.ts. */
import { leakOverHttp } from './leak-http-rounds.ts'

leakOverHttp(800)
