import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import OrgExamineStatusPage from './Page'

configure({ asyncUtilTimeout: 10_000 })

// By text, not by role: a role is worked out of the whole page, which costs seconds in jsdom.

const created = (
  tenantId: string,
  tenantFullName: string,
  tenantType: number,
  auditStatus: number,
  reason: string | null = null,
) => ({
  kind: 'tenantCreate',
  papers: false,
  reviewerName: '锦云区人民政府',
  changes: [],
  tenantId,
  applyId: `a${tenantId}`,
  tenantFullName,
  tenantName: tenantFullName.slice(0, 4),
  logo: null,
  tenantType,
  parentName: '锦云区人民政府',
  createTime: '2026-11-20 09:30:00',
  auditStatus,
  isVoid: false,
  reason,
})
const WAITING = created('13', '望江社区居委会', 4, 1)
const REFUSED = created('20', '锦云区创业孵化中心', 5, 3, '请补充认证授权书后重新提交')
const PASSED = created('3', '锦云区政务数据局', 1, 2)

/** What was begun anew is answered where the call asks for it. */
function listed({ body }: HttpRequest, rows: readonly object[]) {
  const { data } = body as { data?: { includeVoid?: number } }
  const whole = data?.includeVoid === 1
  const shown = rows.filter((row) => whole || !('isVoid' in row && row.isVoid === true))
  return { data: shown, totalNum: shown.length }
}

function openStatus(
  rows: readonly object[],
  answer: (request: HttpRequest) => unknown = () => null,
) {
  const remote = fakeRemote((request) =>
    request.path === '/api/uc/tenant/list-create-by-self' ? listed(request, rows) : answer(request),
  )
  const navigation = {
    ...remote.props.navigation,
    href: (id: string, params?: object) => `/${id}${params ? JSON.stringify(params) : ''}`,
  }
  renderRemote(
    { ...remote.props, navigation },
    <RemoteStore api={api}>
      <OrgExamineStatusPage />
    </RemoteStore>,
  )
  const sent = (path: string): unknown[] =>
    remote.calls.filter((call) => call.path === path).map(({ body, query }) => body ?? query)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('[AU-03] a refused application says why, and can be mended or begun anew; a passed one needs nothing', async () => {
  openStatus([REFUSED, PASSED])
  const refused = await rowOf('锦云区创业孵化中心')
  refused.getByText('已拒绝')
  refused.getByText('请补充认证授权书后重新提交')
  const link = (name: string) => refused.getByText(name).closest('a')?.getAttribute('href')
  expect(link('修改信息')).toBe(
    '/org.create{"tenantType":"TAL","curTentId":"20","isEditFlag":"yes"}',
  )
  expect(link('重新创建')).toBe(
    '/org.create{"tenantType":"TAL","curTentId":"20","isEditFlag":"no"}',
  )
  const passed = await rowOf('锦云区政务数据局')
  for (const act of ['撤回', '修改信息', '查看归属审核', '重新创建'])
    expect(passed.queryByText(act)).toBeNull()
})

test('[AU-03] what others answered to a refused one is shown, and the dialog goes again', async () => {
  const belongs = [
    {
      applyId: 'b1',
      tenantFullName: '锦云区政务数据局',
      belongDepartmentName: '政务服务处',
      tenantType: 1,
      auditStatus: 3,
      reason: '部门选择有误',
    },
  ]
  const { user, sent } = openStatus([REFUSED], () => ({ data: belongs, totalNum: 1 }))
  await user.click(
    (await rowOf('锦云区创业孵化中心')).getByLabelText('锦云区创业孵化中心的更多操作'),
  )
  await user.click(await screen.findByText('查看归属审核'))
  const dialog = within(
    (await screen.findByText('归属组织审核情况')).closest<HTMLElement>(
      '[role="dialog"]',
    ) as HTMLElement,
  )
  await dialog.findByText('锦云区政务数据局 / 政务服务处')
  dialog.getByText('部门选择有误')
  expect(sent('/api/uc/tenant/audit/page-audit-belong-apply')).toEqual([
    { pageNum: 1, pageSize: 1000, data: { tenantId: '20' } },
  ])
})

test('[AU-03] withdrawing asks first; 取消 sends nothing, a failed call says so, leaves it waiting and the question open', async () => {
  let down = true
  const { user, sent, said } = openStatus([WAITING], () => {
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return null
  })
  const waiting = await rowOf('望江社区居委会')
  const ask = async () => {
    await user.click(waiting.getByText(/^撤\s?回$/))
    const content = await screen.findByText('撤回后，创建“望江社区居委会”的申请将不再审核。')
    const question = within(content.closest<HTMLElement>('[role="dialog"]') as HTMLElement)
    expect(question.getAllByText('确定撤回该申请吗？').length).toBeGreaterThan(0)
    return question
  }
  const isGone = (): Promise<void> =>
    waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click((await ask()).getByText(/^取\s?消$/))
  await isGone()
  expect(sent('/api/uc/tenant/audit/cancel')).toEqual([])
  const question = await ask()
  await user.click(question.getByText(/^撤\s?回$/))
  await waitFor(() => expect(said).toEqual(['撤回申请失败：网络异常，请检查网络后重试']))
  waiting.getByText('待审核')
  down = false
  await user.click(question.getByText(/^撤\s?回$/))
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  await isGone()
  expect(sent('/api/uc/tenant/audit/cancel')).toEqual([{ id: 'a13' }, { id: 'a13' }])
})

test('[AU-03] a renewed certification stands there too: withdrawn while it waits, not created anew when it was refused', async () => {
  const renewed = (tenantId: string, name: string, auditStatus: number) => ({
    ...created(tenantId, name, 1, auditStatus),
    kind: 'certification',
  })
  const { user, sent } = openStatus([
    renewed('3', '锦云区政务数据局', 1),
    renewed('4', '锦云街道办事处', 3),
  ])
  const waiting = await rowOf('锦云区政务数据局')
  waiting.getByText('认证变更')
  const refused = await rowOf('锦云街道办事处')
  for (const act of ['撤回', '修改信息', '重新创建']) expect(refused.queryByText(act)).toBeNull()
  await user.click(waiting.getByText(/^撤\s?回$/))
  const content = await screen.findByText('撤回后，“锦云区政务数据局”继续使用原认证资料。')
  await user.click(
    within(content.closest<HTMLElement>('[role="dialog"]') as HTMLElement).getByText(/^撤\s?回$/),
  )
  await waitFor(() => expect(sent('/api/uc/tenant/audit/cancel')).toEqual([{ id: 'a3' }]))
})

test('[AU-03] who has never applied is told so and shown the way to create an organisation', async () => {
  const { user, props } = openStatus([])
  await screen.findByText('您还没有提交过申请')
  await user.click(screen.getByText('创建组织'))
  expect(props.navigation.history.location.pathname).toBe('/usercenter.emptyCreate')
})

test('[AU-03] applications of an organisation stand there too: withdrawn, or applied for again where it is the one in force', async () => {
  const asked = (kind: string, tenantId: string, name: string, auditStatus: number) => ({
    ...created(tenantId, name, 1, auditStatus),
    applyId: `${kind}${tenantId}`,
    kind,
  })
  const { user, sent } = openStatus([
    asked('superiorChange', '3', '锦云区政务数据局', 1),
    asked('belong', '2', '锦云区人民政府', 3),
    asked('belong', '7', '枫林社区居民委员会', 3),
  ])
  const waiting = await rowOf('锦云区政务数据局')
  waiting.getByText('变更上级')
  await user.click(waiting.getByText(/^撤\s?回$/))
  const content = await screen.findByText('撤回后，“锦云区政务数据局”的上级组织不变。')
  await user.click(
    within(content.closest<HTMLElement>('[role="dialog"]') as HTMLElement).getByText(/^撤\s?回$/),
  )
  await waitFor(() =>
    expect(sent('/api/uc/tenant/audit/cancel')).toEqual([{ id: 'superiorChange3' }]),
  )
  const own = (await screen.findByText('重新申请')).closest('a')
  expect(own?.getAttribute('href')).toBe('/org.setting{"tab":"relation","part":"2"}')
  expect((await rowOf('枫林社区居民委员会')).queryByText('重新申请')).toBeNull()
})

test('[AU-03] one’s own application shows what it changes and what happened to it', async () => {
  const moving = {
    ...created('3', '锦云区政务数据局', 1, 3, '请先完善资料'),
    kind: 'superiorChange',
    changes: [{ label: '上级组织', before: '锦云区人民政府', after: '锦云街道办事处' }],
  }
  const step = (name: string, status: number, reason: string | null = null) => ({
    name,
    status,
    time: '2026-11-20 09:30:00',
    userName: '姚静',
    reason,
  })
  const { user, sent } = openStatus([moving], () => ({
    steps: [step('提交申请', 2), step('撤回申请', 4), step('组织审核', 3, '请先完善资料')],
  }))
  await user.click((await rowOf('锦云区政务数据局')).getByText('查看'))
  const record = within(await screen.findByLabelText('审核记录', { selector: 'ol' }))
  expect(record.getAllByText(/姚静/).map(({ textContent }) => textContent)).toEqual([
    '姚静 提交申请',
    '姚静 撤回申请',
    '姚静 组织审核',
  ])
  record.getByText('已撤回')
  record.getByText('请先完善资料')
  screen.getByText('锦云街道办事处')
  expect(sent('/api/uc/tenant/audit/get-audit-info')).toEqual([{ tenantId: '3', applyId: 'a3' }])
})

test('[AU-03] what was begun anew is hidden until 显示已作废 is ticked; then it stands as 已作废, with nothing to do', async () => {
  const { user } = openStatus([{ ...REFUSED, isVoid: true }, PASSED])
  await rowOf('锦云区政务数据局')
  expect(screen.queryByText('锦云区创业孵化中心')).toBeNull()
  await user.click(screen.getByLabelText('显示已作废'))
  const old = await rowOf('锦云区创业孵化中心')
  old.getByText('已作废')
  expect(old.queryByText('已拒绝')).toBeNull()
  for (const act of ['修改信息', '重新创建', '查看归属审核', '撤回'])
    expect(old.queryByText(act)).toBeNull()
  old.getByText('查看')
  await user.click(screen.getByLabelText('显示已作废'))
  await waitFor(() => expect(screen.queryByText('锦云区创业孵化中心')).toBeNull())
})
