import { wholeIdNumber } from '@zz/contract/person'
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { uploadFor } from '../../test/draft-builders.ts'
import { removePictures } from './retention.ts'

const h = demoHarness()
const operator = () => h.person('wutong', '1')
const system = () => h.platform.system('test')
type Caller = ReturnType<typeof operator>
interface Review {
  readonly applyId: string
  readonly realName: string
  readonly idCardMask: string
}

const infoOf = async (caller: Caller) =>
  (await caller.get('/api/user/select-real-name-information', { userId: '' })).body.data
const cardOf = async (caller: Caller, idCard: string, realName = '测试人') => ({
  realName,
  idCard,
  cardFront: await uploadFor(caller, 'realName'),
  cardBack: await uploadFor(caller, 'realName'),
})
const send = async (caller: Caller, body: object) =>
  (await caller.post('/api/user/save-real-name-information', body)).body
const waiting = async (): Promise<readonly Review[]> =>
  (
    await operator().post<Review[]>('/api/ops/real-name/page', {
      pageNum: 1,
      pageSize: 100,
      data: { auditStatus: 1 },
    })
  ).body.data
const detailOf = async (applyId: string, caller = operator()) =>
  (await caller.get<Record<string, string>>('/api/ops/real-name/get', { applyId })).body
const decide = async (applyId: string, auditStatus: 2 | 3, reason?: string) =>
  (await operator().post('/api/approval/decide', { ids: [applyId], auditStatus, reason })).body
/** Who read what of the person's papers, the first first. */
const readsOf = (userId: string) =>
  system()
    .db.selectFrom('auditLog')
    .select(['actorId', 'tenantId', 'after'])
    .where('action', '=', 'user.realName.read')
    .where('objectId', '=', userId)
    .orderBy('id')
    .execute()
const nameOf = async (userId: string): Promise<string | null | undefined> =>
  (
    await system()
      .db.selectFrom('userAccount')
      .select('realName')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.realName

test('[UC-12] a number has fifteen digits or eighteen signs, a birthday and the right check sign', () => {
  expect(wholeIdNumber('11010519491231002x')).toBe('11010519491231002X')
  expect(wholeIdNumber('110105491231002')).toBe('11010519491231002X')
  for (const wrong of ['110105194912310021', '110105194913310020', '1101054912310', '', '１１０'])
    expect(wholeIdNumber(wrong)).toBeNull()
})

test('[UC-12] sent, waiting and masked, refused with its reason, sent again and verified: the account takes the name, and the whole number is gone', async () => {
  const caller = h.person('gaoyuan', '-1')
  const userId = personId('gaoyuan')
  expect(await infoOf(caller)).toEqual({
    realName: null,
    idCard: null,
    status: -1,
    reason: null,
    submitTime: null,
  })
  const card = await cardOf(caller, '110105491231002', '高遠')
  for (const [change, field, msg] of [
    [{ realName: ' ' }, 'realName', '请填写姓名'],
    [{ idCard: '' }, 'idCard', '请填写身份证号'],
    [{ idCard: '110105194912310021' }, 'idCard', '身份证号不正确'],
    [{ cardFront: null }, 'cardFront', '请上传身份证头像面图片'],
    [{ cardBack: null }, 'cardBack', '请上传身份证头像面图片'],
  ] as const)
    expect(await send(caller, { ...card, ...change })).toMatchObject({ code: 40001, field, msg })
  expect((await send(caller, card)).msg).toBe('保存成功')
  expect(await infoOf(caller)).toMatchObject({ status: 1, idCard: '110105******002' })
  const another = await cardOf(caller, '110105491231002', '高遠')
  expect((await send(caller, another)).code).toBe(40905)
  const row = (await waiting()).find(({ realName }) => realName === '高遠')
  const applyId = row?.applyId ?? ''
  expect(row?.idCardMask).toBe('110105******002')
  expect(await readsOf(userId)).toEqual([])
  expect((await detailOf(applyId)).data).toMatchObject({ idCard: '11010519491231002X' })
  // Who read the whole number is in the log; who was refused has read nothing.
  expect((await detailOf(applyId, h.person('linxue'))).code).not.toBe(200)
  const read = { actorId: personId('wutong'), tenantId: '1' }
  expect(await readsOf(userId)).toEqual([{ ...read, after: { number: true, pictures: true } }])
  await decide(applyId, 3, '照片模糊')
  expect(await infoOf(caller)).toMatchObject({ status: 3, reason: '照片模糊' })
  expect((await detailOf(applyId)).data).toMatchObject({ idCard: '110105******002' })
  expect((await readsOf(userId)).at(-1)).toEqual({
    ...read,
    after: { number: false, pictures: true },
  })
  expect((await send(caller, await cardOf(caller, '11010519491231002X', '高遠'))).code).toBe(200)
  const again = (await waiting()).find(({ realName }) => realName === '高遠')
  expect((await decide(again?.applyId ?? '', 2)).code).toBe(200)
  expect((await decide(again?.applyId ?? '', 3)).code).toBe(40902)
  expect(await infoOf(caller)).toMatchObject({ status: 2, idCard: '110105********002X' })
  expect((await send(caller, another)).code).toBe(40905)
  await h.app.outbox.drain()
  expect(await nameOf(userId)).toBe('高遠')
  const kept = await system()
    .db.selectFrom('realName')
    .select('idCard')
    .where('userId', '=', userId)
    .executeTakeFirst()
  expect(kept?.idCard).toBeNull()
  const told = await system()
    .db.selectFrom('message')
    .select(['subject', 'msgCategory'])
    .where('userId', '=', userId)
    .where('subject', 'like', '实名认证%')
    .orderBy('id')
    .execute()
  expect(told).toEqual([
    { subject: '实名认证未通过', msgCategory: 1 },
    { subject: '实名认证已通过', msgCategory: 1 },
  ])
})

test('[UC-12] a number is one account’s: of two that wait one passes, and a third is told when it is sent', async () => {
  const [first, second] = [h.person('cuiying', '-1'), h.person('tanxuefeng', '-1')]
  // The two forms of one number.
  await send(first, await cardOf(first, '110105491231003', '崔颖'))
  const whole = wholeIdNumber('110105491231003') ?? ''
  expect((await send(second, await cardOf(second, whole, '谭雪峰'))).code).toBe(200)
  const idOf = async (name: string) =>
    (await waiting()).find(({ realName }) => realName === name)?.applyId ?? ''
  const [one, two] = [await idOf('崔颖'), await idOf('谭雪峰')]
  expect((await decide(one, 2)).code).toBe(200)
  const refused = { code: 40901, msg: '该身份证号已被其他账号认证' }
  expect(await decide(two, 2)).toMatchObject(refused)
  expect(await infoOf(second)).toMatchObject({ status: 1 })
  const third = h.person('luxiaofan', '-1')
  expect(await send(third, await cardOf(third, whole))).toMatchObject({
    ...refused,
    field: 'idCard',
  })
})

test('[UC-12] both pictures go thirty days after the decision, not before', async () => {
  const row = async () =>
    system()
      .db.selectFrom('realName')
      .select(['cardFront', 'decidedAt'])
      .where('userId', '=', personId('gaoyuan'))
      .executeTakeFirst()
  const files = async () =>
    (
      await system()
        .db.selectFrom('storedFile')
        .select('key')
        .where('objectType', 'in', ['realName.front', 'realName.back'])
        .where('objectId', '=', personId('gaoyuan'))
        .execute()
    ).length
  await removePictures(system())
  expect((await row())?.cardFront).not.toBeNull()
  expect(await files()).toBe(2)
  await system().write(({ db }) =>
    db
      .updateTable('realName')
      .set({ decidedAt: new Date(h.platform.now().getTime() - 31 * 86_400_000) })
      .where('userId', '=', personId('gaoyuan'))
      .execute(),
  )
  await removePictures(system())
  expect((await row())?.cardFront).toBeNull()
  expect(await files()).toBe(0)
  const entered = await system()
    .db.selectFrom('auditLog')
    .select('action')
    .where('objectType', '=', 'realName')
    .where('objectId', '=', personId('gaoyuan'))
    .where('action', '=', 'user.realName.forget')
    .execute()
  expect(entered).toHaveLength(1)
})

test('[UC-12] of a cancelled account the fingerprint alone is left, for 180 days: nobody else is verified with the number meanwhile', async () => {
  const userId = personId('cuiying')
  const row = () =>
    system()
      .db.selectFrom('realName')
      .select(['name', 'idCardMask', 'cardFront', 'status'])
      .where('userId', '=', userId)
      .executeTakeFirst()
  await system().write((w) => {
    w.emit({ type: 'user.cancelled', objectType: 'user', objectId: userId, payload: { userId } })
    return Promise.resolve()
  })
  await h.app.outbox.drain()
  expect(await row()).toEqual({ name: '', idCardMask: '', cardFront: null, status: 2 })
  const other = h.person('luxiaofan', '-1')
  const card = await cardOf(other, '110105491231003')
  expect((await send(other, card)).code).toBe(40901)
  await system().write(({ db }) =>
    db
      .updateTable('realName')
      .set({ cancelledAt: new Date(h.platform.now().getTime() - 181 * 86_400_000) })
      .where('userId', '=', userId)
      .execute(),
  )
  await removePictures(system())
  expect(await row()).toBeUndefined()
  expect((await send(other, card)).code).toBe(200)
})
