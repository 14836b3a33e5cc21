import { expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import type { Log } from '../log.ts'
import type { Module } from '../module.ts'
import { eachAlone } from './each-alone.ts'
import { createJobs } from './jobs.ts'

const EVERY = 3_600_000
const MINUTE = 60_000
let runs = 0
/** What the counting job does besides. */
let beside: () => Promise<void> = () => Promise.resolve()
/** What the short job does. */
let act: () => Promise<void> = () => Promise.resolve()
const counting: Module = {
  name: 'counting',
  routes: [],
  register(hooks) {
    hooks.job({
      name: 'count',
      every: EVERY,
      async run() {
        runs += 1
        await beside()
      },
    })
    hooks.job({ name: 'short', every: MINUTE, run: () => act() })
  },
}
const h = harness({ modules: [counting] })
const shortJob = () =>
  h.platform
    .system('test')
    .db.selectFrom('job')
    .select(['failures', 'error', 'nextAt'])
    .where('name', '=', 'short')
    .executeTakeFirstOrThrow()

test('[SV-03] a periodic job runs once each time it is due, whichever of several processes looks first', async () => {
  let clock = Date.now()
  const processes = Array.from({ length: 5 }, () =>
    createJobs({
      ...h.platform,
      system: (label) => h.platform.system(label),
      now: () => new Date(clock),
    }),
  )
  try {
    runs = 0
    for (let turn = 1; turn <= 15; turn += 1) {
      clock += EVERY
      await Promise.all(processes.map((each) => each.runDue()))
      expect(runs).toBe(turn)
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
  }
})

test('[SV-03] a run counts as failed until it is done, also when its process dies over it; after three the job is put off for an hour', async () => {
  // Far ahead of what the other test has entered.
  let clock = Date.now() + 1000 * EVERY
  const process = createJobs({
    ...h.platform,
    system: (label) => h.platform.system(label),
    now: () => new Date(clock),
  })
  try {
    const seen: { failures: number; error: string | null; wait: number }[] = []
    const look = async (): Promise<void> => {
      const { failures, error, nextAt } = await shortJob()
      seen.push({ failures, error, wait: nextAt.getTime() - clock })
    }
    // What a process that dies leaves is what stands there while the run goes on.
    act = look
    await process.runDue()
    act = () => Promise.reject(new Error('broken'))
    for (let turn = 0; turn < 4; turn += 1) {
      clock += MINUTE
      await process.runDue()
      await look()
    }
    act = () => Promise.resolve()
    clock += EVERY
    await process.runDue()
    await look()
    expect(seen).toEqual([
      { failures: 1, error: 'begun and not done', wait: MINUTE },
      { failures: 1, error: 'Error: broken', wait: MINUTE },
      { failures: 2, error: 'Error: broken', wait: MINUTE },
      { failures: 3, error: 'Error: broken', wait: MINUTE },
      { failures: 4, error: 'Error: broken', wait: EVERY },
      { failures: 0, error: null, wait: EVERY },
    ])
  } finally {
    await process.stop()
  }
})

test('[SV-03] a process looks for jobs by itself, again and again, until it stops', async () => {
  const looks: number[] = []
  let clock = Date.now() + 2000 * EVERY
  const third = new Promise<void>((resolve) => {
    act = () => {
      clock += MINUTE
      if (looks.push(clock) === 3) resolve()
      return Promise.resolve()
    }
  })
  const runner = createJobs(
    { ...h.platform, system: (label) => h.platform.system(label), now: () => new Date(clock) },
    1,
  )
  await third
  await runner.stop()
  const before = looks.length
  await runner.runDue()
  expect(looks).toHaveLength(before)
})

test('[SV-03] a job that takes long keeps no other one waiting, and is not begun again meanwhile', async () => {
  let clock = Date.now() + 3000 * EVERY
  const runner = createJobs({
    ...h.platform,
    system: (label) => h.platform.system(label),
    now: () => new Date(clock),
  })
  let release: () => void = () => undefined
  beside = () =>
    new Promise((resolve) => {
      release = resolve
    })
  const other = new Promise<void>((resolve) => {
    act = () => Promise.resolve(resolve())
  })
  runs = 0
  const whole = runner.runDue()
  await other
  clock += EVERY
  release()
  await whole
  expect(runs).toBe(1)
  beside = () => Promise.resolve()
  await runner.stop()
})

test('[SV-03] of the things of a job one that fails holds up no other: each is logged, and the job is not put off', async () => {
  let clock = Date.now() + 4000 * EVERY
  const logged: string[] = []
  const log = Object.assign(Object.create(h.platform.log) as Log, {
    error: (about: { readonly err: Error }) => void logged.push(about.err.message),
  })
  const runner = createJobs({
    ...h.platform,
    log,
    system: (label) => h.platform.system(label),
    now: () => new Date(clock),
  })
  const done: number[] = []
  act = () =>
    eachAlone([1, 2, 3, 4], (thing) =>
      thing === 2 || thing === 3
        ? Promise.reject(new Error(`broken ${thing}`))
        : Promise.resolve(done.push(thing)),
    )
  for (let turn = 0; turn < 5; turn += 1) {
    await runner.runDue()
    clock += MINUTE
  }
  expect(done).toEqual([1, 4, 1, 4, 1, 4, 1, 4, 1, 4])
  expect(logged.slice(0, 2)).toEqual(['broken 2', 'broken 3'])
  expect(await shortJob()).toMatchObject({
    failures: 0,
    error: expect.stringContaining('2 failed'),
  })
  await runner.stop()
})
