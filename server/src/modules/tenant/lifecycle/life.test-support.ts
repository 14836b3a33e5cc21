/**
 * The life of organisations at random: acts of people, one after the other, and what must be true
 * whatever they did. A further act is an entry of `ACTS` in `life-acts.test-support.ts`, a further
 * rule one of `RULES` in `life-rules.test-support.ts`.
 */
import fc from 'fast-check'
import type { Harness } from '../../../test/harness.ts'
import { ACTS, type Life } from './life-acts.test-support.ts'
import { findUndecidable, type Picks } from './life-approvals.test-support.ts'
import { brokenRules } from './life-rules.test-support.ts'

/** Every act, so that a run can say which of them never succeeded. */
export const ACT_NAMES: readonly string[] = Object.keys(ACTS)

interface Step {
  readonly act: string
  readonly picks: Picks
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...Object.entries(ACTS).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  picks: fc.tuple(fc.nat(997), fc.nat(997), fc.nat(997)),
})

/** Throws where an act ends in something that the server should have had an answer for. */
async function doStep(life: Life, { act, picks }: Step): Promise<void> {
  const answer = await ACTS[act]?.[1](life, picks)
  if (answer === undefined) return
  if (answer.status >= 500) throw new Error(`${act} answered ${JSON.stringify(answer.body)}`)
  if (answer.body.code === 200) life.done.set(act, (life.done.get(act) ?? 0) + 1)
}

export interface Rounds {
  readonly sequences: number
  readonly longest: number
  readonly seed: number
}

/** Most rounds in which acts are waited for that have not succeeded yet. */
const MOST_ROUNDS = 3

/**
 * Lives as many sequences as asked for, one after the other in the same world, and looks at the
 * rules after each; again with the next seed while an act has not succeeded. Answers how often each
 * act succeeded. A failure names its seed and its steps; it is not made smaller, as the world has
 * moved on.
 */
export async function liveAtRandom(
  h: Harness,
  { sequences, longest, seed }: Rounds,
): Promise<Readonly<Record<string, number>>> {
  const life: Life = { h, tenants: [], done: new Map() }
  const sequence = fc.array(anyStep, { minLength: Math.ceil(longest / 2), maxLength: longest })
  const lived = fc.asyncProperty(sequence, async (steps) => {
    for (const step of steps) await doStep(life, step)
    const broken = [
      ...(await brokenRules(h.platform.system('test').db)),
      ...(await findUndecidable(h)),
    ]
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const numbers = { numRuns: sequences, seed: seed + round }
    await fc.assert(lived, { ...numbers, endOnFailure: true, verbose: true })
    if (ACT_NAMES.every((name) => life.done.has(name))) break
  }
  return Object.fromEntries(life.done)
}
