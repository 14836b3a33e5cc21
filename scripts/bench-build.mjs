/**
 * `npm run bench:build`: seconds on the clock and of CPU that building takes, in a clone of what is
 * committed: everything from nothing, again with nothing changed, after a change in one remote,
 * after one in shared-ui. Beside each the share of the first. The clone borrows this tree's
 * node_modules, so installing is not in it. Prints; judges nothing.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

const TARGET = 180
const clone = mkdtempSync(join(tmpdir(), 'zz-build-'))

const must = (command, args, cwd = process.cwd()) => {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** Seconds of CPU of all processes waited for so far. */
const cpu = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const timed = (work) => {
  const [clock, used] = [performance.now(), cpu()]
  work()
  return { seconds: (performance.now() - clock) / 1000, cpu: cpu() - used }
}

const compile = () =>
  must(
    process.execPath,
    ['node_modules/@typescript/native/bin/tsc', '-b', 'platform/cli', 'server'],
    clone,
  )
const build = () => must(process.execPath, ['platform/cli/dist/main.js', 'build'], clone)
const touch = (file) => appendFileSync(join(clone, file), '\nexport const benched = true\n')

try {
  must('git', ['clone', '-q', '.', clone])
  const linked = spawnSync('cp', ['-al', 'node_modules', join(clone, 'node_modules')], {
    stdio: 'ignore',
  })
  if (linked.status !== 0) must('cp', ['-a', 'node_modules', join(clone, 'node_modules')])
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true })

  const steps = [['Node packages and server compiled', timed(compile)]]
  const first = timed(build)
  steps.push(['all pages, nothing built before', first], ['again, nothing changed', timed(build)])
  touch('mfe-todo/src/api.ts')
  steps.push(['after a change in one remote (mfe-todo)', timed(build)])
  touch('shared-ui/src/list.ts')
  steps.push(['after a change in shared-ui', timed(build)])

  console.log(`${cpus().length} cores, load average ${loadavg()[0].toFixed(1)} at the end`)
  for (const [name, { seconds, cpu: used }] of steps) {
    const share = `${((seconds / first.seconds) * 100).toFixed(0)} %`
    console.log(
      `${name.padEnd(42)} ${seconds.toFixed(1).padStart(6)} s  ${used.toFixed(1).padStart(6)} s CPU  ${share.padStart(6)}`,
    )
  }
  console.log(
    `first build, compiling included: ${(steps[0][1].seconds + first.seconds).toFixed(1)} s, target ${TARGET} s`,
  )
} finally {
  rmSync(clone, { recursive: true, force: true })
}
