import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import SettingPage from './Page'
import { SETTING_TABS, shownTabs, tabOf } from './tabs'

configure({ asyncUtilTimeout: 10_000 })

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.

const TENANT = {
  id: '2',
  tenantName: '锦云区政府',
  tenantFullName: '锦云区人民政府',
  tenantEnglishName: 'Jinyun District Government',
  logo: 'uc/2026/a.png',
  tenantType: 1,
  topOrgFlag: 1,
  attribute: '行政机关',
  province: '四川省',
  provinceCode: '510000',
  city: '成都市',
  cityCode: '510100',
  district: '武侯区',
  districtCode: '510107',
  address: '锦云大道88号',
  certification: 2,
  certifiedNow: 2,
  belongs: [],
  pendingFullName: null,
  pendingApplyId: null,
  version: 3,
}

const QUALIFICATION = {
  certification: 2,
  creditCode: '11510107MB0000001X',
  recordNumber: '川备-0007',
  qualityInfo: [],
}

function open(
  update: (request: HttpRequest) => unknown,
  start = '/gov/2/setting',
  tenant: object = {},
) {
  const server = {
    tenant: { ...TENANT, ...tenant } as Record<string, unknown>,
    qualification: QUALIFICATION,
  }
  const remote = fakeRemote((request) => {
    if (request.path === '/api/uc/tenant/get') return server.tenant
    if (request.path === '/api/uc/tenant/setting/update') return update(request)
    if (request.path === '/api/dict/list')
      return [
        { dictCode: 'TenantType', dictDetails: [{ code: '1', codeCn: '政府', codeEn: 'GOV' }] },
      ]
    if (request.path === '/api/uc/tenant/get-qualification') return server.qualification
    if (request.path === '/api/user/select-position-type')
      return [
        { id: '0', name: '其他', version: 0, count: 2 },
        { id: '7', name: '业务岗位', version: 3, count: 13 },
      ]
    return null
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <SettingPage />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return {
    ...remote,
    server,
    user,
    save: () =>
      screen.getByText(/^保\s?存$/, { ignore: '[hidden]' }).closest('button') as HTMLButtonElement,
  }
}
const address = () => screen.findByLabelText<HTMLInputElement>('详细地址')

test('[OS-01] a top-level organisation’s menu lacks 人员设置 only; what is not built is absent; an unknown key is the first tab', () => {
  const Content = () => null
  const built = SETTING_TABS.map((tab) => ({ ...tab, Content }))
  const labels = (top: number) => shownTabs(built, top).map(({ label }) => label)
  expect(labels(2)).toEqual([
    '组织设置',
    '关系设置',
    '管理员设置',
    '职位管理',
    '组织群',
    '人员设置',
    '启动图设置',
    '统计',
    '解散组织',
  ])
  expect(labels(1)).toEqual(labels(2).filter((label) => label !== '人员设置'))
  expect(shownTabs(SETTING_TABS, 1).map(({ key }) => key)).toEqual([
    'orgSetting',
    'relation',
    'admin',
    'field',
    'group',
    'startUp',
    'statistics',
    'dissolve',
  ])
  const shown = shownTabs(built, 1)
  for (const asked of [null, '', 'person', 'nothing', 'ORGSETTING'])
    expect(tabOf(shown, asked)?.key).toBe('orgSetting')
  expect(tabOf(shown, 'relation')?.key).toBe('relation')
})

test('[OS-01] an address that asks for no part there is shows the first', async () => {
  const { said } = open(() => null, '/gov/2/setting?tab=nothing')
  await address()
  expect(said).toEqual([])
})

test('[OS-01] [OS-08] the menu leads from tab to tab; 职位管理 lists the types, each leading to its positions', async () => {
  const { user, props } = open(() => null)
  await address()
  const menu = within(screen.getByLabelText('设置', { selector: 'nav' }))
  expect(menu.getByText('组织设置').closest('a')?.getAttribute('aria-current')).toBe('page')
  await user.click(menu.getByText('职位管理'))
  expect(props.navigation.history.location.search).toBe('?tab=field')
  expect(menu.getByText('职位管理').closest('a')?.getAttribute('aria-current')).toBe('page')
  const types = within(await screen.findByLabelText('职位类型'))
  expect(types.getAllByText(/个职位$/).map((count) => count.textContent)).toEqual([
    '2个职位',
    '13个职位',
  ])
  screen.getByText('2个类型，共15个职位')
  await user.click(types.getByText('业务岗位'))
  expect(props.navigation.history.location.pathname).toBe('/org.position')
})

test('[OS-02] save waits for a change and for all fields; it sends the row’s version and says 更新成功', async () => {
  const sent: unknown[] = []
  const { user, save, said, dirty } = open(({ body }) => {
    sent.push(body)
    return { ...TENANT, address: '锦云大道100号', version: 4 }
  })
  const field = await address()
  expect(save().disabled).toBe(true)
  await user.clear(field)
  expect(save().disabled).toBe(true)
  await user.type(field, '锦云大道100号')
  expect(save().disabled).toBe(false)
  expect(dirty()).toBe(true)
  await user.click(save())
  await waitFor(() => expect(said).toContain('更新成功'))
  expect(sent).toEqual([
    expect.objectContaining({
      id: '2',
      version: 3,
      address: '锦云大道100号',
      districtCode: '510107',
      tenantFullName: '锦云区人民政府',
    }),
  ])
  await waitFor(() => expect(dirty()).toBe(false))
})

test('[OS-02] a refused field keeps what was typed and gets its message', async () => {
  const { user, save, said } = open(() => {
    throw refusal('名称已存在', 'tenantFullName')
  })
  const name = await screen.findByLabelText<HTMLInputElement>('组织中文全称')
  await user.type(name, '二')
  await user.click(save())
  await screen.findByText('名称已存在')
  await waitFor(() => expect(said).toContain('修改组织基础信息失败：名称已存在'))
  expect(name.value).toBe('锦云区人民政府二')
})

test('[OS-02] when somebody else has saved, his other fields appear and nothing typed is lost; the save stands on his version', async () => {
  const sent: { version?: number }[] = []
  const { user, save, props, server } = open(({ body }) => {
    sent.push(body as { version?: number })
    return { ...server.tenant, version: 6 }
  })
  const field = await address()
  await user.type(field, '东门')
  server.tenant = { ...TENANT, tenantName: '锦云区府', version: 5 }
  props.events.emit('org.tenant.updated/v1', { tenantId: '2' })
  await screen.findByText(/^他人刚刚修改了“组织中文简称”，已显示在页面上/)
  expect(screen.getByLabelText<HTMLInputElement>('组织中文简称').value).toBe('锦云区府')
  expect(field.value).toBe('锦云大道88号东门')
  await user.click(save())
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ version: 5, address: '锦云大道88号东门', tenantName: '锦云区府' }),
    ]),
  )
})

test('[OS-02] what is typed during a save is not reverted by its answer', async () => {
  let finish: (row: object) => void = () => undefined
  const { user, save, dirty } = open(() => new Promise((resolve) => (finish = resolve)))
  const field = await address()
  await user.type(field, '东门')
  await user.click(save())
  const name = screen.getByLabelText<HTMLInputElement>('组织中文简称')
  await user.type(name, '新')
  expect(dirty()).toBe(true)
  finish({ ...TENANT, address: '锦云大道88号东门', version: 4 })
  await waitFor(() => expect(save().disabled).toBe(false))
  expect([field.value, name.value]).toEqual(['锦云大道88号东门', '锦云区政府新'])
  expect(dirty()).toBe(true)
})

test('[OS-02] a page in which nothing was typed shows what somebody else saved, at once and without a question', async () => {
  const { props, server, said } = open(() => null)
  await address()
  server.tenant = { ...TENANT, tenantName: '锦云区府', address: '锦云大道99号', version: 5 }
  props.events.emit('org.tenant.updated/v1', { tenantId: '2' })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('组织中文简称').value).toBe('锦云区府'),
  )
  expect((await address()).value).toBe('锦云大道99号')
  expect(screen.queryByText('数据已被他人修改，请刷新')).toBeNull()
  expect(said).toEqual([])
})

test('[OS-03] the open certification follows its review', async () => {
  const { props, server } = open(() => null, '/gov/2/setting?part=certification')
  expect(await screen.findByText('11510107MB0000001X')).toBeTruthy()
  server.qualification = { ...QUALIFICATION, certification: 3, creditCode: '11510107MB0000002Y' }
  server.tenant = { ...TENANT, certification: 3, certifiedNow: 3 }
  props.events.emit('org.tenant.updated/v1', { tenantId: '2' })
  expect(await screen.findByText('11510107MB0000002Y')).toBeTruthy()
  expect(screen.getByText('认证失败')).toBeTruthy()
})

test('[OS-02] rules of the fields: lengths, English letters, a type that cannot be changed', async () => {
  const { user, save } = open(() => null)
  await address()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  expect(
    ['组织中文全称', '组织英文全称', '组织中文简称'].map((name) => field(name).maxLength),
  ).toEqual([40, 60, 20])
  await waitFor(() => expect(field('组织类型').value).toBe('政府'))
  expect(field('组织类型').disabled).toBe(true)
  await user.clear(field('组织中文简称'))
  await screen.findByText('请填写组织中文简称')
  expect(save().disabled).toBe(true)
  await user.click(field('组织英文全称'))
  await user.paste('（区）')
  await screen.findByText("组织英文全称只能包含字母、数字、空格和.&'-")
})

test('[OS-02] a save that fails keeps what was typed and may be pressed again', async () => {
  let down = true
  const { user, save, said, dirty } = open(() => {
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return { ...TENANT, address: '锦云大道88号断网街', version: 4 }
  })
  const field = await address()
  await user.click(field)
  await user.paste('断网街')
  await user.click(save())
  await waitFor(() => expect(said).toEqual(['修改组织基础信息失败：网络异常，请检查网络后重试']))
  expect(field.value).toBe('锦云大道88号断网街')
  expect(dirty()).toBe(true)
  down = false
  await user.click(save())
  await waitFor(() => expect(said.at(-1)).toBe('更新成功'))
})

test('[OS-02] while a new full name waits for review, it is told of and the old one cannot be changed', async () => {
  open(() => null, undefined, { certification: 1, pendingFullName: '锦云新区人民政府' })
  await screen.findByText('组织中文全称变更为“锦云新区人民政府”，正在等待审核')
  const name = screen.getByLabelText<HTMLInputElement>('组织中文全称')
  expect([name.value, name.disabled]).toEqual(['锦云区人民政府', true])
  expect((await address()).disabled).toBe(false)
  // Somebody else applied for it.
  expect(screen.queryByText('撤回申请')).toBeNull()
})

test('[OS-03] while a new full name waits, 认证资料 stays 已认证 and says what waits; who applied withdraws it after a question', async () => {
  const { user, calls, said } = open(() => null, '/gov/2/setting?part=certification', {
    certification: 1,
    pendingFullName: '锦云新区人民政府',
    pendingApplyId: 'a9',
  })
  await screen.findByText('组织中文全称变更为“锦云新区人民政府”，正在等待审核')
  await screen.findByText('已认证')
  await user.click(screen.getByText('撤回申请'))
  const content = await screen.findByText('撤回后，“锦云区人民政府”继续使用原名称和原认证资料。')
  expect(calls.some(({ path }) => path.endsWith('/audit/cancel'))).toBe(false)
  await user.click(
    within(content.closest<HTMLElement>('[role="dialog"]') as HTMLElement).getByText(/^撤\s?回$/),
  )
  await waitFor(() => expect(said).toEqual(['操作成功']))
  expect(calls.find(({ path }) => path.endsWith('/audit/cancel'))?.body).toEqual({ id: 'a9' })
})

test('[OS-03] certification data is read only: state, credit code, certificates; a record number only of a residential community', async () => {
  open(() => null, '/gov/2/setting?part=certification')
  const part = within(
    (await screen.findByText('统一社会信用代码')).closest<HTMLElement>('section') as HTMLElement,
  )
  for (const text of [
    '已认证',
    '统一社会信用代码',
    '11510107MB0000001X',
    '组织证件照片',
    '认证授权书',
  ])
    part.getByText(text)
  for (const text of ['组织备案号', '组织许可证']) expect(part.queryByText(text)).toBeNull()
  expect(document.querySelectorAll('input, textarea')).toHaveLength(0)
})

test('[OS-03] a residential community has its record number and its licence beside them', async () => {
  open(() => null, '/gov/2/setting?part=certification', { tenantType: 7 })
  const part = within(
    (await screen.findByText('统一社会信用代码')).closest<HTMLElement>('section') as HTMLElement,
  )
  for (const text of ['组织备案号', '川备-0007', '组织许可证']) part.getByText(text)
})
