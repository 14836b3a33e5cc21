/**
 * Prints figures, does not judge. From the press of a link to the frame in which the other remote's
 * heading stands; its code is loaded, its data is asked for anew.
 */
import { loadavg } from 'node:os'
import { TENANT } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { headingOf, type Screen, stepTo } from '../mounts/rounds.ts'

const TIMES = 40
const LIST: Screen = { id: 'todo', path: `/gov/${TENANT.district}/allTodo` }
const PAIRS: readonly (readonly [string, Screen, Screen])[] = [
  ['to-do list and personal centre', LIST, { id: 'usercenter', path: '/user' }],
  ['to-do list and gallery', LIST, { id: 'workflow', path: '/ops/gallery' }],
  ['to-do list and public page', LIST, { id: 'marketing', path: '/home/dtl' }],
]

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)

test('switch between two loaded remotes', async ({ as }) => {
  const page = await as('admin', '/user')
  const lines: string[] = []
  for (const [name, one, other] of PAIRS) {
    for (const screen of [one, other]) await stepTo(page, screen.path, headingOf(screen))
    const there: number[] = []
    const back: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      back.push(await stepTo(page, one.path, headingOf(one)))
      there.push(await stepTo(page, other.path, headingOf(other)))
    }
    for (const [way, times] of [
      [`→ ${one.id}`, back],
      [`→ ${other.id}`, there],
    ] as const) {
      const sorted = times.toSorted((a, b) => a - b)
      lines.push(
        `${name.padEnd(32)} ${way.padEnd(14)} median ${at(sorted, 0.5).padStart(4)} ms  p95 ${at(sorted, 0.95).padStart(4)} ms  target median 100 ms`,
      )
    }
  }
  process.stdout.write(
    `\n${lines.join('\n')}\n${TIMES} switches each way, load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  )
})
