import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import SettingPage from './Page'
import { SETTING_TABS, shownTabs, tabOf } from './tabs'

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
  pendingFullName: null,
  version: 3,
}

function open(update: (request: HttpRequest) => unknown, start = '/gov/2/setting') {
  const server = { tenant: { ...TENANT } as Record<string, unknown> }
  const remote = fakeRemote((request) => {
    if (request.path === '/api/uc/tenant/get') return server.tenant
    if (request.path === '/api/uc/tenant/setting/update') return update(request)
    if (request.path === '/api/dict/list') return []
    return null
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <SettingPage />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return { ...remote, server, user, save: () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' }) }
}
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: '详细地址' })

test('[OS-01] a top-level organisation’s menu lacks 人员设置 only; what is not built is absent; an unknown key is the first tab', () => {
  const Content = () => null
  const built = SETTING_TABS.map((tab) => ({ ...tab, Content }))
  const labels = (top: number) => shownTabs(built, top).map(({ label }) => label)
  expect(labels(2)).toEqual(['组织设置', '关系设置', '管理员设置', '职位管理', '组织群', '人员设置', '启动图设置', '统计', '解散组织'])
  expect(labels(1)).toEqual(labels(2).filter((label) => label !== '人员设置'))
  expect(shownTabs(SETTING_TABS, 1).map(({ key }) => key)).toEqual(['orgSetting'])
  const shown = shownTabs(built, 1)
  for (const asked of [null, '', 'person', 'nothing', 'ORGSETTING']) expect(tabOf(shown, asked)?.key).toBe('orgSetting')
  expect(tabOf(shown, 'relation')?.key).toBe('relation')
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
  expect(sent).toEqual([expect.objectContaining({ id: '2', version: 3, address: '锦云大道100号', districtCode: '510107', tenantFullName: '锦云区人民政府' })])
  await waitFor(() => expect(dirty()).toBe(false))
})

test('[OS-02] a refused field keeps what was typed and gets its message', async () => {
  const { user, save, said } = open(() => {
    throw refusal('名称已存在', 'tenantFullName')
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '组织中文全称' })
  await user.type(name, '二')
  await user.click(save())
  await screen.findByText('名称已存在')
  expect(said).toContain('修改组织基础信息失败：名称已存在')
  expect(name.value).toBe('锦云区人民政府二')
})

test('[OS-02] when somebody else has saved, nothing typed is lost: one may keep it on top of his, or let it go', async () => {
  const sent: { version?: number }[] = []
  const { user, save, props, server } = open(({ body }) => {
    sent.push(body as { version?: number })
    return { ...server.tenant, version: 6 }
  })
  const field = await address()
  await user.type(field, '东门')
  server.tenant = { ...TENANT, tenantName: '锦云区府', version: 5 }
  props.events.emit('org.tenant.updated/v1', { tenantId: '2' })
  await screen.findByText('数据已被他人修改，请刷新')
  expect(screen.getByText(/他人刚刚修改了“组织中文简称”/)).toBeTruthy()
  expect(field.value).toBe('锦云大道88号东门')
  await user.click(screen.getByRole('button', { name: '刷新并保留我的修改' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '组织中文简称' }).value).toBe('锦云区府'))
  expect((await address()).value).toBe('锦云大道88号东门')
  expect(screen.queryByText('数据已被他人修改，请刷新')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: 5, address: '锦云大道88号东门', tenantName: '锦云区府' })]))
})
