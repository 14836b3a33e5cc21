import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type Caller, harness } from '../../test/harness.ts'
import { upload } from './index.ts'
import * as samples from './test/samples.ts'

const h = harness({ modules: [upload] })
const ME = '101'

const item = (fileName: string, bytes: Buffer, more: object = {}) => ({
  fileName,
  fileType: 1,
  body: bytes.toString('base64'),
  ...more,
})
const send = (caller: Caller, ...fileItems: object[]) =>
  caller.post<string[]>('/api/upload/v2/upload-file', { appCode: 'uc', fileItems })
const fetched = (
  key: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => h.app.http.inject({ method, url: key.startsWith('/') ? key : `/files/${key}`, headers })

test('[SW-12] a small picture goes in one call, comes back by key for everybody, for ever once it is claimed, and nothing guesses its type', async () => {
  const answer = await send(h.as(ME, '2'), item('标识.PNG', await samples.png()))
  expect(answer).toMatchObject({ status: 200, body: { code: 200, success: true, msg: '上传成功' } })
  const [key = ''] = answer.body.data
  expect(key).toMatch(/^uc\/\d{4}\/[0-9a-f]{32}\.png$/)
  const got = await fetched(key)
  expect(got.statusCode).toBe(200)
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    // Perhaps it becomes an attachment that few may read: no proxy keeps it.
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': "inline; filename*=UTF-8''%E6%A0%87%E8%AF%86.PNG",
  })
  expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 8, format: 'png' })
  await h.platform
    .system('test')
    .write(({ db }) =>
      db
        .updateTable('storedFile')
        .set({ unclaimedAt: null, objectType: 'test', objectId: '1' })
        .where('key', '=', key)
        .execute(),
    )
  expect((await fetched(key)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await fetched(key, { 'if-none-match': String(got.headers.etag) })).statusCode).toBe(304)
})

test('[SW-12] place and owner are taken out of a photograph', async () => {
  const photo = await samples.jpegWithPlace()
  expect(photo.includes('SECRET-OWNER')).toBe(true)
  const { body } = await send(h.as(ME), item('a.jpeg', photo))
  const got = await fetched(body.data[0] ?? '')
  expect(got.headers['content-type']).toBe('image/jpeg')
  expect(got.rawPayload.includes('SECRET-OWNER')).toBe(false)
  expect((await sharp(got.rawPayload).metadata()).exif).toBeUndefined()
})

test('[SW-12] a BMP, which no picture library reads, is kept as a PNG of the same pixels', async () => {
  const { body } = await send(h.as(ME), item('证件.bmp', samples.bmp(), { purpose: 'picture' }))
  const got = await fetched(body.data[0] ?? '')
  expect(got.headers['content-type']).toBe('image/png')
  const pixels = await sharp(got.rawPayload).removeAlpha().raw().toBuffer()
  expect([...pixels]).toEqual([0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255])
})

test.each([
  ['an .exe called .png', 'a.png', () => samples.EXE, {}, 415, 40010, '文件格式不正确'],
  [
    'an .exe called .pdf',
    'a.pdf',
    () => samples.EXE,
    { fileType: 4 },
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'an .exe called .txt',
    'a.txt',
    () => samples.EXE,
    { fileType: 4 },
    415,
    40010,
    '文件格式不正确',
  ],
  ['an .exe', 'setup.exe', () => samples.EXE, { fileType: 4 }, 415, 40010, '文件格式不正确'],
  ['an SVG with script', 'a.svg', () => samples.SVG, {}, 415, 40010, '文件格式不正确'],
  ['an SVG called .png', 'a.png', () => samples.SVG, {}, 415, 40010, '文件格式不正确'],
  [
    'a 40,000 x 40,000 PNG',
    'a.png',
    () => samples.bomb(),
    {},
    413,
    40011,
    '图片尺寸过大，请压缩后重新上传',
  ],
  [
    'a PNG cut in half',
    'a.png',
    async () => (await samples.png(200, 200)).subarray(0, 300),
    {},
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'a JPEG cut in half',
    'a.jpg',
    async () => (await samples.jpegWithPlace()).subarray(0, 500),
    {},
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'a BMP shorter than it says',
    'a.bmp',
    () => samples.bmp().subarray(0, 60),
    {},
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'an empty file',
    'a.txt',
    () => Buffer.from(' '),
    { fileType: 4, body: '' },
    415,
    40010,
    '文件内容为空',
  ],
  [
    'a video whose boxes do not end with it',
    'a.mp4',
    () => samples.mp4().subarray(0, 900),
    { fileType: 3 },
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'a video with a second file behind it',
    'a.mp4',
    () => Buffer.concat([samples.mp4(), samples.EXE]),
    { fileType: 3 },
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'a PDF that is also a ZIP',
    'a.pdf',
    () => Buffer.concat([samples.pdf(), Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'))]),
    { fileType: 4 },
    415,
    40010,
    '文件格式不正确',
  ],
  [
    'a logo of a kind that logos are not',
    'a.gif',
    () => samples.gif(),
    { purpose: 'logo' },
    415,
    40010,
    '这是 GIF 图片，图片格式仅支持 png、jpg、jpeg',
  ],
  [
    'a real-name picture over 3 MB',
    'a.png',
    () => Buffer.alloc(3 * 1024 * 1024 + 1),
    { purpose: 'realName' },
    413,
    40011,
    '请选择小于 3 M 的图片',
  ],
])('[SW-12] refused by content: %s', async (_name, fileName, bytes, more, status, code, msg) => {
  const body = (await bytes()) as Buffer
  const answer = await send(h.as(ME), item(fileName, body, more))
  expect(answer).toMatchObject({
    status,
    body: { code, msg, success: false, field: 'fileItems.0.body' },
  })
})

test('[SW-12] a second file inside a picture does not survive', async () => {
  const hidden = Buffer.from('<script>alert("hidden")</script>')
  const { body } = await send(h.as(ME), item('a.png', Buffer.concat([await samples.png(), hidden])))
  expect((await fetched(body.data[0] ?? '')).rawPayload.includes('hidden')).toBe(false)
})

test('[SW-12] 5 MB pass, a byte more and a body without end are told the limit', async () => {
  const limit = 5 * 1024 * 1024
  expect(await send(h.as(ME), item('a.pdf', samples.pdf(limit), { fileType: 4 }))).toMatchObject({
    status: 200,
  })
  const over = await send(h.as(ME), item('a.pdf', samples.pdf(limit + 1), { fileType: 4 }))
  expect(over).toMatchObject({
    status: 413,
    body: { code: 40011, msg: '文件大小超出限制', field: 'fileItems.0.body' },
  })
  const endless = await send(h.as(ME), {
    fileName: 'a.png',
    fileType: 1,
    body: 'A'.repeat(20_000_000),
  })
  expect(endless).toMatchObject({
    status: 413,
    body: { code: 40011, msg: '文件大小超出限制', field: 'fileItems' },
  })
})

test('[SW-12] broken input is named', async () => {
  const one = (more: object) =>
    send(h.as(ME), { fileName: 'a.png', fileType: 1, body: 'AAAA', ...more })
  expect((await one({ body: '%%%%' })).body).toMatchObject({
    code: 40001,
    field: 'fileItems.0.body',
  })
  expect((await one({ fileType: 5 })).body).toMatchObject({
    code: 40001,
    field: 'fileItems.0.fileType',
  })
  expect((await one({ purpose: 'venueVideo' })).body).toMatchObject({
    code: 40001,
    field: 'fileItems.0.fileType',
  })
  expect((await one({ purpose: 'x' })).body).toMatchObject({
    code: 40001,
    field: 'fileItems.0.purpose',
  })
  expect((await send(h.as(ME))).body).toMatchObject({ code: 40001, field: 'fileItems' })
  expect((await send(h.nobody, item('a.png', await samples.png()))).body.code).toBe(40101)
})

test('[SW-15] private files: nobody by key, the uploader by an address of ten minutes, unknown and forbidden alike', async () => {
  const me = h.as(ME)
  const { body } = await send(me, item('身份证.png', await samples.png(), { purpose: 'realName' }))
  const [key = ''] = body.data
  const unknown = `uc/2026/${'0'.repeat(32)}.png`
  const plain = async (path: string) => {
    const { statusCode, payload } = await fetched(path)
    return { statusCode, payload: payload.replace(/"requestId":"[^"]*"/, '') }
  }
  expect(await plain(key)).toEqual(await plain(unknown))
  expect((await plain(key)).statusCode).toBe(404)
  const sign = async (caller: Caller, keys: string[]) =>
    (await caller.post<{ key: string; url: string | null }[]>('/api/upload/sign', { keys })).body
      .data
  expect(await sign(h.as('102', '2'), [key, unknown])).toEqual([
    { key, url: null },
    { key: unknown, url: null },
  ])
  const [{ url } = { url: '' }] = await sign(me, [key])
  const got = await fetched(url ?? '')
  expect(got.statusCode).toBe(200)
  expect(got.headers['cache-control']).toBe('private, no-store')
  expect((await fetched((url ?? '').replace(/s=.../, 's=xxx'))).statusCode).toBe(404)
  expect((await fetched((url ?? '').replace(/e=\d+/, 'e=9999999999'))).statusCode).toBe(404)
  expect((await fetched((url ?? '').replace(key, unknown))).statusCode).toBe(404)
})

test.each(['certificate', 'certificateEdit', 'licence', 'licenceEdit', 'authorisation'] as const)(
  '[SW-15] a picture of the purpose %s does not open by its key',
  async (purpose) => {
    const me = h.as(ME)
    const { body } = await send(me, item('证件.png', await samples.png(), { purpose }))
    const [key = ''] = body.data
    expect((await fetched(key)).statusCode).toBe(404)
    const signed = await me.post<{ url: string | null }[]>('/api/upload/sign', { keys: [key] })
    expect((await fetched(signed.body.data[0]?.url ?? '')).statusCode).toBe(200)
  },
)

test('[SW-15] parts of a video by range; what lies outside is told', async () => {
  const video = samples.mp4(5000)
  const { body } = await send(h.as(ME), item('a.mp4', video, { fileType: 3 }))
  const [key = ''] = body.data
  const part = await fetched(key, { range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${video.length}`)
  expect(part.rawPayload).toEqual(video.subarray(10, 20))
  expect((await fetched(key, { range: 'bytes=-5' })).rawPayload).toEqual(video.subarray(-5))
  expect((await fetched(key, { range: `bytes=${video.length - 3}-` })).rawPayload).toEqual(
    video.subarray(-3),
  )
  expect((await fetched(key, { range: 'bytes=999999-' })).statusCode).toBe(416)
  expect((await fetched(key, { range: 'bytes=10-19', 'if-range': '"other"' })).statusCode).toBe(200)
  const head = await fetched(key, {}, 'HEAD')
  expect(head.headers['content-length']).toBe(String(video.length))
})

test('[SW-15] odd addresses of files are not found', async () => {
  for (const path of [
    '/files/',
    '/files/../etc/passwd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/uc/2026/x.png',
    '/files/.growing/abc',
  ])
    expect((await fetched(path)).statusCode).toBe(404)
})
