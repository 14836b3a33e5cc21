/** Runs a command, or a test runner, and answers how many checks passed, failed and were skipped. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const groups = new Set()

const killGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // Nothing of it is left.
  }
}

// A group of its own hears nothing of the terminal's Ctrl+C.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const pid of groups) killGroup(pid, 'SIGKILL')
    process.exit(1)
  })

const GRACE_MILLIS = 15_000
const REPORT_MILLIS = 30_000

/**
 * Exit code of a command whose output goes to ours; 124 when it was stopped at the end of `millis`. Whatever it started and left running ends
 * with it: a process left over keeps our output open, and whoever reads that waits for ever.
 */
export const run = (command, args, env = {}, millis) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } })
    let late = false
    const timers = []
    if (millis !== undefined)
      timers.push(
        setTimeout(() => {
          late = true
          console.error(`${[command, ...args].join(' ')}: stopped after ${Math.round(millis / 1000)} s`)
          killGroup(child.pid, 'SIGTERM')
          timers.push(setTimeout(() => killGroup(child.pid, 'SIGKILL'), GRACE_MILLIS))
        }, millis),
      )
    const end = (code) => {
      for (const timer of timers) clearTimeout(timer)
      if (child.pid !== undefined) {
        killGroup(child.pid, 'SIGKILL')
        groups.delete(child.pid)
      }
      resolve(late ? 124 : code)
    }
    if (child.pid !== undefined) groups.add(child.pid)
    child.once('error', () => end(127))
    child.once('exit', (code, signal) => end(signal ? 1 : (code ?? 1)))
  })

const npmScript = (name, args, env, millis) => run('npm', ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])], env, millis)

/** One npm script that is one check. */
export const check = async (name, millis) =>
  (await npmScript(name, [], {}, millis)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

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
export const jest = (name, env = {}, millis) =>
  reported(
    (file) => npmScript(name, ['--ci', '--forceExit', '--json', `--outputFile=${file}`], env, millis),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  )

/** A Playwright script of package.json. A flaky test counts as failed: nothing is tried twice. Near the end of `millis` it reports what it has. */
export const playwright = (name, env = {}, millis) =>
  reported(
    (file) =>
      npmScript(
        name,
        ['--reporter=list,json', ...(millis === undefined ? [] : [`--global-timeout=${millis - REPORT_MILLIS}`])],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        millis,
      ),
    ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }),
  )
