import { expect, test } from '@jest/globals'
import { createIsolated, programBeside } from './isolated.ts'
import type { Task } from './tasks.test-support.ts'

const isolated = (
  more: {
    readonly millis?: number
    readonly idleMillis?: number
    readonly processes?: number
  } = {},
) =>
  createIsolated<Task, number, number>({
    program: programBeside(import.meta.url, 'tasks.test-support'),
    memoryMegabytes: 250,
    millis: 120_000,
    processes: 1,
    idleMillis: 0,
    ...more,
  })

/**
 * Whether the work is still under way after a turn of the server, which what would run in the
 * server itself never is.
 */
const leavesServerFree = async (work: Promise<unknown>): Promise<boolean> => {
  let over = false
  const end = (): void => {
    over = true
  }
  work.then(end, end)
  await new Promise(setImmediate)
  return !over
}

const PATIENCE_MILLIS = 180_000

// A thread that fills an array passes its limit and ends the whole process with it.
test.each(['array', 'buffers'] as const)(
  '[MB-05] work that fills memory with %s is ended, and the next is done',
  async (kind) => {
    const run = isolated()
    const work = run({ kind })
    expect(await leavesServerFree(work)).toBe(true)
    await expect(work).rejects.toMatchObject({ name: 'InputFault', reason: 'memory' })
    expect(await run({ kind: 'count', to: 3 })).toBe(3)
  },
  PATIENCE_MILLIS,
)

test('[MB-05] work that never ends is ended at its time, a crash of a library is told as one', async () => {
  const endless = isolated({ millis: 1000 })({ kind: 'loop' })
  expect(await leavesServerFree(endless)).toBe(true)
  await expect(endless).rejects.toMatchObject({ name: 'InputFault', reason: 'time' })
  await expect(isolated()({ kind: 'crash' })).rejects.toMatchObject({
    name: 'InputFault',
    reason: 'crash',
  })
})

test('[MB-05] work that fails says why; one whose process is ended by others is no fault of its input', async () => {
  await expect(isolated()({ kind: 'throw' })).rejects.toThrow(
    'isolated work failed: Error: of no use',
  )
  await expect(isolated()({ kind: 'killed' })).rejects.toThrow(
    'the isolated process ended with SIGKILL',
  )
})

test('[MB-05] parts come in order before the result, work waits for its turn, and a kept process is used again', async () => {
  const run = isolated({ idleMillis: 60_000 })
  const parts: number[] = []
  const counts = await Promise.all([
    run({ kind: 'count', to: 4 }, (part) => parts.push(part)),
    run({ kind: 'count', to: 2 }, (part) => parts.push(part)),
  ])
  expect({ counts, parts }).toEqual({ counts: [4, 2], parts: [1, 2, 3, 4, 1, 2] })
  const first = await run({ kind: 'process' })
  expect(await run({ kind: 'process' })).toBe(first)
  await expect(run({ kind: 'killed' })).rejects.toThrow('SIGKILL')
  expect(await run({ kind: 'process' })).not.toBe(first)
})

test('[MB-05] nothing of the settings reaches the process', async () => {
  process.env.ZZ_SECRET_OF_TEST = 'secret'
  try {
    expect(await isolated()({ kind: 'settings' })).toBe(0)
  } finally {
    delete process.env.ZZ_SECRET_OF_TEST
  }
})
