/** Processes that do nothing but keep a core busy each, for tests on a noisy machine. */
import { spawn } from 'node:child_process'

/** Ends by itself: after its time, or when the process that started it is gone. */
const LOOP = `
  const end = Date.now() + Number(process.argv[1])
  const parent = Number(process.argv[2])
  let until = 0
  while (until < end && process.ppid === parent) {
    until = Date.now() + 500
    while (Date.now() < until);
  }`

/**
 * Starts `count` of them for at most `millis`; they also end with this process. Answers their
 * processes and `stop()`, which resolves when all of them are gone.
 */
export const startBusyProcesses = (count, millis) => {
  const processes = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP, String(millis), String(process.pid)], {
      stdio: 'ignore',
    }),
  )
  const ended = processes.map((each) => new Promise((resolve) => each.once('exit', resolve)))
  const kill = () => {
    for (const each of processes) each.kill('SIGKILL')
  }
  process.once('exit', kill)
  return {
    processes,
    async stop() {
      kill()
      process.removeListener('exit', kill)
      await Promise.all(ended)
    },
  }
}
