import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { Caller } from '../../test/harness.ts'
import { bomb, jpegWithPlace, png } from '../upload/test/samples.ts'

const h = demoHarness()
const PATH = '/api/user/update-avatar'

const send = (caller: Caller, bytes: Buffer, fileName = 'photo.png', more: object = {}) =>
  caller.post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems: [
      { fileName, fileType: 1, purpose: 'avatar', body: bytes.toString('base64'), ...more },
    ],
  })
const uploaded = async (
  caller: Caller,
  bytes?: Buffer,
  fileName?: string,
  more?: object,
): Promise<string> => {
  const { body } = await send(caller, bytes ?? (await png(400, 300)), fileName, more)
  return body.data[0] ?? ''
}
const avatarOf = async (caller: Caller): Promise<string | null> =>
  (await caller.get<{ avatar: string | null }>('/api/user/get-account-info')).body.data.avatar
const file = (key: string) =>
  h.platform
    .system('test')
    .db.selectFrom('storedFile')
    .select(['userId', 'tenantId', 'objectType', 'objectId', 'unclaimedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
const fetched = (key: string) => h.app.http.inject({ method: 'GET', url: `/files/${key}` })

test('[UC-07] the server cuts 300 x 300 out of the upload, keeps nothing of the camera, and the old picture is given up', async () => {
  const caller = h.person('zhouming')
  const original = await uploaded(caller, await jpegWithPlace(), 'a.jpg')
  const answer = await caller.post<{ avatar: string }>(PATH, {
    avatar: original,
    crop: { x: 8, y: 0, width: 48, height: 48, rotation: 0 },
  })
  expect(answer).toMatchObject({ status: 200, body: { code: 200 } })
  const first = answer.body.data.avatar
  expect(first).not.toBe(original)
  expect(await avatarOf(caller)).toBe(first)
  const got = await fetched(first)
  const found = await sharp(got.rawPayload).metadata()
  expect([found.format, found.width, found.height, found.exif]).toEqual([
    'jpeg',
    300,
    300,
    undefined,
  ])
  expect(got.rawPayload.includes('SECRET-OWNER')).toBe(false)
  expect(await file(first)).toEqual({
    userId: personId('zhouming'),
    tenantId: null,
    objectType: 'user.avatar',
    objectId: personId('zhouming'),
    unclaimedAt: null,
  })
  const system = h.platform.system('test').db
  expect(
    await system
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'user.avatar.update')
      .execute(),
  ).toEqual([{ before: { avatar: null }, after: { avatar: first } }])
  expect(
    await system
      .selectFrom('outbox')
      .select('objectId')
      .where('type', '=', 'user.profile.updated')
      .execute(),
  ).toEqual([{ objectId: personId('zhouming') }])

  const second = (await caller.post<{ avatar: string }>(PATH, { avatar: await uploaded(caller) }))
    .body.data.avatar
  expect(await file(first)).toMatchObject({ objectType: null, unclaimedAt: expect.any(Date) })
  expect(await file(second)).toMatchObject({ objectType: 'user.avatar', unclaimedAt: null })
  expect(
    (await h.person('linxue').get('/api/user/get-account-info', { userId: personId('zhouming') }))
      .body.data,
  ).toMatchObject({ avatar: second })
})

test('[UC-07] reset brings the default back, also twice, and needs no picture', async () => {
  const caller = h.person('zhaolan')
  const { avatar } = (
    await caller.post<{ avatar: string }>(PATH, { avatar: await uploaded(caller) })
  ).body.data
  for (let times = 0; times < 2; times += 1)
    expect((await caller.post(PATH, { avatar: null, reset: 1 })).body).toMatchObject({
      code: 200,
      data: { avatar: null },
    })
  expect(await avatarOf(caller)).toBeNull()
  expect(await file(avatar)).toMatchObject({ objectType: null, unclaimedAt: expect.any(Date) })
})

test('[UC-07] refused with the field’s name: no picture, another’s, another purpose, one’s own avatar, an unknown key', async () => {
  const caller = h.person('linxue')
  const mine = (await caller.post<{ avatar: string }>(PATH, { avatar: await uploaded(caller) }))
    .body.data.avatar
  const gone = { code: 40001, field: 'avatar', msg: '文件不存在或已被删除，请重新上传' }
  const forged = [
    [await uploaded(h.person('zhouming')), gone],
    [await uploaded(caller, undefined, undefined, { purpose: 'logo' }), gone],
    [mine, gone],
    ['uc/2026/00000000000000000000000000000000.png', gone],
    ['../../etc/passwd', gone],
    ['https://evil.example/a.png', gone],
    ['', { code: 40001, field: 'avatar', msg: '请选择图片' }],
    [null, { code: 40001, field: 'avatar', msg: '请选择图片' }],
    [undefined, { code: 40001, field: 'avatar', msg: '请选择图片' }],
    ['a\u0000b', { field: 'avatar' }],
  ] as const
  for (const [avatar, refused] of forged) {
    const { status, body } = await caller.post(PATH, { avatar })
    expect([avatar, status < 500, body]).toMatchObject([
      avatar,
      true,
      avatar === 'a\u0000b' ? { success: false } : refused,
    ])
  }
  expect(await avatarOf(caller)).toBe(mine)
})

test('[UC-07] a part that is no square, lies outside or is no part at all is refused at `crop`, and nothing changes', async () => {
  const caller = h.person('heping')
  const avatar = await uploaded(caller)
  const outside = { code: 40001, field: 'crop', msg: '裁剪范围超出图片，请重新选择' }
  for (const crop of [
    { x: 101, y: 0, width: 300, height: 300 },
    { x: 0, y: 0, width: 20_000, height: 20_000 },
    { x: 0, y: 0, width: 300, height: 200 },
    { x: 0, y: 1, width: 300, height: 300, rotation: 0 },
  ])
    expect((await caller.post(PATH, { avatar, crop })).body).toMatchObject(outside)
  for (const [crop, field] of [
    [{ x: -1, y: 0, width: 10, height: 10 }, 'crop.x'],
    [{ x: 0.5, y: 0, width: 10, height: 10 }, 'crop.x'],
    [{ x: 0, y: 0, width: 0, height: 10 }, 'crop.width'],
    [{ x: 0, y: 0, width: 10, height: 10, rotation: 45 }, 'crop.rotation'],
    [{ x: 0, y: 0, width: 10 }, 'crop.height'],
    [{ x: 0, y: 0, width: 10, height: 10, scale: 2 }, 'crop.scale'],
  ] as const)
    expect((await caller.post(PATH, { avatar, crop })).body).toMatchObject({ code: 40001, field })
  expect(await avatarOf(caller)).toBeNull()
  expect(
    (
      await caller.post(PATH, {
        avatar,
        crop: { x: 0, y: 100, width: 300, height: 300, rotation: 90 },
      })
    ).body.code,
  ).toBe(200)
})

test('[SW-08] what is huge, moving, cut short or something else is refused when it is uploaded, in the words of avatars', async () => {
  const caller = h.person('linxue')
  const wrong = { code: 40010, msg: '图片格式仅支持 png、jpg、jpeg' }
  const frames = await png(8, 8)
  // An animation control chunk behind the header makes it an APNG.
  const moving = Buffer.concat([
    frames.subarray(0, 33),
    Buffer.from('000000086163544c0000000200000000f38d9370', 'hex'),
    frames.subarray(33),
  ])
  expect((await send(caller, moving)).body).toMatchObject({
    ...wrong,
    msg: `这是 APNG 动态图片，${wrong.msg}`,
  })
  expect((await send(caller, (await png(200, 200)).subarray(0, 300))).body).toMatchObject(wrong)
  expect((await send(caller, Buffer.from('GIF89a'), 'a.gif')).body).toMatchObject({
    ...wrong,
    msg: `这是 GIF 图片，${wrong.msg}`,
  })
  expect((await send(caller, bomb())).body).toMatchObject({
    code: 40011,
    msg: '图片尺寸过大，请压缩后重新上传',
  })
  expect((await send(caller, Buffer.alloc(5 * 1024 * 1024 + 1))).body.code).toBe(40011)
})

test('[UC-07] pressed twice at once: one picture is the account’s, the other is given up, and no one else’s changes', async () => {
  const caller = h.person('chensiyuan')
  const avatar = await uploaded(caller)
  const answers = await Promise.all(
    [1, 2, 3].map(() => caller.post<{ avatar: string }>(PATH, { avatar })),
  )
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200])
  const kept = await avatarOf(caller)
  const rows = await Promise.all(answers.map(({ body }) => file(body.data.avatar)))
  expect(rows.filter((row) => row?.objectType === 'user.avatar')).toHaveLength(1)
  expect(answers.map(({ body }) => body.data.avatar)).toContain(kept)
  expect(await file(kept ?? '')).toMatchObject({ objectType: 'user.avatar' })
})
