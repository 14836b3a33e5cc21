/** The catalogue as operators keep it, and what organisations see of that (WF-03; S4.19, W5, W6). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { departmentId } from '../../../seed/data/departments.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { uploadFor } from '../../../test/draft-builders.ts'
import type { AppDetail, AppRow } from '../schemas.ts'
import type { CatalogueApp, CatalogueAppDetail } from './schemas.ts'

type Row = Static<typeof CatalogueApp>

const h = demoHarness()
const system = () => h.platform.system('test')
const operator = () => h.person('wutong', '1')
const ops = async <T = null>(act: string, body: object, who = operator()) =>
  (await who.post<T>(`/api/ops/app/${act}`, body)).body
const detailOf = async (id: string) =>
  (await operator().get<Static<typeof CatalogueAppDetail>>('/api/ops/app/get', { id })).body
const page = async (data: object) =>
  (await ops<Row[]>('page', { pageNum: 1, pageSize: 100, data })).data

const input = (more: object = {}) => ({
  name: ' 会议纪要 ',
  icon: null,
  keywords: ['会议', '纪要'],
  supplier: '云澜科技有限公司',
  chargeType: 1,
  introduction: '',
  isDefault: 2,
  isOpt: 1,
  appUrl: 'https://minutes.example.cn/in',
  sort: 200,
  ...more,
})
let codes = 0
const add = (more: object = {}) => {
  codes += 1
  return ops<{ id: string }>('add', { code: `minutes-${codes}`, ...input(more) })
}
const listed = async (more: object = {}): Promise<string> => {
  const made = await add(more)
  expect(made).toMatchObject({ code: 200 })
  const { id } = made.data
  await ops('list', { id })
  return id
}

/** 林雪 manages the apps of organisation 2, 卢建国 is principal of 4. */
const two = () => h.person('linxue')
const four = () => h.person('lujianguo', '4')
const store = async (who = two()) =>
  (await who.get<Static<typeof AppRow>[]>('/api/uc-app/select-app-list', {})).body.data
const inStore = async (id: string, who = two()) => (await store(who)).find((app) => app.id === id)
const shownTo = async (id: string, who = two()) =>
  (await who.get<Static<typeof AppDetail>>('/api/uc-app/select-app-detail', { appId: id })).body
const open = async (appId: string, who = two(), departmentIds = ['2001']) =>
  (await who.post('/api/uc-app/save-open-app', { appId, departmentIds, userIds: [] })).body
const enter = async (appId: string, who = two()) =>
  (await who.post('/api/uc-app/enter-app', { appId })).body
const actionsOn = async (id: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', id)
      .where('objectType', '=', 'app')
      .where('tenantId', '=', '1')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[WF-03] a draft is nobody’s; listed it can be opened; delisted it is gone from stores but stays where it was opened', async () => {
  const made = await add()
  expect(made).toMatchObject({ code: 200, msg: '新增成功' })
  const { id } = made.data
  expect(await page({ name: '纪要', status: 1 })).toMatchObject([
    { id, name: '会议纪要', keywords: ['会议', '纪要'], openCount: 0, isBuiltIn: 2, version: 1 },
  ])
  expect(await inStore(id)).toBeUndefined()
  const hidden = { code: 40401, msg: '该应用不存在或已下架' }
  expect(await shownTo(id)).toMatchObject(hidden)
  expect(await open(id)).toMatchObject(hidden)
  expect(await ops('list', { id })).toMatchObject({ code: 200, msg: '上架成功' })
  expect(await ops('list', { id })).toMatchObject({ code: 40902, msg: '该应用已上架，请刷新' })
  expect(await inStore(id)).toMatchObject({ isOpen: 2, isListed: 1 })
  expect((await open(id)).code).toBe(200)
  expect((await detailOf(id)).data).toMatchObject({ status: 2, openCount: 1 })
  expect(await ops('delete', { id })).toMatchObject({ code: 40905, msg: '请先下架该应用再删除' })
  expect(await ops('delist', { id })).toMatchObject({ code: 200, msg: '下架成功' })
  expect(await ops('delist', { id })).toMatchObject({ code: 40902, msg: '该应用未上架，请刷新' })
  expect(await inStore(id, four())).toBeUndefined()
  expect(await shownTo(id, four())).toMatchObject(hidden)
  expect(await open(id, four(), ['4001'])).toMatchObject(hidden)
  expect(await shownTo(id)).toMatchObject({
    code: 200,
    data: { isOpen: 1, isListed: 2, canUse: 1 },
  })
  expect((await enter(id)).code).toBe(200)
  const close = { appId: id, enable: 2 }
  expect((await two().post('/api/uc-app/update-tenant-app-status', close)).body.code).toBe(200)
  expect(await ops('delete', { id })).toMatchObject({
    code: 40905,
    msg: '已有1个组织开通该应用，不能删除',
  })
  expect(await actionsOn(id)).toEqual([
    'appCatalogue.add',
    'appCatalogue.list',
    'appCatalogue.delist',
  ])
})

test('[WF-03] what nobody has opened is deleted, once', async () => {
  const { id } = (await add({ introduction: '<p>试用</p>' })).data
  expect(await ops('delete', { id })).toMatchObject({ code: 200, msg: '删除成功' })
  expect(await ops('delete', { id })).toMatchObject({ code: 40401, msg: '该应用已被删除，请刷新' })
  expect((await detailOf(id)).code).toBe(40401)
  expect(await actionsOn(id)).toEqual(['appCatalogue.add', 'appCatalogue.delete'])
})

test('[WF-03] picture and introduction are kept, cleaned and shown; what is replaced is given up', async () => {
  const icon = await uploadFor(operator(), 'logo')
  const picture = await uploadFor(operator(), 'richText')
  const id = await listed({
    icon,
    introduction: `<p>自动整理<img src="/files/${picture}" /></p><script>alert(1)</script>`,
  })
  const holders = async () =>
    (
      await system()
        .db.selectFrom('storedFile')
        .select(['key', 'objectType'])
        .where('objectId', '=', id)
        .execute()
    ).map(({ key, objectType }) => [objectType, key])
  expect(await holders()).toEqual(
    expect.arrayContaining([
      ['app.picture', icon],
      ['app.picture', picture],
    ]),
  )
  const shown = (await shownTo(id)).data
  expect(shown).toMatchObject({ icon })
  expect(shown.introduction).toContain(picture)
  expect(shown.introduction).not.toContain('script')
  const { data } = await detailOf(id)
  const same = { id, ...input({ icon, introduction: data.introduction, name: '会议助手' }) }
  expect((await ops('update', same)).code).toBe(200)
  expect((await shownTo(id)).data).toMatchObject({
    name: '会议助手',
    introduction: shown.introduction,
  })
  expect((await ops('update', { id, ...input() })).code).toBe(200)
  expect((await shownTo(id)).data).toMatchObject({ icon: null, introduction: null })
  expect(await holders()).toEqual([])
  const strange = await ops('update', { id, ...input({ icon: 'uc/2611/0.png' }) })
  expect(strange).toMatchObject({ code: 40001, field: 'icon' })
})

test.each([
  [{ name: ' ' }, 'name', undefined],
  [{ supplier: '' }, 'supplier', undefined],
  [{ keywords: ['会议', '会议'] }, 'keywords', '关键词不能重复'],
  [{ keywords: ['会议,纪要'] }, 'keywords.0', undefined],
  [{ keywords: Array.from({ length: 11 }, (_, nth) => `词${nth}`) }, 'keywords', undefined],
  [{ chargeType: 4 }, 'chargeType', undefined],
  [{ isDefault: 3 }, 'isDefault', undefined],
  [{ sort: -1 }, 'sort', undefined],
  [{ appUrl: null }, 'appUrl', '请输入访问地址'],
  [{ appUrl: 'http://minutes.example.cn' }, 'appUrl', undefined],
  [{ appUrl: 'javascript:alert(1)' }, 'appUrl', undefined],
  [{ appUrl: 'https://' }, 'appUrl', undefined],
  [{ appUrl: 'https://me:secret@minutes.example.cn' }, 'appUrl', undefined],
  [{ appUrl: '/apps/unknown' }, 'appUrl', undefined],
  [{ code: 'Minutes' }, 'code', undefined],
  [{ code: '1a' }, 'code', undefined],
  [{ code: 'venue-2', extra: 1 }, 'extra', undefined],
  [{ code: 'contacts', appUrl: 'https://a.example.cn' }, 'appUrl', '平台自带功能没有访问地址'],
  [{ introduction: `<p>${'长'.repeat(5001)}</p>` }, 'introduction', '不能超过5000个字符'],
])('[WF-03] bad input is refused at its field: %#', async (more, field, msg) => {
  const answer = await add(more)
  expect(answer).toMatchObject({ code: 40001, field, ...(msg !== undefined && { msg }) })
  expect(answer.msg).toMatch(/[一-鿿]/)
})

test('[WF-03] a code is the catalogue’s once; a deployed application is named by its path', async () => {
  expect(await ops('add', { code: 'notice', ...input() })).toMatchObject({
    code: 40901,
    field: 'code',
    msg: '应用目录中已有该编码',
  })
  expect(await ops('add', { code: 'venue', ...input({ appUrl: null }) })).toMatchObject({
    code: 40901,
  })
  expect((await add({ appUrl: '/apps/party' })).code).toBe(200)
})

test('[WF-03] an edit is in the store at once; the second of two editors hears of the first', async () => {
  const id = await listed()
  const { version } = (await detailOf(id)).data
  const edit = (name: string) => ops('update', { id, version, ...input({ name }) })
  expect(await edit('会议助手')).toMatchObject({ code: 200, msg: '保存成功' })
  expect(await inStore(id)).toMatchObject({ name: '会议助手' })
  expect(await edit('会议管家')).toMatchObject({ code: 40902, msg: '数据已被他人修改，请刷新' })
  expect(await inStore(id)).toMatchObject({ name: '会议助手' })
})

test('[WF-03] a listed app that becomes a default one is open to everybody everywhere, also where it was closed', async () => {
  const id = await listed()
  await open(id, two(), [departmentId('2', '民政科')])
  await two().post('/api/uc-app/update-tenant-app-status', { appId: id, enable: 2 })
  expect((await enter(id, h.person('heping'))).code).toBe(40905)
  expect((await ops('update', { id, ...input({ isDefault: 1 }) })).code).toBe(200)
  await h.app.outbox.drain()
  expect((await enter(id, h.person('heping'))).code).toBe(200)
  expect((await enter(id, four())).code).toBe(200)
  expect((await detailOf(id)).data.openCount).toBeGreaterThan(5)
  expect(await ops('delist', { id })).toMatchObject({
    code: 40905,
    msg: '默认应用对全部组织开放，请先改为非默认应用再下架',
  })
  // No longer a default one it is left to those who manage apps, until they say for whom.
  expect((await ops('update', { id, ...input() })).code).toBe(200)
  expect((await enter(id, h.person('heping'))).code).toBe(40301)
  expect((await enter(id, four())).code).toBe(200)
  expect((await ops('delist', { id })).code).toBe(200)
})

test('[WF-03] a default draft waits for its listing; what the product brings stays a default one', async () => {
  const { id } = (await add({ isDefault: 1 })).data
  await h.app.outbox.drain()
  expect((await detailOf(id)).data.openCount).toBe(0)
  await ops('list', { id })
  await h.app.outbox.drain()
  expect((await enter(id, four())).code).toBe(200)
  const { data: todo } = await detailOf('1')
  expect(todo).toMatchObject({ isBuiltIn: 1, isDefault: 1, appUrl: null })
  const own = { id: '1', ...input({ name: '协同待办', supplier: todo.supplier, appUrl: null }) }
  expect(await ops('update', own)).toMatchObject({ code: 40001, field: 'isDefault' })
  expect((await ops('update', { ...own, isDefault: 1 })).code).toBe(200)
  expect((await ops('delist', { id: '1' })).code).toBe(40905)
})

test('[WF-03] operators alone, in their own organisation; by name, keyword, code and what it is', async () => {
  for (const who of [two(), four()])
    for (const act of ['list', 'delist', 'delete'])
      expect((await ops(act, { id: '5' }, who)).code).toBeGreaterThanOrEqual(40301)
  expect((await page({ name: '排班' })).map(({ code }) => code)).toEqual(['attendance'])
  expect((await page({ name: 'PARTY' })).map(({ code }) => code)).toEqual(['party'])
  expect((await page({ isOpt: 2 })).map(({ code }) => code)).toEqual(['party'])
  const defaults = await page({ isDefault: 1, supplier: '云枢' })
  expect(defaults.map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect((await page({ status: 3, name: '访客' })).map(({ openCount }) => openCount)).toEqual([0])
  expect((await page({ name: '公告通知' }))[0]).toMatchObject({ openCount: 1, status: 2 })
  expect(await ops('page', { pageNum: 1, pageSize: 10, data: { status: 9 } })).toMatchObject({
    code: 40001,
    field: 'data.status',
  })
})
