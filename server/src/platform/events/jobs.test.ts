import { expect, test } from '@jest/globals'
import type { Module } from '../hooks.ts'
import { harness } from '../../test/harness.ts'
import { createJobs } from './jobs.ts'

const EVERY = 3_600_000
let runs = 0
const counting: Module = {
  name: 'counting',
  routes: [],
  register(hooks) {
    hooks.job({
      name: 'count',
      every: EVERY,
      async run() {
        runs += 1
      },
    })
  },
}
const h = harness({ modules: [counting] })

test('[SV-03] a periodic job runs once each time it is due, whichever of several processes looks first', async () => {
  // Ahead of the harness's own runner, which goes by the real time.
  let clock = Date.now() + EVERY
  const processes = Array.from({ length: 5 }, () => createJobs({ ...h.platform, system: (label) => h.platform.system(label), now: () => new Date(clock) }))
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
