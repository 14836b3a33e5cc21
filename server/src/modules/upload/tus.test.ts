import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from '@jest/globals'
import { ErrorCode } from '@zz/contract'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'
import { readInstallation } from '../../platform/installation.ts'
import { harness } from '../../test/harness.ts'
import { upload } from './index.ts'
import { expireSession, findUploadSession, insertSession } from './queries.ts'
import { discardUpload, finishUpload, growingOf } from './session.ts'
import * as samples from './test/samples.ts'
import { create, locationOf, offsetOf, patch, type TusCaller, tusCall } from './test/tus.ts'

// Nobody here is in an organisation, and several uploads of a test are never used.
const h = harness({ modules: [upload], env: { UPLOAD_GUEST_MB: '1000' } })
let origin = ''
beforeAll(async () => {
  origin = await h.app.http.listen({ port: 0, host: '127.0.0.1' })
})

/** Where unfinished files lie, below the prefix of this installation. */
const growingFolder = async (): Promise<string> => {
  const { filePrefix } = await h.database.write(SYSTEM_SCOPE, readInstallation)
  return join(h.platform.config.dataDir, 'files', filePrefix, '.growing')
}

const as = (userId: string): TusCaller => ({ origin, token: h.as(userId).token })
const FILE = { filename: '会议纪要.pdf', purpose: 'file', appCode: 'td' }
const MB = 1024 * 1024

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const keyIn = (text: string): string => (JSON.parse(text) as { data: { key: string } }).data.key
const stored = async (key: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${origin}/files/${key}`)).arrayBuffer())

test('[SW-12] a large file in parts, the connection cut three times, arrives whole; its key is in the last answer', async () => {
  const me = as('201')
  const file = samples.pdf(20 * MB)
  const made = await create(me, file.length, FILE)
  expect(made.status).toBe(201)
  const path = locationOf(made)
  expect(path).toMatch(/^\/api\/upload\/tus\/[0-9a-f]{32}$/)
  let last = 0
  for (const cutAfter of [1 * MB, 7 * MB, 3 * MB]) {
    await expect(patch(me, path, last, file.subarray(last), cutAfter)).rejects.toThrow()
    const now = await offsetOf(me, path)
    expect(now).toBeGreaterThan(last)
    last = now
  }
  const end = await patch(me, path, last, file.subarray(last))
  expect(end).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringContaining('application/json') },
  })
  expect(JSON.parse(end.text)).toMatchObject({
    code: 200,
    success: true,
    msg: '上传成功',
    data: { name: '会议纪要.pdf', size: file.length },
  })
  const key = keyIn(end.text)
  expect(sha(await stored(key))).toBe(sha(file))
  // The last answer was lost: whoever asks how far it is gets the key.
  const asked = await tusCall(me, { method: 'HEAD', path })
  expect(asked).toMatchObject({
    status: 200,
    headers: { 'upload-key': key, 'upload-offset': String(file.length) },
  })
})

test('[SW-12] an upload is its owner’s: a stranger’s and an unknown one are told alike', async () => {
  const path = locationOf(await create(as('201'), 1000, FILE))
  const other = as('202')
  const unknown = `/api/upload/tus/${'0'.repeat(32)}`
  for (const method of ['HEAD', 'DELETE', 'PATCH'] as const) {
    const call = (to: string) =>
      tusCall(other, {
        method,
        path: to,
        headers: { 'Upload-Offset': '0' },
        ...(method === 'PATCH' ? { body: Buffer.alloc(10) } : {}),
      })
    const [foreign, none] = [await call(path), await call(unknown)]
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    expect({ status: foreign.status, text: plain(foreign.text) }).toEqual({
      status: none.status,
      text: plain(none.text),
    })
    expect(foreign.status).toBe(404)
  }
  expect((await create({ origin, token: '' }, 1000, FILE)).status).toBe(401)
  expect(await offsetOf(as('201'), path)).toBe(0)
})

test('[SW-12] cancelling removes what has arrived', async () => {
  const me = as('203')
  const path = locationOf(await create(me, 2 * MB, FILE))
  expect((await patch(me, path, 0, samples.pdf(1 * MB))).status).toBe(204)
  const folder = await growingFolder()
  const id = path.split('/').at(-1) ?? ''
  expect(await readdir(folder)).toContain(id)
  expect((await tusCall(me, { method: 'DELETE', path })).status).toBe(204)
  expect(await readdir(folder)).not.toContain(id)
  expect((await tusCall(me, { method: 'HEAD', path })).status).toBe(404)
})

test.each([
  ['an unknown kind', 1000, { ...FILE, filename: 'a.exe' }, 415, 40010, '文件格式不正确'],
  [
    'past its purpose’s size',
    51 * MB,
    { ...FILE, filename: 'a.mp4', purpose: 'venueVideo' },
    413,
    40011,
    '文件大小不能超过50M！',
  ],
  ['past 500 MB', 501 * MB, FILE, 413, 40011, '文件大小超出限制'],
  ['empty', 0, FILE, 415, 40010, '文件内容为空'],
  ['an unknown purpose', 1000, { ...FILE, purpose: 'x' }, 400, 40001, '参数不正确'],
  ['no name', 1000, { purpose: 'file', appCode: 'td' }, 400, 40001, '缺少文件名'],
])('[SW-12] refused before a byte is sent: %s', async (_name, size, entries, status, code, msg) => {
  const answer = await create(as('204'), size, entries)
  expect({ status: answer.status, body: JSON.parse(answer.text) as object }).toMatchObject({
    status,
    body: { code, msg, success: false },
  })
})

test('[SW-12] judged when all has arrived: a renamed program is refused, and nothing of it stays', async () => {
  const me = as('205')
  const body = Buffer.concat([samples.EXE, Buffer.alloc(1 * MB)])
  const path = locationOf(await create(me, body.length, { ...FILE, filename: '说明.pdf' }))
  const answer = await patch(me, path, 0, body)
  expect({ status: answer.status, body: JSON.parse(answer.text) as object }).toMatchObject({
    status: 415,
    body: { code: 40010, msg: '文件格式不正确', field: 'file' },
  })
  expect((await tusCall(me, { method: 'HEAD', path })).status).toBe(404)
  const rows = await h.platform
    .system('test')
    .db.selectFrom('storedFile')
    .selectAll()
    .where('userId', '=', '205')
    .execute()
  expect(rows).toEqual([])
})

test('[SW-12] a large picture is rewritten too', async () => {
  const me = as('206')
  const picture = await samples.noise()
  expect(picture.length).toBeGreaterThan(5 * MB)
  const path = locationOf(
    await create(me, picture.length, { filename: '启动图.png', purpose: 'startUp', appCode: 'uc' }),
  )
  const answer = await patch(me, path, 0, picture)
  expect(answer.status).toBe(200)
  expect(keyIn(answer.text)).toMatch(/^uc\/\d{4}\/[0-9a-f]{32}\.png$/)
  const rows = await h.platform
    .system('test')
    .db.selectFrom('storedFile')
    .selectAll()
    .where('userId', '=', '206')
    .execute()
  expect(rows).toMatchObject([{ key: keyIn(answer.text), purpose: 'startUp', tenantId: null }])
})

test('[SW-12] a wrong place, a body too long, and two at once leave no torn file', async () => {
  const me = as('207')
  const file = samples.pdf(3 * MB)
  const path = locationOf(await create(me, file.length, FILE))
  expect((await patch(me, path, 5, file.subarray(5))).status).toBe(409)
  expect(
    (await patch(me, path, 0, Buffer.concat([file, Buffer.alloc(10)]))).status,
  ).toBeGreaterThanOrEqual(400)
  const at = await offsetOf(me, path)
  const both = await Promise.all([
    patch(me, path, at, file.subarray(at)),
    patch(me, path, at, file.subarray(at)),
  ])
  expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
  const key = keyIn(both.find((answer) => answer.status === 200)?.text ?? '')
  expect(sha(await stored(key))).toBe(sha(file))
})

test('[SW-12] what is never finished is removed with its parts', async () => {
  const me = as('208')
  const path = locationOf(await create(me, 2 * MB, FILE))
  await patch(me, path, 0, samples.pdf(1 * MB))
  const system = h.platform.system('test')
  await system.write((w) =>
    w.db
      .updateTable('uploadSession')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', '208')
      .execute(),
  )
  expect((await tusCall(me, { method: 'HEAD', path })).status).toBe(404)
  await h.platform.hooks.jobs.find((job) => job.name === 'upload.cleanUp')?.run(system)
  expect(await readdir(await growingFolder())).not.toContain(path.split('/').at(-1))
  expect(
    await system.db.selectFrom('uploadSession').select('id').where('userId', '=', '208').execute(),
  ).toEqual([])
})

/** An upload whose bytes are there, as a request reads it that is about to finish it. */
const arrived = async (bytes: Buffer, entries: Readonly<Record<string, string>>) => {
  const system = h.platform.system('test')
  const path = locationOf(await create(as('211'), bytes.length, entries))
  const id = path.split('/').at(-1) ?? ''
  await growingOf(system).append(id, 0, Readable.from([bytes]))
  const row = await findUploadSession(system.db, id)
  if (row === undefined) throw new Error(`upload ${id} is not there`)
  return { system, row }
}

test('[SW-12] a picture that two requests finish, at once or one behind the other, is one file for both', async () => {
  const entries = { filename: '启动图.png', purpose: 'startUp', appCode: 'uc' }
  const { system, row } = await arrived(await samples.png(), entries)
  const finish = () => finishUpload(system, row)
  const [first, second] = await Promise.all([finish(), finish()])
  expect(first).toMatchObject({ fault: null, file: { key: expect.stringMatching(/^uc\//) } })
  expect(second).toEqual(first)
  expect(await finish()).toEqual(first)
  expect(await system.storage.stat(row.stagedKey)).toBeUndefined()
})

test('[SW-12] who comes behind a refusal is told that the upload is gone', async () => {
  const { system, row } = await arrived(samples.EXE, FILE)
  expect(await finishUpload(system, row)).toMatchObject({ fault: { code: 40010 } })
  await expect(finishUpload(system, row)).rejects.toMatchObject({ code: ErrorCode.NotFound })
})

test('[SW-12] what is finished while its upload is about to be discarded keeps its bytes', async () => {
  const { system, row } = await arrived(samples.pdf(), FILE)
  expect(await finishUpload(system, row)).toMatchObject({ file: { key: row.stagedKey } })
  await discardUpload(system, row.id)
  expect(await system.storage.stat(row.stagedKey)).toEqual({ size: Number(row.size) })
  expect(await findUploadSession(system.db, row.id)).toBeUndefined()
  // A reservation that a dead process left behind has no bytes of its own.
  const numbers = { size: null, reserved: 1, restSize: null }
  const reservation = { ...row, ...numbers, stagedKey: '', resultKey: null }
  await system.write((w) => insertSession(w.db, reservation))
  await discardUpload(system, row.id)
  expect(await findUploadSession(system.db, row.id)).toBeUndefined()
})

test('[SW-12] what is being discarded is finished by nobody, and told to be gone', async () => {
  const { system, row } = await arrived(samples.pdf(), FILE)
  await system.write((w) => expireSession(w.db, row.id, system.now()))
  await expect(finishUpload(system, row)).rejects.toMatchObject({ code: ErrorCode.NotFound })
  await discardUpload(system, row.id)
  expect(await system.storage.stat(row.stagedKey)).toBeUndefined()
})

test('[SW-12] fifty unfinished uploads of one person are enough', async () => {
  const me = as('209')
  for (let n = 0; n < 50; n += 1) expect((await create(me, 1000, FILE)).status).toBe(201)
  expect((await create(me, 1000, FILE)).status).toBe(429)
})

const form = (fields: Record<string, string>, name: string, bytes: Buffer): FormData => {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  data.set('file', new Blob([new Uint8Array(bytes)]), name)
  return data
}

test('[SW-12] the upload action takes a form with one file', async () => {
  const act = async (fields: Record<string, string>, name: string, bytes: Buffer) => {
    const answer = await fetch(`${origin}/api/upload/action`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${as('210').token}` },
      body: form(fields, name, bytes),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { code: number; data: { key: string } },
    }
  }
  const picture = await samples.png()
  const good = await act({ appCode: 'mt', purpose: 'venueImage' }, '会场.png', picture)
  expect(good).toMatchObject({
    status: 200,
    body: { code: 200, data: { key: expect.stringMatching(/^mt\//), name: '会场.png' } },
  })
  expect((await stored(good.body.data.key)).length).toBeGreaterThan(0)
  expect((await act({}, '视频.mp4', samples.mp4(6 * MB))).body).toMatchObject({ code: 200 })
  expect(await act({}, 'a.mp4', Buffer.concat([samples.mp4(51 * MB)]))).toMatchObject({
    status: 413,
    body: { code: 40011, msg: '文件大小不能超过50M！', field: 'file' },
  })
  expect(await act({}, 'a.png', samples.EXE)).toMatchObject({
    status: 415,
    body: { code: 40010, field: 'file' },
  })
  expect(await act({ appCode: 'zz' }, 'a.png', picture)).toMatchObject({
    status: 400,
    body: { code: 40001, field: 'appCode' },
  })
  const system = h.platform.system('test')
  expect(
    await system.db
      .selectFrom('uploadSession')
      .select('id')
      .where('userId', '=', '210')
      .where('resultKey', 'is', null)
      .execute(),
  ).toEqual([])
  const none = await fetch(`${origin}/api/upload/action`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as('210').token}` },
    body: new FormData(),
  })
  expect(await none.json()).toMatchObject({ code: 40001, field: 'file' })
  const plain = await fetch(`${origin}/api/upload/action`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as('210').token}`, 'content-type': 'text/plain' },
    body: 'x',
  })
  expect(await plain.json()).toMatchObject({ code: 40001, field: 'file' })
})
