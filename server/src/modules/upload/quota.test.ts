import { beforeAll, expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { upload } from './index.ts'
import * as samples from './test/samples.ts'
import { create, locationOf, patch, type TusAnswer, type TusCaller, tusCall } from './test/tus.ts'

const h = harness({
  modules: [upload],
  env: { UPLOAD_PERSON_MB: '1024', UPLOAD_GUEST_MB: '50', UPLOAD_TENANT_MB: '2048' },
})
let origin = ''
beforeAll(async () => {
  origin = await h.app.http.listen({ port: 0, host: '127.0.0.1' })
})

const MB = 1024 * 1024
const FILE = { filename: '档案.pdf', purpose: 'file', appCode: 'td' }
const as = (userId: string, tenantId = '-1'): TusCaller => ({
  origin,
  token: h.as(userId, tenantId).token,
  ...(tenantId === '-1' ? {} : { tenantId }),
})
const bodyOf = ({ text }: TusAnswer) =>
  JSON.parse(text) as { code: number; msg: string; field?: string }
const OWN_TEXT = '未完成和未使用的上传合计不能超过1024 MB，请先完成或取消其中一些，或在24小时后重试'

test('[SW-12] twenty unfinished uploads of 500 MB are stopped at the second; one that is cancelled makes room for another', async () => {
  const me = as('301', '7')
  const answers: TusAnswer[] = []
  for (let n = 0; n < 20; n += 1) answers.push(await create(me, 500 * MB, FILE))
  expect(answers.map(({ status }) => status)).toEqual([
    201,
    201,
    ...Array.from({ length: 18 }, () => 429),
  ])
  for (const answer of answers.slice(2))
    expect(bodyOf(answer)).toMatchObject({ code: 42901, msg: OWN_TEXT })
  const [first] = answers
  if (first === undefined) throw new Error('nothing was answered')
  expect((await tusCall(me, { method: 'DELETE', path: locationOf(first) })).status).toBe(204)
  expect((await create(me, 500 * MB, FILE)).status).toBe(201)
  expect((await create(me, 500 * MB, FILE)).status).toBe(429)
})

test('[SW-12] what is stored and not used counts too, until something uses it; what has expired does not', async () => {
  const me = as('302')
  const path = locationOf(await create(me, 3 * MB, FILE))
  expect((await patch(me, path, 0, samples.pdf(3 * MB))).status).toBe(200)
  expect((await create(me, 48 * MB, FILE)).status).toBe(429)
  const system = h.platform.system('test')
  await system.write((w) =>
    w.db
      .updateTable('storedFile')
      .set({ unclaimedAt: null, objectType: 'test', objectId: '1' })
      .where('userId', '=', '302')
      .execute(),
  )
  expect((await create(me, 48 * MB, FILE)).status).toBe(201)
  expect((await create(me, 30 * MB, FILE)).status).toBe(429)
  await system.write((w) =>
    w.db
      .updateTable('uploadSession')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', '302')
      .execute(),
  )
  expect((await create(me, 30 * MB, FILE)).status).toBe(201)
})

test('[SW-12] somebody in no organisation has 50 MB; a file that could never fit is told as too large', async () => {
  const answer = await create(as('303'), 51 * MB, FILE)
  expect({ status: answer.status, body: bodyOf(answer) }).toMatchObject({
    status: 413,
    body: { code: 40011, field: 'file', msg: '未加入组织时，上传的文件不能超过50 MB' },
  })
  expect((await create(as('303'), 40 * MB, FILE)).status).toBe(201)
  expect((await create(as('303'), 20 * MB, FILE)).status).toBe(429)
})

test('[SW-12] people of one organisation share its quota, those of another have their own', async () => {
  for (const userId of ['304', '305'])
    for (let n = 0; n < 2; n += 1)
      expect((await create(as(userId, '8'), 500 * MB, FILE)).status).toBe(201)
  const answer = await create(as('306', '8'), 100 * MB, FILE)
  expect({ status: answer.status, body: bodyOf(answer) }).toMatchObject({
    status: 429,
    body: { code: 42901, msg: '组织内未完成和未使用的上传合计不能超过2048 MB，请稍后再试' },
  })
  expect((await create(as('306', '9'), 100 * MB, FILE)).status).toBe(201)
})

test('[SW-12] files in one call and forms have no other quota, and reserve nothing once they are stored', async () => {
  const guest = h.as('307')
  expect((await create(as('307'), 48 * MB, FILE)).status).toBe(201)
  const picture = await samples.png()
  const direct = (bytes: Buffer) =>
    guest.post('/api/upload/v2/upload-file', {
      appCode: 'td',
      fileItems: [{ body: bytes.toString('base64'), fileName: 'a.png', fileType: 1 }],
    })
  expect((await direct(samples.pdf(3 * MB))).body).toMatchObject({ code: 42901 })
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(samples.mp4(3 * MB))]), 'a.mp4')
  const form = await fetch(`${origin}/api/upload/action`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${guest.token}` },
    body: data,
  })
  expect({ status: form.status, body: (await form.json()) as object }).toMatchObject({
    status: 429,
    body: { code: 42901 },
  })
  expect((await direct(picture)).body).toMatchObject({ code: 200 })
  const rows = await h.platform
    .system('test')
    .db.selectFrom('uploadSession')
    .select('size')
    .where('userId', '=', '307')
    .execute()
  expect(rows).toEqual([{ size: String(48 * MB) }])
})
