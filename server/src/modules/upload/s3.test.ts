import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, createApp } from '../../app.ts'
import { harness } from '../../test/harness.ts'
import { startS3, type TestS3 } from '../../test/s3.ts'
import { upload } from './index.ts'
import * as samples from './test/samples.ts'
import {
  create,
  locationOf,
  offsetOf,
  patch,
  type TusAnswer,
  type TusCaller,
  tusCall,
} from './test/tus.ts'

const made: { s3?: TestS3; second?: App } = {}
const h = harness({
  modules: [upload],
  async env() {
    made.s3 = await startS3()
    return made.s3.env
  },
})

const origins: string[] = []
beforeAll(async () => {
  // A second server on the same database and store, as another process has them.
  made.second = await createApp({
    config: h.platform.config,
    database: h.database,
    jobTickMillis: null,
    modules: [upload],
    authenticator: () => h.platform.authenticator,
    permissions: () => h.platform.permissions,
  })
  for (const app of [h.app, made.second])
    origins.push(await app.http.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await made.second?.close()
  await made.s3?.stop()
})

const MB = 1024 * 1024
const FILE = { filename: '会议录像.pdf', purpose: 'file', appCode: 'td' }
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const asAt = (userId: string): ((server: 0 | 1) => TusCaller) => {
  const { token } = h.as(userId)
  return (server) => ({ origin: origins[server] ?? '', token })
}
const stored = async (
  server: 0 | 1,
  key: string,
  headers: Record<string, string> = {},
): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${origins[server]}/files/${key}`, { headers })).arrayBuffer())

test('[SW-12] S3: a small picture stored by one process is served, whole and in part, by the other', async () => {
  const picture = await samples.png()
  const answer = await h.as('301').post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'mt',
    fileItems: [{ fileName: 'a.png', fileType: 1, body: picture.toString('base64') }],
  })
  const [key = ''] = answer.body.data
  const whole = await stored(1, key)
  expect(whole.subarray(1, 4).toString()).toBe('PNG')
  expect(await stored(1, key, { Range: 'bytes=1-3' })).toEqual(Buffer.from('PNG'))
  await h.platform.storage.remove(key)
  expect((await fetch(`${origins[1]}/files/${key}`)).status).toBe(404)
})

test('[SW-12] S3: an upload begun at one process, cut and cut again, goes on at the other and arrives whole', async () => {
  const me = asAt('302')
  const file = samples.pdf(20 * MB)
  const path = locationOf(await create(me(0), file.length, FILE))
  let last = 0
  for (const [server, cutAfter] of [
    [0, 6 * MB],
    [1, 1 * MB],
    [0, 8 * MB],
  ] as const) {
    await cut(me(server), path, file, cutAfter)
    const other = me(server === 0 ? 1 : 0)
    const now = await until(
      () => offsetOf(other, path),
      (offset) => offset > last,
    )
    expect(now).toBeGreaterThan(last)
    last = now
  }
  const end = await finish(me(1), path, file)
  expect(end.status).toBe(200)
  const { key } = (JSON.parse(end.text) as { data: { key: string } }).data
  expect(sha(await stored(0, key))).toBe(sha(file))
  expect((await tusCall(me(0), { method: 'HEAD', path })).headers['upload-key']).toBe(key)
}, 120_000)

test('[SW-12] S3: a writer that was overtaken at another process adds nothing', async () => {
  const me = asAt('303')
  const file = samples.pdf(12 * MB)
  const path = locationOf(await create(me(0), file.length, FILE))
  const both = await Promise.all([patch(me(0), path, 0, file), patch(me(1), path, 0, file)])
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const end = both.find(({ status }) => status === 200) ?? (await finish(me(0), path, file))
  const { key } = (JSON.parse(end.text) as { data: { key: string } }).data
  expect(sha(await stored(1, key))).toBe(sha(file))
}, 120_000)

test('[SW-12] S3: what does not fit is refused at the end, what is cancelled is gone', async () => {
  const me = asAt('304')
  const bad = Buffer.concat([samples.EXE, Buffer.alloc(6 * MB)])
  const path = locationOf(await create(me(0), bad.length, FILE))
  const refused = await patch(me(1), path, 0, bad)
  expect({ status: refused.status, body: JSON.parse(refused.text) as object }).toMatchObject({
    status: 415,
    body: { code: 40010 },
  })
  const cancelled = locationOf(await create(me(0), bad.length, FILE))
  await patch(me(0), cancelled, 0, bad.subarray(0, 1 * MB))
  expect((await tusCall(me(1), { method: 'DELETE', path: cancelled })).status).toBe(204)
  expect((await tusCall(me(0), { method: 'HEAD', path: cancelled })).status).toBe(404)
  const left = await h.platform
    .system('test')
    .db.selectFrom('uploadSession')
    .select('id')
    .where('userId', '=', '304')
    .execute()
  expect(left).toEqual([])
})

test('[SW-12] S3: a large picture and a form with a video', async () => {
  const me = asAt('305')
  const picture = await samples.noise()
  const path = locationOf(
    await create(me(0), picture.length, {
      filename: '启动图.png',
      purpose: 'startUp',
      appCode: 'uc',
    }),
  )
  const answer = await patch(me(1), path, 0, picture)
  expect(answer.status).toBe(200)
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(samples.mp4(6 * MB))]), 'a.mp4')
  const formed = await fetch(`${origins[0]}/api/upload/action`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${me(0).token}` },
    body: data,
  })
  expect(await formed.json()).toMatchObject({
    code: 200,
    data: { size: samples.mp4(6 * MB).length },
  })
})

/** Asks until it holds; the server notices a cut connection when it does. */
async function until<T>(ask: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 10_000; ; ) {
    const value = await ask()
    if (holds(value) || Date.now() > end) return value
  }
}

/**
 * Sends from where it stands and loses the connection; told that it stands elsewhere meanwhile, it
 * asks again, as clients do.
 */
async function cut(caller: TusCaller, path: string, file: Buffer, cutAfter: number): Promise<void> {
  for (;;) {
    const at = await offsetOf(caller, path)
    const answer = await patch(caller, path, at, file.subarray(at), cutAfter).catch(() => undefined)
    if (answer?.status !== 409) return
  }
}

async function finish(caller: TusCaller, path: string, file: Buffer): Promise<TusAnswer> {
  for (;;) {
    const at = await offsetOf(caller, path)
    const answer = await patch(caller, path, at, file.subarray(at))
    if (answer.status !== 409) return answer
  }
}
