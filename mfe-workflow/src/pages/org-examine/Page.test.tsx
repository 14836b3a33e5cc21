import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ asyncUtilTimeout: 10_000 })

const row = (id: number, auditStatus = 1) => ({
  kind: 'tenantCreate',
  papers: false,
  changes: [],
  applyId: `a${id}`,
  tenantId: `t${id}`,
  tenantLogo: null,
  tenantFullName: `望江社区居委会${id}`,
  tenantName: `望江${id}`,
  createTime: '2026-11-20 09:30:00',
  tenantType: 4,
  creatorMobile: '199****0001',
  creatorRealName: '李伟',
  parentName: '锦云区人民政府',
  reason: '',
  auditStatus,
  step: null as { no: number; total: number; name: string } | null,
  belongDepartmentName: null,
})

function setUp(
  answer: (request: HttpRequest) => unknown = () => ({ successCount: 1, failList: [] }),
  start = '/',
  rows = [row(1), row(2), row(3, 2)],
) {
  const remote = fakeRemote((request) => {
    if (request.path.includes('/page-for-')) return { data: rows, totalNum: rows.length }
    return answer(request)
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = () =>
    remote.calls
      .filter(({ path }) => path.includes('/update-'))
      .map(({ path, body }) => [path.split('/').at(-1), body])
  const reads = () => remote.calls.filter(({ path }) => path.includes('/page-for-')).length
  return { ...remote, sent, reads, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.
/** The button of the batch bar, or its name in the filter line while nothing is chosen. */
const button = (name: string): HTMLButtonElement =>
  screen.getAllByText(name).at(-1)?.closest('button') as HTMLButtonElement
const box = (id: number): Promise<HTMLInputElement> =>
  screen.findByLabelText(`选择望江社区居委会${id}`)
const choose = async (user: ReturnType<typeof setUp>['user'], ...ids: number[]): Promise<void> => {
  for (const id of ids) await user.click(await box(id))
}
/** Presses the last button of the question. */
const confirm = async (user: ReturnType<typeof setUp>['user'], title: string): Promise<void> => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('.ant-modal')
  await user.click([...(dialog?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement)
}

test('[AU-01] batch acts need a chosen row; what is decided already cannot be chosen; organisations are sent', async () => {
  const { user, sent, said, reads } = setUp()
  await screen.findByText('望江社区居委会1')
  expect([button('批量通过').disabled, button('批量拒绝').disabled]).toEqual([true, true])
  expect((await box(3)).disabled).toBe(true)
  await choose(user, 1, 2)
  const before = reads()
  await user.click(button('批量通过'))
  await confirm(user, '确定通过所选2个申请吗？')
  await waitFor(() =>
    expect(sent()).toEqual([
      ['update-audit-status', { auditStatus: 2, tenantIds: ['t1', 't2'], applyIds: ['a1', 'a2'] }],
    ]),
  )
  await waitFor(() => expect(said).toEqual(['操作成功']))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await waitFor(() => expect(button('批量通过').disabled).toBe(true))
})

test('[AU-01] what is decided can only be looked at: its row has no way to decide again', async () => {
  setUp()
  const decided = (await screen.findByText('望江社区居委会3')).closest('tr') as HTMLElement
  expect(
    [...decided.querySelectorAll('td:last-child button')].map(({ textContent }) => textContent),
  ).toEqual(['查看'])
})

test('[AU-01] the view of belonging has its own calls, by application', async () => {
  const { user, calls, sent } = setUp(undefined, '/?view=belong')
  await choose(user, 2)
  expect(calls.every(({ path }) => !path.endsWith('/page-for-audit'))).toBe(true)
  await user.click(button('批量通过'))
  await confirm(user, '确定通过所选1个申请吗？')
  await waitFor(() =>
    expect(sent()).toEqual([['update-belong-audit-status', { auditStatus: 2, ids: ['a2'] }]]),
  )
})

test('[AU-02] a refusal needs its reason; what was typed survives a failed call', async () => {
  let down = true
  const { user, sent, said } = setUp(() => {
    if (down) throw refusal('系统繁忙，请稍后再试')
    return { successCount: 1, failList: [] }
  })
  await screen.findByText('望江社区居委会1')
  await user.click(await screen.findByLabelText('望江社区居委会1的更多操作'))
  await user.click(await screen.findByText('拒绝'))
  const title = '确定拒绝“望江社区居委会1”的申请吗？'
  await confirm(user, title)
  await screen.findByText('请填写拒绝原因')
  expect(sent()).toEqual([])
  const reason = screen.getByLabelText<HTMLTextAreaElement>('拒绝原因')
  expect(reason.maxLength).toBe(200)
  await user.type(reason, '  证照图片不清晰  ')
  await confirm(user, title)
  await waitFor(() => expect(said).toEqual(['更改审核状态失败：系统繁忙，请稍后再试']))
  expect(reason.value.trim()).toBe('证照图片不清晰')
  down = false
  await confirm(user, title)
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  expect(sent().at(-1)).toEqual([
    'update-audit-status',
    { auditStatus: 3, tenantIds: ['t1'], applyIds: ['a1'], reason: '证照图片不清晰' },
  ])
})

test('[AU-04] of several, those that somebody else has decided are listed with their reasons', async () => {
  const { user } = setUp(() => ({
    successCount: 1,
    failList: [{ id: 't2', name: '望江社区居委会2', reason: '数据已被处理，请刷新' }],
  }))
  await choose(user, 1, 2)
  await user.click(button('批量通过'))
  await confirm(user, '确定通过所选2个申请吗？')
  await screen.findAllByText('已处理1条，1条失败')
  const failed = screen.getByLabelText('处理失败的申请').querySelectorAll('li')
  expect([...failed].map(({ textContent }) => textContent)).toEqual([
    '望江社区居委会2数据已被处理，请刷新',
  ])
})

test('[AU-01] filters of the address are sent: name, codes of type and state, days as texts; the other view says what is asked for', async () => {
  const { calls } = setUp(
    undefined,
    '/?tenantName=云溪&tenantType=7&auditStatus=3&time=2001-01-01~2001-01-02',
  )
  await screen.findByText('望江社区居委会1')
  expect(calls.find(({ path }) => path.endsWith('/page-for-audit'))?.body).toEqual({
    pageNum: 1,
    pageSize: 10,
    data: {
      tenantName: '云溪',
      tenantType: 7,
      auditStatus: 3,
      startTime: '2001-01-01 00:00:00',
      endTime: '2001-01-02 23:59:59',
    },
  })
  expect(screen.getAllByText('上级组织').length).toBeGreaterThan(0)
  expect(screen.queryByText('归属到')).toBeNull()
})

test('[AU-01] the chosen applications are named, and their outcome may still be changed to a refusal', async () => {
  const { user, sent } = setUp()
  await choose(user, 1, 2)
  await screen.findByText('已选择 2 项')
  await user.click(button('批量通过'))
  await screen.findByText('确定通过所选2个申请吗？')
  const chosen = screen.getByLabelText('所选申请').querySelectorAll('li')
  expect([...chosen].map(({ textContent }) => textContent)).toEqual([
    '望江社区居委会1',
    '望江社区居委会2',
  ])
  await user.click(screen.getByLabelText('审核结果'))
  await user.click((await screen.findAllByTitle('已拒绝')).at(-1) as HTMLElement)
  await user.click(screen.getByLabelText('拒绝原因'))
  await user.paste('材料不全')
  await confirm(user, '确定拒绝所选2个申请吗？')
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'update-audit-status',
        { auditStatus: 3, tenantIds: ['t1', 't2'], applyIds: ['a1', 'a2'], reason: '材料不全' },
      ],
    ]),
  )
})

test('[AU-04] somebody else was quicker with the only one: the reason is said, the question goes, the list is read anew', async () => {
  const { user, said, reads } = setUp(() => {
    throw refusal('数据已被处理，请刷新')
  })
  await screen.findByText('望江社区居委会1')
  const before = reads()
  await user.click(screen.getAllByText('通过')[0] as HTMLElement)
  const title = '确定通过“望江社区居委会1”的申请吗？'
  await confirm(user, title)
  await waitFor(() => expect(said).toEqual(['更改审核状态失败：数据已被处理，请刷新']))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('[WF-02] the step that runs stands below the state in both views, and a decision names it', async () => {
  const rows = [{ ...row(1), step: { no: 1, total: 2, name: '初审' } }, row(2)]
  const { user, sent } = setUp(undefined, '/', rows)
  const state = (text: string) =>
    screen.getByText(text).closest('tr')?.querySelector('td:nth-last-child(2)')?.textContent
  await choose(user, 1, 2)
  expect([state('望江社区居委会1'), state('望江社区居委会2')]).toEqual(['待审核初审1/2', '待审核'])
  await user.click(button('批量通过'))
  await screen.findByText(/其中1个申请按审批流程进行/)
  await confirm(user, '确定通过所选2个申请吗？')
  const steps = [{ id: 'a1', no: 1 }]
  await waitFor(() => expect(sent()).toMatchObject([['update-audit-status', { steps }]]))
  await user.click(screen.getByText('归属审核'))
  await choose(user, 1)
  await user.click(button('批量通过'))
  await confirm(user, '确定通过所选1个申请吗？')
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject(['update-belong-audit-status', { ids: ['a1'], steps }]),
  )
})
