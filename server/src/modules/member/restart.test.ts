/**
 * Imports that several processes take in turn: shared, failed, given back, given up.
 */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { releaseTasks, takeTask } from '../../platform/events/background-queries.ts'
import { ADD_TASK, CHECK_TASK } from './import/import-kinds.ts'
import { begin, commit, rowsOf } from './member.test-support.ts'
import { fileOf, runnerHarness } from './runner.test-support.ts'

const { h, admin, stateOf, work, dying, counted } = runnerHarness()
const PEOPLE = 120

test('[MB-05] two processes at once share the work, none does it twice', async () => {
  const { id } = await begin(admin(), fileOf('1385', PEOPLE), { createDepartments: 1 })
  await Promise.all([work(h.platform), work(h.platform)])
  await commit(admin(), id)
  await Promise.all([work(h.platform), work(h.platform), work(h.platform)])
  expect(await stateOf(id)).toMatchObject({ status: 'done', added: PEOPLE })
  expect(await counted('1385')).toEqual({ accounts: PEOPLE, seats: PEOPLE, places: PEOPLE })
})

test('[MB-05] what fails again and again ends with a sentence', async () => {
  const { id } = await begin(admin(), fileOf('1386', PEOPLE))
  const { rows } = await sql<{
    fileKey: string
  }>`select file_key from member_import where id = ${id}`.execute(h.platform.system('test').db)
  await h.platform.storage.remove(rows[0]?.fileKey ?? '')
  await work(h.platform)
  expect(await stateOf(id)).toMatchObject({ status: 'refused', refusal: '文件已失效，请重新上传' })
})

/**
 * Takes the import as processes that die before they have done anything, each after the one before
 * it.
 */
const dieOver = async (id: string, processes: number, firstLater: number): Promise<void> => {
  const { db } = h.platform.system('test')
  for (let n = 0; n < processes; n += 1) {
    const now = new Date(Date.now() + firstLater + n * 60_000)
    const taken = await h.platform
      .system('test')
      .write((w) =>
        takeTask(w.db, [CHECK_TASK, ADD_TASK], `dead ${n}`, now, new Date(now.getTime() + 30_000)),
      )
    expect(taken?.id).toBe(id)
  }
  const { rows } = await sql<{
    failures: number
  }>`select failures from background_task where id = ${id}`.execute(db)
  expect(rows).toEqual([{ failures: processes }])
}

test('[MB-05] a file over which three processes died is not read a fourth time; it ends with what the person can do', async () => {
  const { id } = await begin(admin(), fileOf('1388', PEOPLE))
  await dieOver(id, 3, 0)
  expect((await stateOf(id)).status).toBe('checking')
  await work(h.platform, 300_000)
  expect(await stateOf(id)).toMatchObject({
    status: 'refused',
    refusal: '文件多次读取失败，请拆分成较小的文件，或把内容复制到模板后重新上传',
    total: 0,
  })
})

test('[MB-05] a file over which two processes died is read by the third; rows over which three died are told as not brought in', async () => {
  const { id } = await begin(admin(), fileOf('1389', 3), { createDepartments: 1 })
  await dieOver(id, 2, 0)
  await work(h.platform, 300_000)
  expect((await stateOf(id)).status).toBe('ready')
  await commit(admin(), id)
  await dieOver(id, 3, 0)
  await work(h.platform, 300_000)
  expect(await stateOf(id)).toMatchObject({
    status: 'done',
    total: 3,
    done: 3,
    added: 0,
    failed: 3,
  })
  expect((await rowsOf(admin(), id)).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => '多次导入失败，未导入，请稍后重新导入'),
  )
})

test('[MB-05] an import that is given up half way is entered and told with those who had come', async () => {
  const { id } = await begin(admin(), fileOf('1391', 150), { createDepartments: 1 })
  await work(h.platform)
  await commit(admin(), id)
  await work(dying(3, false))
  const { added } = await stateOf(id)
  expect([added > 0, added < 150]).toEqual([true, true])
  await dieOver(id, 3, 60_000)
  await work(h.platform, 600_000)
  const result = { added, failed: 150 - added }
  expect(await stateOf(id)).toMatchObject({ status: 'done', done: 150, ...result })
  const { db } = h.platform.system('test')
  const entries = await db
    .selectFrom('auditLog')
    .select('after')
    .where('objectId', '=', id)
    .where('action', '=', 'member.import.done')
    .execute()
  expect(entries).toEqual([{ after: expect.objectContaining(result) }])
  const events = await db
    .selectFrom('outbox')
    .select('payload')
    .where('objectId', '=', id)
    .where('type', '=', 'member.import.done')
    .execute()
  expect(events).toEqual([{ payload: { added } }])
})

test('[MB-05] a process that was told to stop has not failed', async () => {
  const { id } = await begin(admin(), fileOf('1390', 3), { createDepartments: 1 })
  const now = new Date()
  for (let n = 0; n < 4; n += 1) {
    expect(
      (
        await h.platform
          .system('test')
          .write((w) =>
            takeTask(w.db, [CHECK_TASK], 'stopping', now, new Date(now.getTime() + 30_000)),
          )
      )?.failures,
    ).toBe(1)
    await h.platform.system('test').write((w) => releaseTasks(w.db, 'stopping'))
  }
  await work(h.platform)
  expect((await stateOf(id)).status).toBe('ready')
})
