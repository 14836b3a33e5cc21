/** Runs a command, or a test runner, and answers how many checks passed, failed and were skipped. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Exit code of a command whose output goes to ours. */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })

const npmScript = (name, args, env) => run('npm', ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])], env)

/** One npm script that is one check. */
export const check = async (name, args = [], env = {}) =>
  (await npmScript(name, args, env)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

/** A script that writes a JSON report; `count` reads it. A missing or unreadable report is a failure, whatever the exit code. */
const reported = async (start, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'zz-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await start(file)
    const result = count(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A jest script of package.json. Suites that could not run at all count as failed. */
export const jest = (name, args = [], env = {}) =>
  reported(
    (file) => npmScript(name, ['--ci', '--json', `--outputFile=${file}`, ...args], env),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  )

/** A Playwright script of package.json. A flaky test counts as failed: nothing is tried twice. */
export const playwright = (name, args = [], env = {}) =>
  reported(
    (file) => npmScript(name, ['--reporter=list,json', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }),
  )
