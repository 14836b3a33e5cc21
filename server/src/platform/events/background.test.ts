/** A task of the background belongs to one process at a time. */
import { expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { newId } from '../ids.ts'
import type { Module } from '../module.ts'
import { createBackground } from './background.ts'
import { backgroundKinds } from './background-kind.ts'
import { startTask } from './background-queries.ts'

const KIND = 'thing.work'
const written: string[] = []
let betweenParts: () => Promise<void> = () => Promise.resolve()

const write = (what: string) => (): Promise<void> => {
  written.push(what)
  return Promise.resolve()
}

const things: Module = {
  name: 'things',
  routes: [],
  register(hooks) {
    hooks.extend(backgroundKinds, {
      kind: KIND,
      async run(work) {
        await work.part(write('first'))
        await betweenParts()
        await work.part(write('second'))
      },
      giveUp: () => Promise.resolve(),
    })
  },
}
const h = harness({ modules: [things] })
const system = () => h.platform.system('test')

test('[SV-04] a process whose task another one has taken writes no further part, and leaves the task', async () => {
  await h.app.background.stop()
  const id = newId()
  const task = { tenantId: '2', id, kind: KIND, creatorId: '1', actorIp: '' }
  await system().write((w) => startTask(w, task))
  betweenParts = () =>
    system().write(async ({ db }) => {
      await db
        .updateTable('backgroundTask')
        .set({ leaseBy: 'another' })
        .where('id', '=', id)
        .execute()
    })
  const runner = createBackground(h.platform)
  runner.wake()
  await runner.idle()
  await runner.stop()
  expect(written).toEqual(['first'])
  expect(
    await system()
      .db.selectFrom('backgroundTask')
      .select(['leaseBy', 'failures'])
      .where('id', '=', id)
      .execute(),
  ).toEqual([{ leaseBy: 'another', failures: 1 }])
})
