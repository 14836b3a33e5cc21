/**
 * Runs a command, or a test runner, and answers how many checks passed, failed and were skipped.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  judgeFlaky,
  judgeFlakyList,
  listFailedTests,
  listFailuresOfJest,
  listWaitingFiles,
} from './flaky.mjs'
import { countSecondsPerArea } from './journey-report.mjs'

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

/** From the word to end until the kill, and from the end of a process to that of its pipes. */
export const GRACE_MILLIS = 15_000
export const PIPES_MILLIS = 2_000
const REPORT_MILLIS = 30_000
const SECOND_TRY_MILLIS = 60_000

/**
 * Exit code of a command; 124 when it was stopped at the end of `millis`. `print` takes what it
 * says; without it, its output goes to ours. Whatever it started and left running ends with it: a
 * process left over keeps our output open, and whoever reads that waits for ever.
 */
export const run = (command, args, env = {}, millis, print) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: true,
      env: { ...process.env, ...env },
    })
    let late = false
    const timers = []
    const say = print ?? ((text) => process.stderr.write(text))
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
    if (millis !== undefined)
      timers.push(
        setTimeout(() => {
          late = true
          say(`${[command, ...args].join(' ')}: stopped after ${Math.round(millis / 1000)} s\n`)
          killGroup(child.pid, 'SIGTERM')
          timers.push(setTimeout(() => killGroup(child.pid, 'SIGKILL'), GRACE_MILLIS))
        }, millis),
      )
    const finish = (code) => {
      for (const timer of timers) clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      resolve(late ? 124 : code)
    }
    const end = (code) => {
      if (child.pid !== undefined) {
        killGroup(child.pid, 'SIGKILL')
        groups.delete(child.pid)
      }
      if (print === undefined || child.pid === undefined) return finish(code)
      // The last words are read to their end, unless a process that left the group keeps the pipes
      // open.
      child.once('close', () => finish(code))
      timers.push(setTimeout(() => finish(code), PIPES_MILLIS))
    }
    if (child.pid !== undefined) groups.add(child.pid)
    child.once('error', () => end(127))
    child.once('exit', (code, signal) => end(signal ? 1 : (code ?? 1)))
  })

const runNpmScript = (name, args, env, millis, print) =>
  run('npm', ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])], env, millis, print)

/** One npm script that is one check. */
export const check = async (name, millis, print) =>
  (await runNpmScript(name, [], {}, millis, print)) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 }

/**
 * A script that writes a JSON report; `count` reads it. Both are told the report's folder. A
 * missing or unreadable report is a failure, whatever the exit code.
 */
const reported = async (start, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'zz-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await start(file, folder)
    const result = count(JSON.parse(readFileSync(file, 'utf8')), folder)
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const FAULTS = 'faults.txt'

/**
 * The test files in which a server under test logged an error: the paths that those tests wrote,
 * one a line, into the file that ZZ_FAULTS_FILE names (server/src/test/faults.ts).
 */
const readFaultyFiles = (folder) => {
  const file = join(folder, FAULTS)
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
}

/**
 * A jest script of package.json, once. Suites that could not run at all count as failed. `broken`:
 * what failed, by name.
 */
const runJest = (name, env, millis, print, args) =>
  reported(
    (file, folder) =>
      runNpmScript(
        name,
        ['--ci', '--forceExit', '--json', `--outputFile=${file}`, ...args],
        { ...env, ZZ_FAULTS_FILE: join(folder, FAULTS) },
        millis,
        print,
      ),
    (report, folder) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      waiting: listWaitingFiles(report, readFaultyFiles(folder)),
      broken: listFailuresOfJest(report),
    }),
  )

/**
 * Counts once the files whose failures were all by waiting have passed their second try. In: the
 * result of the first, and the entries of e2e/flaky.json.
 */
export const countSecondTry = (first, list) => {
  const retried = first.waiting.reduce((sum, { failed }) => sum + failed, 0)
  const flaky = first.waiting.flatMap((file) => file.flaky)
  const failures = judgeFlakyList(flaky, list)
  const again = new Set(flaky.map(({ file }) => file))
  return {
    broken: first.broken.filter(({ file }) => !again.has(file)),
    passed: first.passed + retried,
    failed: first.failed - retried + failures.length,
    skipped: first.skipped,
    flaky,
    failures,
  }
}

/**
 * A jest script of package.json. With `CI` set, files in which every failure is one by waiting have
 * a second try, one after another, by the policy for flaky tests. The long rounds have none, and
 * there is none where less than a minute of `millis` is left.
 */
export const jest = async (name, env = {}, millis, print, args = []) => {
  const end = Date.now() + (millis ?? 0)
  const first = await runJest(name, env, millis, print, args)
  const files = first.waiting?.map(({ file }) => file) ?? []
  if (files.length === 0 || !process.env.CI || env.ZZ_HEAVY) return first
  const left = millis === undefined ? undefined : end - Date.now()
  if (left < SECOND_TRY_MILLIS) return first
  const again = [...args, '--maxWorkers=1', '--runTestsByPath', ...files]
  const second = await runJest(name, env, left, print, again)
  return second.failed > 0 ? first : countSecondTry(first, readFlakyList())
}

/**
 * Counts a Playwright report: a flaky test that the policy lets through has passed, each reason of
 * the policy is a failure.
 */
export const countJourneys = (report, list, today) => {
  const { flaky, failures } = judgeFlaky(report, list, today)
  const { stats, errors } = report
  return {
    passed: stats.expected + flaky.length,
    failed: stats.unexpected + errors.length + failures.length,
    skipped: stats.skipped,
    flaky,
    failures,
  }
}

/** Entries of e2e/flaky.json. */
export const readFlakyList = () =>
  JSON.parse(readFileSync(new URL('../../e2e/flaky.json', import.meta.url), 'utf8'))

/**
 * A Playwright script of package.json, judged by the policy for flaky journeys. Near the end of
 * `millis` it reports what it has. `areas`: seconds per area; `broken`: the tests that failed.
 */
export const playwright = (name, env = {}, millis, print, args = []) =>
  reported(
    (file) =>
      runNpmScript(
        name,
        [
          '--reporter=list,json',
          ...(millis === undefined ? [] : [`--global-timeout=${millis - REPORT_MILLIS}`]),
          ...args,
        ],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        millis,
        print,
      ),
    (report) => ({
      ...countJourneys(report, readFlakyList(), new Date()),
      areas: countSecondsPerArea(report),
      broken: listFailedTests(report),
    }),
  )
