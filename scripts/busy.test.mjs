import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { startBusyProcesses } from './lib/busy.mjs'

const isThere = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('busy processes run until they are stopped', async () => {
  const busy = startBusyProcesses(2, 600_000)
  const pids = busy.processes.map(({ pid }) => pid)
  expect(pids.map(isThere)).toEqual([true, true])
  await busy.stop()
  expect(pids.map(isThere)).toEqual([false, false])
})

test('a busy process ends by itself when its time is over', async () => {
  const busy = startBusyProcesses(1, 1)
  expect(await once(busy.processes[0], 'exit')).toEqual([0, null])
})

test('busy processes end with the one that started them, also when it is killed', async () => {
  const lib = new URL('lib/busy.mjs', import.meta.url).href
  const program = `import { startBusyProcesses } from '${lib}'
    const { processes } = startBusyProcesses(1, 600_000)
    console.log(processes[0].pid)
    setInterval(() => {}, 1000)`
  const { NODE_OPTIONS: _options, ...env } = process.env
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const [said] = await once(starter.stdout, 'data')
  const pid = Number(String(said))
  expect(isThere(pid)).toBe(true)
  starter.kill('SIGKILL')
  while (isThere(pid)) await new Promise((resolve) => setImmediate(resolve))
})
