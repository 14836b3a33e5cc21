import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { shanghaiDay, shanghaiText } from '../../platform/time.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { adminsOf } from '../role/service.ts'
import { png } from '../upload/test/samples.ts'
import type { ActiveStartup, StartupPicture, StartupPictures } from './schemas.ts'
import { remindOfExpiring } from './service.ts'

type Card = Static<typeof StartupPicture>

const h = demoHarness({
  env: { PUBLIC_URL: 'https://console.example.cn', LOGIN_URL: 'https://login.example.cn' },
})
const BASE = '/api/uc/tenant'

const list = async (who: string, tenantId: string) =>
  (await h.person(who, tenantId).get<Static<typeof StartupPictures>>(`${BASE}/allStartPic`)).body
    .data
const shown = async (who: string, tenantId: string) =>
  (await h.person(who, tenantId).get<Static<typeof ActiveStartup>>(`${BASE}/get-active-startup`))
    .body.data
/** A picture of these measures, sent for this purpose. */
const upload = async (
  who: string,
  tenantId: string,
  { size = [1080, 1620], purpose = 'startUp' } = {},
): Promise<string> => {
  const { body } = await h.person(who, tenantId).post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems: [
      {
        fileName: 'a.png',
        fileType: 1,
        purpose,
        body: (await png(size[0] ?? 1, size[1] ?? 1)).toString('base64'),
      },
    ],
  })
  return body.data[0] ?? ''
}
const bodyOf = (startupLogo: string, more: object = {}) => ({
  agreement: 1,
  defaultFlag: 2,
  startTime: '2030-01-01 00:00:00',
  endTime: '2030-01-31',
  jumpAddress: 'https://example.cn/a?b=1',
  startupLogo,
  ...more,
})
const post = (path: string, body: object, who = 'zhouming', tenantId = '4') =>
  h.person(who, tenantId).post<{ id: string }>(`${BASE}/${path}`, body)
const add = async (more: object = {}) =>
  post('add-startup-set', bodyOf(await upload('zhouming', '4'), more))
const of = async (id: string): Promise<Card | undefined> =>
  (await list('zhouming', '4')).definedPics.find((each) => each.id === id)
const days = (count: number): string =>
  shanghaiText(shanghaiDay(h.platform.now(), count)).slice(0, 10)

test('[OS-12] the demonstration’s images: to come, active, expired, the latest first, and the product’s own as default', async () => {
  const { defaultPic, definedPics } = await list('linxue', '2')
  expect(defaultPic).toMatchObject({ id: '0', startupLogo: null, defaultFlag: 1, status: null })
  expect(
    definedPics.map(({ status, defaultFlag, width, height }) => [
      status,
      defaultFlag,
      width,
      height,
    ]),
  ).toEqual([
    [1, 2, 1080, 1620],
    [2, 2, 1080, 1620],
    [3, 2, 1080, 1620],
  ])
  expect(await shown('heping', '2')).toEqual({
    id: definedPics[1]?.id,
    startupLogo: definedPics[1]?.startupLogo,
    jumpAddress: 'https://example.cn/notice',
  })
  expect(await shown('heping', '7')).toEqual({ id: '0', startupLogo: null, jumpAddress: '' })
})

test('[OS-12] added with its days whole, measured, and changed; a stale change is refused', async () => {
  const made = await add()
  expect(made.body).toMatchObject({ code: 200, msg: '新增成功' })
  const { id } = made.body.data
  const card = await of(id)
  expect(card).toMatchObject({
    startTime: '2030-01-01 00:00:00',
    endTime: '2030-01-31 23:59:59',
    jumpAddress: 'https://example.cn/a?b=1',
    agreement: 1,
    status: 1,
    width: 1080,
    height: 1620,
    version: 1,
  })
  const change = { id, version: 1, jumpAddress: ' console.example.cn/gov/4 ' }
  expect(
    (await post('update-startup-set', bodyOf(card?.startupLogo ?? '', change))).body,
  ).toMatchObject({
    code: 200,
    msg: '更新成功',
  })
  expect(await of(id)).toMatchObject({
    jumpAddress: 'https://console.example.cn/gov/4',
    version: 2,
  })
  expect(
    (await post('update-startup-set', bodyOf(card?.startupLogo ?? '', change))).body,
  ).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  // Another picture, of other measures.
  const other = await upload('zhouming', '4', { size: [300, 200] })
  await post('update-startup-set', bodyOf(other, { id }))
  expect(await of(id)).toMatchObject({ startupLogo: other, width: 300, height: 200 })
})

test.each([
  ['agreement', { agreement: 2 }, '请阅读并勾选启动图规则'],
  ['startTime', { startTime: null }, '请选择日期'],
  ['endTime', { endTime: '' }, '请选择日期'],
  ['startTime', { startTime: '2030-02-31' }, '请选择日期'],
  ['endTime', { endTime: '2029-12-31' }, '结束时间必须晚于开始时间'],
  ['jumpAddress', { jumpAddress: 'javascript:alert(1)' }, '跳转地址需以 http:// 或 https:// 开头'],
  ['jumpAddress', { jumpAddress: 'www.example.cn' }, '跳转地址需以 http:// 或 https:// 开头'],
  ['jumpAddress', { jumpAddress: 'https://' }, '跳转地址需以 http:// 或 https:// 开头'],
  ['jumpAddress', { jumpAddress: 'https://user:pass@example.cn' }, '跳转地址不能包含账号和密码'],
  ['startupLogo', { startupLogo: '' }, undefined],
])('[OS-12] what is wrong with %s is said at it: %j', async (field, wrong, msg) => {
  expect((await add(wrong)).body).toMatchObject({
    code: 40001,
    field,
    ...(msg === undefined ? {} : { msg }),
  })
})

test('[OS-12] only a picture that was sent as a start-up image is taken, by its content; another’s or another purpose’s is not', async () => {
  const logo = await upload('zhouming', '4', { purpose: 'logo' })
  const refused = { code: 40001, field: 'startupLogo' }
  expect((await post('add-startup-set', bodyOf(logo))).body).toMatchObject(refused)
  const strange = await upload('lujianguo', '4')
  expect((await post('add-startup-set', bodyOf(strange))).body).toMatchObject(refused)
  const { id } = (await add()).body.data
  expect((await post('update-startup-set', bodyOf(logo, { id }))).body).toMatchObject({
    ...refused,
    msg: '请上传启动图片',
  })
})

test('[OS-12] the active image that began last is shown, else the default one, which is set once and given up', async () => {
  const none = { startTime: undefined, endTime: undefined, defaultFlag: 1, jumpAddress: '' }
  const made = await add(none)
  expect(made.body.code).toBe(200)
  expect((await add(none)).body).toMatchObject({
    code: 40901,
    msg: '已设置默认启动图，请直接修改',
  })
  expect((await list('zhouming', '4')).defaultPic).toMatchObject({
    id: made.body.data.id,
    startTime: null,
    endTime: null,
    status: null,
  })
  expect(await shown('tangwen', '4')).toMatchObject({ id: made.body.data.id })
  const early = (await add({ startTime: days(-9), endTime: days(1) })).body.data.id
  const late = (await add({ startTime: days(-2), endTime: days(1) })).body.data.id
  await add({ startTime: days(-1), endTime: days(-1) })
  expect(await shown('tangwen', '4')).toMatchObject({ id: late })
  for (const id of [late, early])
    expect((await post('remove-startup-set', { id })).body).toMatchObject({
      code: 200,
      msg: '删除成功',
    })
  expect(await shown('tangwen', '4')).toMatchObject({ id: made.body.data.id })
  expect((await post('remove-startup-set', { id: late })).body.code).toBe(40401)
  await post('remove-startup-set', { id: made.body.data.id })
  expect(await shown('tangwen', '4')).toEqual({ id: '0', startupLogo: null, jumpAddress: '' })
})

test('[OS-12] [SV-02] ten at most; another organisation’s is unknown; members without the key may look at what is shown alone', async () => {
  const { definedPics } = await list('zhouming', '4')
  for (let count = definedPics.length; count < 10; count += 1)
    expect((await add()).body.code).toBe(200)
  expect((await add()).body).toMatchObject({
    code: 40905,
    msg: '自定义启动图最多10张，请先移除不用的',
  })
  const id = definedPics[0]?.id ?? ''
  expect((await post('remove-startup-set', { id }, 'linxue', '2')).body.code).toBe(40401)
  expect((await post('remove-startup-set', { id }, 'tangwen', '4')).body.code).toBe(40301)
  expect((await h.person('tangwen', '4').get(`${BASE}/allStartPic`)).body.code).toBe(40301)
  expect(
    (await h.person('tangwen', '4').get(`${BASE}/get-active-startup`, { tenantId: '2' })).body.code,
  ).toBe(40401)
})

test('[OS-12] 17: three days before an image ends its administrators are told, once; again where the end is moved', async () => {
  const system = () => h.platform.system('test')
  // The demonstration has some that end.
  await remindOfExpiring(system())
  const logo = await upload('linxue', '2')
  const ends = (count: number) => ({ startTime: days(-1), endTime: days(count) })
  const { id } = (await post('add-startup-set', bodyOf(logo, ends(2)), 'linxue', '2')).body.data
  const far = await upload('linxue', '2')
  const other = (await post('add-startup-set', bodyOf(far, ends(5)), 'linxue', '2')).body.data.id
  const remind = async (): Promise<string[]> => {
    await remindOfExpiring(system())
    await h.app.outbox.drain()
    const rows = await system()
      .db.selectFrom('message')
      .select(['userId', 'bizId', 'subject', 'routeId'])
      .where('event', '=', 'startup.expiring')
      .where('bizId', 'in', [id, other])
      .execute()
    expect(
      rows.every(
        ({ bizId, subject, routeId }) =>
          bizId === id && subject === '启动图即将到期' && routeId === 'org.setting',
      ),
    ).toBe(true)
    return rows.map(({ userId }) => userId).toSorted()
  }
  const admins = (await adminsOf(system().db, '2')).toSorted()
  expect(admins.length).toBeGreaterThan(1)
  expect(await remind()).toEqual(admins)
  const entries = () =>
    system()
      .db.selectFrom('outbox')
      .select('id')
      .where('type', '=', 'startup.expiring')
      .where('objectId', '=', id)
      .execute()
  expect(await entries()).toHaveLength(1)
  await remind()
  expect(await entries()).toHaveLength(1)
  await post('update-startup-set', bodyOf(logo, { id, ...ends(1) }), 'linxue', '2')
  await remind()
  expect(await entries()).toHaveLength(2)
})
