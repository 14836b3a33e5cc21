import { expect, test } from '@jest/globals'
import { hashPassword, passwordDigest, verifyPassword } from '@zz/login-site'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../seed/index.ts'
import { recordVisit } from '../tenant/service.ts'
import { accountPort } from './port.ts'

const h = demoHarness()
const port = () => accountPort(() => h.platform.system('test'), DEMO_ACCOUNTS)
const from = { ip: '10.0.0.9', userAgent: 'test', requestId: 'r1' }
const secret = () => hashPassword(passwordDigest('Another@2024x'))

const noMore = () => Promise.resolve()

test('[LG-01] an account is found by number in any case, by mobile in any form and by e-mail; an unknown one is null', async () => {
  const id = personId('zhouming')
  for (const principal of [
    'zhouming',
    'ZhouMing',
    '+8619900000001',
    '19900000001',
    '+86 199 0000 0001',
    'ZHOUMING@example.com',
  ]) {
    expect(await port().find(principal)).toMatchObject({
      id,
      state: 'active',
      name: '周明',
      tenantId: '2',
    })
  }
  const found = await port().find('zhouming')
  expect(await verifyPassword(found?.passwordHash ?? null, passwordDigest(DEMO_PASSWORD))).toBe(
    true,
  )
  for (const principal of ['nobody_here', '+8619912345678', 'x@example.com', '', "' or 1=1 --"])
    expect(await port().find(principal)).toBeNull()
  expect(await port().get('424242')).toBeNull()
})

test('[UC-09] the words that no password may be are those that people type: spellings without blanks', async () => {
  const words = await port().ownWords(personId('zhouming'))
  // Account number, spelling of the name, and what stands before the @.
  expect(words.filter((word) => word === 'zhouming')).toHaveLength(3)
  expect(words).toEqual(expect.arrayContaining(['+8619900000001', '明哥', '周明', 'zm']))
  expect(await port().ownWords('424242')).toEqual([])
})

test('[LG-06] states and the organisation a sign-in starts in', async () => {
  expect(await port().find('qianduo')).toMatchObject({ state: 'disabled' })
  expect(await port().find('fangxiao')).toMatchObject({ state: 'pending', passwordHash: null })
  expect(await port().find('gaoyuan')).toMatchObject({ state: 'active', tenantId: '-1' })
  expect(await port().find('sunhao')).toMatchObject({ tenantId: '-1' })
  await recordVisit(h.platform.system('test'), personId('heping'), '7')
  expect(await port().find('heping')).toMatchObject({ tenantId: '7' })
  expect(await port().isMember(personId('heping'), '8')).toBe(true)
  expect(await port().isMember(personId('heping'), '9')).toBe(false)
  expect(await port().isMember(personId('sunhao'), '2')).toBe(false)
  expect(await port().isMember(personId('gaoyuan'), '13')).toBe(false)
})

test('[LG-01] signing up makes an account once, records the agreements in force, and refuses a mobile in use', async () => {
  const input = {
    mobile: '+8613812345678',
    passwordHash: await secret(),
    nickName: '新人',
    agreements: ['REGISTER_AGREEMENT', 'PRIVACY', 'NOTHING'],
  }
  const made = await Promise.all([port().create(input, from), port().create(input, from)])
  const ids = made.filter((each) => each !== 'taken')
  expect(ids).toHaveLength(1)
  const id = ids[0]?.id ?? ''
  expect(await port().find('13812345678')).toMatchObject({
    id,
    state: 'active',
    name: '新人',
    tenantId: '-1',
  })
  const system = h.platform.system('test').db
  const accepted = await system
    .selectFrom('userAgreement')
    .select(['locationCode', 'agreementVersion'])
    .where('userId', '=', id)
    .orderBy('locationCode')
    .execute()
  expect(accepted).toEqual([
    { locationCode: 'PRIVACY', agreementVersion: 1 },
    { locationCode: 'REGISTER_AGREEMENT', agreementVersion: 1 },
  ])
  const account = await system
    .selectFrom('userAccount')
    .select('userName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(account.userName).toMatch(/^[a-z][a-z0-9_]{5,19}$/)
  expect(await port().create({ ...input, mobile: '+8619900000001' }, from)).toBe('taken')
  expect(await port().requiredAgreements()).toEqual(['PRIVACY', 'REGISTER_AGREEMENT'])
})

test('[LG-07] a 待激活 account is activated once, by activation or by signing up with its mobile', async () => {
  const id = personId('fangxiao')
  const input = { passwordHash: await secret(), agreements: ['REGISTER_AGREEMENT', 'PRIVACY'] }
  expect(await port().setPassword(id, input.passwordHash, from, noMore)).toBe(false)
  const outcomes = await Promise.all([
    port().activate(id, input, from),
    port().activate(id, input, from),
  ])
  expect(outcomes.toSorted()).toEqual([false, true])
  expect(await port().get(id)).toMatchObject({ state: 'active', passwordHash: input.passwordHash })
  expect(await port().create({ mobile: '+8619900000011', nickName: '别人', ...input }, from)).toBe(
    'taken',
  )
})

test('[LG-01] a new password replaces the old and tells the person; a disabled account gets none', async () => {
  const passwordHash = await secret()
  expect(await port().setPassword(personId('linxue'), passwordHash, from, noMore)).toBe(true)
  expect(await port().find('linxue')).toMatchObject({ passwordHash })
  expect(await port().setPassword(personId('qianduo'), passwordHash, from, noMore)).toBe(false)
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'user.password.set')
    .execute()
  expect(entries).toEqual([{ after: null }])
})

test('[LG-04] a refused sign-in is entered for the person and for the operators, a lock as well', async () => {
  const id = personId('xuyang2024')
  const there = accountPort((by) => h.platform.system('test', by), DEMO_ACCOUNTS)
  await there.noteRefusedSignIn(id, false, from)
  await there.noteRefusedSignIn(id, true, from)
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['action', 'tenantId', 'ip', 'objectType'])
    .where('objectId', '=', id)
    .where('action', 'in', ['user.signIn.failed', 'user.locked'])
    .execute()
  const told = (tenantId: string | null, action: string) =>
    entries.filter((each) => each.tenantId === tenantId && each.action === action)
  for (const tenantId of [null, '1']) {
    expect(told(tenantId, 'user.signIn.failed')).toHaveLength(2)
    expect(told(tenantId, 'user.locked')).toMatchObject([{ ip: from.ip, objectType: 'user' }])
  }
})
