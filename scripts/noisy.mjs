/**
 * `npm run test:noisy`: beside two processes that keep both cores busy, all journeys twice, and
 * races and live news five times. Prints the tests that failed, and the flaky ones, each with its
 * first error. It needs a build. Paths and options behind `--` go to Playwright, for a smaller
 * round: `npm run test:noisy -- e2e/journeys/messages.spec.ts`.
 */
import { startBusyProcesses } from './lib/busy.mjs'
import { provideDeployedNode } from './lib/node-versions.mjs'
import { playwright } from './lib/runners.mjs'
import { findChromium } from './lib/tools.mjs'

const HOUR = 3_600_000
const args = process.argv.slice(2)
// With CI set a journey has its second try, so that flaky ones are told from failed ones.
const env = { CI: '1', CHROMIUM: findChromium() }
const ROUNDS = [
  { name: 'journeys, first round', args: [] },
  { name: 'journeys, second round', args: [] },
  { name: 'races five times', args: ['--grep=@race', '--repeat-each=5'] },
]

Object.assign(process.env, (await provideDeployedNode()).env)
const busy = startBusyProcesses(2, 12 * HOUR)
const lines = []
let failed = 0
try {
  for (const round of ROUNDS) {
    console.log(`\n── ${round.name}`)
    const result = await playwright('test:e2e', env, undefined, undefined, [
      ...round.args,
      '--pass-with-no-tests',
      ...args,
    ])
    const { flaky = [], failures = [], broken = [] } = result
    lines.push(
      `${round.name}: ${result.passed} passed, ${result.failed} failed, ${flaky.length} flaky`,
      ...broken.map(({ file, title, error }) => `  Failed: ${file} › ${title}: ${error}`),
      ...flaky.map(({ file, title, error }) => `  Flaky: ${file} › ${title}: ${error}`),
      ...failures.map((failure) => `  Failed: ${failure}`),
    )
    failed += result.failed
  }
} finally {
  await busy.stop()
}
console.log(`\n${lines.join('\n')}`)
process.exitCode = failed > 0 ? 1 : 0
