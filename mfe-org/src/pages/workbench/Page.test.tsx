import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AppRow } from '@zz/api-contract/app'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ComponentType } from 'react'
import { api } from '../../api'
import DetailPage from '../app-detail/Page'
import ManagePage from '../app-manage/Page'
import { button, dialogWith } from '../setting/setting.test-support'
import WorkbenchPage from './Page'

const APP: AppRow = {
  id: '6',
  code: 'attendance',
  name: '考勤打卡与外勤签到一体化管理平台',
  icon: null,
  keywords: '考勤,打卡,外勤,排班,请假,加班,审批,报表',
  supplier: '锦云数智科技有限公司',
  chargeType: 2,
  remarkOssKey: null,
  isDefault: 2,
  appUrl: '/apps/cloud',
  isOpen: 1,
  isUse: 1,
  isOpt: 1,
  canUse: 1,
  applyId: null,
  isListed: 1,
  isDeployed: 1,
  openTime: '2026-09-01 10:00:00',
}
const INFO = {
  id: '6',
  name: '公告通知',
  icon: null,
  supplier: '云枢平台运营中心',
  isUse: 1,
  isOpt: 1,
  isDefault: 2,
  openTime: '2026-09-01 10:00:00',
  openName: '周明',
  useList: [{ id: '2006', name: '信息科', avatar: null, userType: 2, departments: [] }],
  unseenCount: 0,
}

const at = (name: string): string => `/api/uc-app/${name}`

function open(
  Page: ComponentType,
  address: string,
  answers: Record<string, (request: HttpRequest) => unknown>,
) {
  const remote = fakeRemote(
    (request) => answers[request.path.replace('/api/uc-app/', '')]?.(request) ?? null,
    `/gov/2/${address}`,
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (name: string): unknown[] =>
    remote.calls.filter(({ path }) => path === at(name)).map(({ body, query }) => body ?? query)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const workbench = (apps: readonly Partial<AppRow>[], more = {}, tab = '') =>
  open(WorkbenchPage, `table${tab}`, {
    'select-workbench-app-list': () => apps.map((app) => ({ ...APP, ...app })),
    'select-app-list': () => apps.map((app) => ({ ...APP, ...app })),
    ...more,
  })

const opened = { opener: {}, close: jest.fn(), location: { replace: jest.fn() } }
beforeEach(() => {
  opened.close.mockClear()
  opened.location.replace.mockClear()
  jest
    .spyOn(window, 'open')
    .mockClear()
    .mockReturnValue(opened as unknown as Window)
})

test('[AP-01] a name is cut at 15 characters, in the store at 4, with five keywords and the rest in the tooltip; one is found by keyword', async () => {
  const { user } = workbench([{}, { id: '7', name: '问卷调查', keywords: '投票' }])
  const card = await screen.findByLabelText(APP.name, { selector: 'li' })
  within(card).getByText('考勤打卡与外勤签到一体化管理平…')
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['考勤', '打卡', '外勤', '排班', '请假'])
  expect(within(card).queryByText('已开通')).toBeNull()
  await user.type(screen.getByLabelText('搜索我的应用'), '加班')
  await screen.findByText('共 1 个应用')
  await user.clear(screen.getByLabelText('搜索我的应用'))
  await user.type(screen.getByLabelText('搜索我的应用'), '不存在')
  await screen.findByText('没有找到“不存在”相关的结果')
  await user.click(screen.getByText('应用中心'))
  within(await screen.findByLabelText(APP.name, { selector: 'li' })).getByText('考勤打卡…')
})

test('[AP-01] a failed list says so and is asked for again; without any app the store is offered', async () => {
  let failing = true
  const { user, props } = workbench([], {
    'select-workbench-app-list': () => {
      if (failing) throw refusal('系统繁忙，请稍后再试')
      return []
    },
  })
  await screen.findByText('系统繁忙，请稍后再试')
  failing = false
  await user.click(await button('重试'))
  await user.click(await button('前往应用中心'))
  await waitFor(() => expect(props.navigation.history.location.pathname).toBe('/org.workbench'))
})

test('[AP-04] an app elsewhere opens in a window of its own with a single-use ticket; a refusal closes it and is told', async () => {
  const entrance = {
    code: 'attendance',
    isInternal: 2,
    url: 'https://cloud.example/in?ticket=',
    clientId: 'cloud',
  }
  let closed = false
  const { user, said } = workbench([{}], {
    'enter-app': () => {
      if (closed)
        throw new ApiError({ code: 40905, status: 409, msg: '该应用已停用，请联系应用管理员' })
      return entrance
    },
    '/api/user/ticket': () => ({ ticket: 't-1', expiresIn: 60 }),
  })
  await user.click(await screen.findByLabelText(`进入${APP.name}`))
  await waitFor(() =>
    expect(opened.location.replace).toHaveBeenCalledWith('https://cloud.example/in?ticket=t-1'),
  )
  expect(opened.opener).toBeNull()
  closed = true
  const again = await screen.findByLabelText(`进入${APP.name}`)
  await waitFor(() => expect(again.className).not.toContain('loading'))
  await user.click(again)
  await waitFor(() => expect(said).toContain('打开应用失败：该应用已停用，请联系应用管理员'))
  expect(opened.close).toHaveBeenCalled()
})

test('[AP-04] a part of this product opens in this tab; one that is not deployed says so inside the product', async () => {
  const { user, props } = workbench(
    [{ id: '1', code: 'todo', name: '协同待办', appUrl: null, isDefault: 1, isOpt: 2 }, {}],
    {
      'enter-app': ({ body }: HttpRequest) =>
        (body as { appId: string }).appId === '1'
          ? { code: 'todo', isInternal: 1, url: null, clientId: null }
          : { code: 'attendance', isInternal: 2, url: null, clientId: null },
    },
  )
  await screen.findByLabelText('进入协同待办')
  expect(screen.queryByLabelText('管理协同待办')).toBeNull()
  await user.click(screen.getByLabelText('进入协同待办'))
  await waitFor(() => expect(props.navigation.history.location.pathname).toBe('/todo.all'))
  expect(window.open).not.toHaveBeenCalled()
  await user.click(await screen.findByLabelText(`进入${APP.name}`))
  await waitFor(() => expect(props.navigation.history.location.pathname).toBe('/apps/cloud'))
})

test('[AP-04] an app without an address here, or without a screen, offers no 进入 on workbench, store and detail, and says so there', async () => {
  const apps = [
    { isDeployed: 2 as const },
    { id: '1', code: 'todo', name: '协同待办', appUrl: null, isDefault: 1 as const },
    { id: '8', code: 'unknown', name: '新应用', appUrl: null },
  ]
  const { user } = workbench(apps)
  const nowhere = () => screen.findAllByText('暂未提供访问地址')
  await screen.findByLabelText('进入协同待办')
  expect(await nowhere()).toHaveLength(2)
  expect(screen.queryByLabelText(`进入${APP.name}`)).toBeNull()
  expect(screen.queryByLabelText('进入新应用')).toBeNull()
  await user.click(screen.getByText('应用中心'))
  await screen.findByLabelText('搜索应用中心')
  expect(await nowhere()).toHaveLength(2)
  expect(screen.queryByLabelText(`进入${APP.name}`)).toBeNull()
})

test('[AP-04] the detail of an app without an address says so in the place of 进入', async () => {
  open(DetailPage, 'tableDetail?id=6&name=考勤', {
    'select-app-detail': () => ({ ...APP, isDeployed: 2, introduction: null }),
  })
  await screen.findByText('暂未提供访问地址')
  expect(screen.queryByLabelText(`进入${APP.name}`)).toBeNull()
})

test('[AP-03] without permission 管理 is disabled; from outside the scope one asks once and may take it back', async () => {
  let applyId: string | null = null
  const outside = () => [{ ...APP, isOpt: 2, canUse: 2, applyId }]
  const { user, sent, said } = workbench(
    [],
    {
      'select-app-list': outside,
      'apply-use': () => {
        applyId = '9'
        return { applyId }
      },
      'cancel-apply-use': () => {
        applyId = null
        return null
      },
    },
    '?tab=2',
  )
  expect(await screen.findByLabelText(`管理${APP.name}`)).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText(`进入${APP.name}`)).toBeNull()
  await user.click(await screen.findByLabelText(`申请使用${APP.name}`))
  const asked = await dialogWith(`申请使用“${APP.name}”`)
  within(asked).getByText(/^您不在该应用的使用范围内，可申请使用/)
  await user.click(await button('提交申请', asked))
  await user.click(await screen.findByLabelText(`撤回申请${APP.name}`))
  await user.click(await button('撤回', await dialogWith(/^确定撤回对/)))
  await screen.findByLabelText(`申请使用${APP.name}`)
  expect(sent('apply-use')).toEqual([{ appId: '6' }])
  await waitFor(() => expect(said).toEqual(['申请已提交，请等待审核', '已撤回']))
})

test('[AP-02] opening needs a scope; without an introduction it says so', async () => {
  const { user, sent } = open(DetailPage, 'tableDetail?id=9&name=督查督办', {
    'select-app-detail': () => ({
      ...APP,
      id: '9',
      name: '督查督办',
      isOpen: 2,
      isUse: 2,
      canUse: 2,
      openTime: null,
      introduction: null,
    }),
  })
  await screen.findByText('暂无应用介绍')
  await user.click(await button('开通'))
  const asked = await dialogWith('开通“督查督办”')
  within(asked).getByText(/^收费方式：限时免费。/)
  await user.click(await button('开通', asked))
  await within(asked).findByText('请选择授权使用范围')
  expect(sent('save-open-app')).toEqual([])
})

test('[AP-02] an address that names no app leads back to the list, and says so', async () => {
  const { said, props } = open(DetailPage, 'tableDetail', {})
  await waitFor(() => expect(said).toEqual(['缺少参数，已返回列表']))
  expect(props.navigation.history.location.pathname).not.toContain('tableDetail')
})

test('[AP-03] closing and opening again are asked about with the words of the documents; the last one removed is said to be', async () => {
  const info = { ...INFO }
  const { user, sent, said } = open(ManagePage, 'appManager?id=6&name=公告通知&isUse=1', {
    'select-app-manager-info': () => ({ ...info }),
    'update-tenant-app-status': ({ body, query }) => {
      info.isUse = ((body ?? query) as { enable: number }).enable
      return null
    },
    'delete-use-range': () => {
      throw refusal('该授权已被移除，请刷新')
    },
  })
  await user.click(await screen.findByLabelText('启用应用'))
  const asked = await dialogWith('关闭后该应用的全部业务将停止，确定关闭吗？')
  await user.click(await button('关闭', asked))
  await screen.findByText('已停用')
  await user.click(await screen.findByLabelText('启用应用'))
  await user.click(
    await button('开启', await dialogWith('重新开启后将恢复之前的业务，确定开启吗？')),
  )
  await screen.findByText('已开通')
  expect(sent('update-tenant-app-status')).toEqual([
    { appId: '6', enable: 2 },
    { appId: '6', enable: 1 },
  ])
  await user.click(screen.getByLabelText('移除信息科'))
  const last = await dialogWith('确定移除“信息科”的使用权限吗？')
  within(last).getByText(/只有应用管理员可以进入该应用/)
  await user.click(await button('移除', last))
  await waitFor(() =>
    expect(said).toEqual(['已关闭应用', '已开启应用', '删除权限error：该授权已被移除，请刷新']),
  )
})
