import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import CreateChoicePage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const ROW = {
  kind: 'tenantCreate',
  changes: [],
  applyId: '900',
  tenantId: '70',
  tenantFullName: '新苗实验学校',
  tenantName: '新苗',
  logo: null,
  tenantType: 3,
  createTime: '2026-11-23 09:00:00',
  parentName: null,
  reason: null,
  auditStatus: 1,
  belongDtos: [{ belongTenantId: '2', belongTenantName: '锦云区人民政府', auditStatus: 2 }],
}
const REFUSED = { ...ROW, tenantId: '71', auditStatus: 3, reason: '证照图片不清晰', belongDtos: [] }
const RENAMED = { ...ROW, kind: 'certification', tenantId: '72', tenantFullName: '改名的学校' }

function open(answer: (request: HttpRequest) => unknown) {
  const remote = fakeRemote(answer, '/user/empty/create')
  const { navigation } = remote.props
  const href = (id: string, params?: object): string => `/${id}${JSON.stringify(params ?? {})}`
  renderRemote(
    { ...remote.props, navigation: { ...navigation, href } },
    <RemoteStore api={api}>
      <CreateChoicePage />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const at = (): string => decodeURIComponent(navigation.history.location.pathname)
  return { ...remote, user, at }
}

test('[EO-03] seven types in the documents’ order, each with its own way on', async () => {
  const { user, at } = open(() => [])
  expect(screen.getAllByText('去创建').map((each) => each.closest('button')?.ariaLabel)).toEqual(
    ['政府', '党', '社区', '高校', '人才', '小区', '企业'].map((type) => `去创建${type}组织`),
  )
  await user.click(screen.getByLabelText('去创建小区组织'))
  expect(at()).toBe('/org.create{"tenantType":"RES"}')
})

test('[EO-03] records: the creations with their states and replies; one that waits is taken back after a question', async () => {
  const { user, calls } = open(({ path }) =>
    path === '/api/uc/tenant/list-create-by-self'
      ? { data: [ROW, REFUSED, RENAMED], totalNum: 3 }
      : null,
  )
  await user.click(screen.getByText('创建记录'))
  const list = await screen.findByRole('list', { name: '创建记录' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  within(list).getByText('归属 锦云区人民政府：已通过')
  within(list).getByText('审核回复：证照图片不清晰')
  await user.click(within(list).getByText(/^撤\s?回$/))
  const question = await screen.findByText(/填写的内容保留为草稿/)
  const dialog = question.closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('no dialog asks')
  await user.click(within(dialog).getByText(/^撤\s?回$/))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/uc/tenant/audit/cancel')?.body).toEqual({
      id: '900',
    }),
  )
})

test('[EO-03] a refused creation is mended or begun anew', async () => {
  const { user, at } = open(() => ({ data: [REFUSED], totalNum: 1 }))
  await user.click(screen.getByText('创建记录'))
  await user.click(await screen.findByText('修改信息'))
  expect(at()).toBe('/org.create{"tenantType":"SCH","curTentId":"71","isEditFlag":"yes"}')
  await user.click(screen.getByText('创建记录'))
  await user.click(await screen.findByText('重新创建'))
  expect(at()).toBe('/org.create{"tenantType":"SCH","curTentId":"71","isEditFlag":"no"}')
})

test('[EO-03] records that cannot be had say why and are asked for again', async () => {
  let down = true
  const { user } = open(() => {
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return { data: [], totalNum: 0 }
  })
  await user.click(screen.getByText('创建记录'))
  await screen.findByText('网络异常，请检查网络后重试')
  down = false
  await user.click(screen.getByText(/^重\s?试$/))
  await screen.findByText('您还没有创建组织的申请')
})
