/** A thousand requests a route, of another seed every time (ZZ_FUZZ_SEED repeats one). */
import { freePort } from '../../../scripts/lib/ports.mjs'
import { fuzzEveryRoute } from './fuzz-rounds.ts'

const seed = Number(process.env.ZZ_FUZZ_SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`ZZ_FUZZ_SEED=${seed}\n`)
fuzzEveryRoute(Number(process.env.ZZ_FUZZ_RUNS ?? 1000), seed, await freePort())
