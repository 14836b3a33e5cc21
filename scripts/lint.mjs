/**
 * `npm run lint`: oxlint, and colours of the stylesheets. Over the very files that passed before it
 * says so and runs neither.
 */
import { spawnSync } from 'node:child_process'
import { runUnlessPassed } from './lib/remembered.mjs'

const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1

const { code, remembered } = await runUnlessPassed(
  'lint',
  () => run('node_modules/oxlint/bin/oxlint') || run('scripts/css-colours.mjs'),
)
if (remembered) console.log('Lint passed for these very files before.')
process.exitCode = code
