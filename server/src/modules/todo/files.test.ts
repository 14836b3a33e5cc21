import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import * as samples from '../upload/test/samples.ts'

const h = demoHarness()

const uploaded = async (who: string): Promise<string> => {
  const body = (await samples.png()).toString('base64')
  const answer = await h.person(who).post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'td',
    fileItems: [{ fileName: '附件.png', fileType: 1, body }],
  })
  return answer.body.data[0] ?? ''
}

const save = (who: string, key: string) =>
  h.person(who).post<{ id: string }>('/api/todo/save', {
    title: '带附件的待办',
    executorIds: [personId('heping')],
    files: [{ key, name: '附件.png', size: 100 }],
  })

const addressFor = async (who: string, key: string): Promise<string | null> =>
  (await h.person(who).post<{ url: string | null }[]>('/api/upload/sign', { keys: [key] })).body
    .data[0]?.url ?? null

test('[SW-15] the files of a to-do outlast the clean-up, and are read by those who see it', async () => {
  const key = await uploaded('linxue')
  const { body } = await save('linxue', key)
  expect(body.code).toBe(200)
  const system = h.platform.system('test')
  await system.write((w) =>
    w.db
      .updateTable('storedFile')
      .set({ unclaimedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('unclaimedAt', 'is not', null)
      .execute(),
  )
  await h.platform.hooks.jobs.find((job) => job.name === 'upload.cleanUp')?.run(system)
  const url = (await addressFor('heping', key)) ?? ''
  expect((await h.app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect((await h.app.http.inject({ method: 'GET', url: `/files/${key}` })).statusCode).toBe(404)
  expect(await addressFor('chensiyuan', key)).toBeNull()
})

test('[SW-12] a file that was never uploaded, or by somebody else, makes no to-do', async () => {
  const count = async () =>
    (await h.platform.system('test').db.selectFrom('todo').select('id').execute()).length
  const before = await count()
  for (const key of [`td/2026/${'0'.repeat(32)}.png`, await uploaded('heping')])
    expect(await save('linxue', key)).toMatchObject({
      status: 400,
      body: { code: 40001, field: 'files.0.key', msg: '文件不存在或已被删除，请重新上传' },
    })
  expect(await count()).toBe(before)
})
