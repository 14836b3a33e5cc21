/** The bounded, seeded variant of fuzz.heavy.test.ts. */
import { freePort } from '../../../scripts/lib/ports.mjs'
import { fuzzEveryRoute } from './fuzz-rounds.ts'

fuzzEveryRoute(25, 20_261_121, await freePort())
