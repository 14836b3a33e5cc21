import type { ApprovalDetail } from '@zz/api-contract/workflow'
import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { DIRECTORY } from '../flow/flow.test-support'
import type { FlowSigner } from '../flow/types'
import { describeSigning } from './flowWords'
import Page from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const signer = (userId: string, userName: string, more: Partial<FlowSigner> = {}): FlowSigner => ({
  userId,
  userName,
  status: 1,
  way: 1,
  byName: null,
  reason: null,
  time: null,
  ...more,
})

const DETAIL: ApprovalDetail = {
  id: 'a1',
  kind: 'appUse',
  kindName: '应用使用申请',
  title: '考勤打卡',
  objectType: 'appUse',
  objectId: '1',
  applicantId: '100005',
  applicantName: '何平',
  applicantTenantId: '2',
  auditStatus: 1,
  reason: null,
  decidedByName: null,
  decidedTime: null,
  createTime: '2026-11-20 09:30:00',
  reviewTenantName: '锦云区人民政府',
  step: { no: 2, total: 3, name: '分管复核' },
  screen: null,
  changes: [],
  mayDecide: 1,
  steps: [
    { name: '提交申请', status: 1, userName: '何平', time: '2026-11-20 09:30:00', reason: null },
  ],
  flow: [
    {
      no: 1,
      name: '部门初审',
      sign: 1,
      status: 2,
      dueTime: null,
      overdue: 2,
      signers: [
        signer('3', '周明', { status: 5, reason: '本周出差' }),
        signer('4', '陈思远', {
          status: 2,
          way: 2,
          byName: '周明',
          reason: '情况属实',
          time: '2026-11-20 10:00:00',
        }),
      ],
    },
    {
      no: 2,
      name: '分管复核',
      sign: 2,
      status: 1,
      dueTime: '2026-11-21 10:00:00',
      overdue: 1,
      signers: [signer('5', '林雪'), signer('8', '李伟', { way: 3, byName: '林雪' })],
    },
    {
      no: 3,
      name: '备案',
      sign: 1,
      status: 5,
      dueTime: null,
      overdue: 2,
      signers: [],
    },
  ],
  maySign: 1,
  mayUrge: 2,
  mayWithdraw: 2,
}

/** The dialog of an application, over a server that answers it so; `act` answers the other calls. */
async function open(
  more: Partial<ApprovalDetail> = {},
  act: (request: HttpRequest) => unknown = () => null,
  view = '',
) {
  const server = { detail: { ...DETAIL, ...more } }
  const remote = fakeRemote((request) => {
    const { path } = request
    if (path === '/api/approval/kinds') return [{ kind: 'appUse', name: '应用使用申请' }]
    if (path === '/api/approval/detail') return server.detail
    if (path.startsWith('/api/approval/page')) return { data: [server.detail], totalNum: 1 }
    return DIRECTORY[path] ?? act(request)
  }, `/gov/2/approval${view}`)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(await screen.findByText('考勤打卡'))
  const dialog = within(
    (await screen.findByText('审核记录')).closest<HTMLElement>('.ant-modal') as HTMLElement,
  )
  const sent = (call: string) =>
    remote.calls.filter(({ path }) => path === `/api/approval/${call}`).map(({ body }) => body)
  const asked = (): number => sent('detail').length
  return { ...remote, server, sent, asked, user, dialog }
}
type User = Awaited<ReturnType<typeof open>>['user']

/** What `within` gives, of which only this is asked. */
interface Place {
  getByRole(role: 'button', options: { readonly name: RegExp }): HTMLElement
}
/** antd draws two characters apart. */
const button = (place: Place, name: string): HTMLElement =>
  place.getByRole('button', { name: new RegExp(`^${name[0] ?? ''}\\s?${name.slice(1)}$`) })
/** The dialog on top, which has this title. */
const dialogCalled = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('.ant-modal') as HTMLElement)

/** Chooses one of the organisation's members in the selector that is open. */
async function choose(user: User, title: string, name: string): Promise<void> {
  const selector = await dialogCalled(title)
  await user.click(await selector.findByText('办公室'))
  await user.click(await selector.findByRole('option', { name: new RegExp(`^${name},`) }))
  await user.click(button(selector, '确定'))
}

test('[WF-02] the steps of an application stand with their signers, states, time, and who handed over or added whom', async () => {
  const { dialog } = await open()
  const steps = [...dialog.getByRole('list', { name: '审批流程' }).children].map(
    (each) => each.textContent ?? '',
  )
  expect(steps[0]).toMatch(/^1\. 部门初审已通过/)
  expect(steps[0]).toMatch(/周明.*本周出差.*已转交/)
  expect(steps[0]).toMatch(/陈思远.*由周明转交.*情况属实.*已通过/)
  expect(steps[1]).toMatch(/^2\. 分管复核待审批会签：须全部通过截止.*已超时/)
  expect(steps[1]).toMatch(/林雪.*待审批.*李伟由林雪加签待审批$/)
  expect(steps[2]).toBe('3. 备案未开始由有审核权限的成员审批')
})

test('[WF-02] how many of a step must pass: nothing of one who is asked alone, and those who were added always', () => {
  const handed = signer('3', '周明', { status: 5 })
  const [one, two] = [signer('4', '陈思远'), signer('5', '林雪')]
  const added = signer('8', '李伟', { way: 3 })
  const told = (sign: 1 | 2, ...signers: FlowSigner[]) => describeSigning({ sign, signers })
  expect([told(1), told(1, one), told(2, handed, one)]).toEqual([null, null, null])
  expect(told(1, one, two)).toBe('或签：一人通过即可')
  expect(told(1, one, added)).toBe('加签的成员须全部通过')
  expect(told(1, one, two, added)).toBe('或签：一人通过即可，加签的成员须全部通过')
  expect(told(2, one, added)).toBe('会签：须全部通过')
})

test('[WF-02] an application without a flow shows none, and who may not act finds no button to', async () => {
  const { dialog } = await open({ flow: [], maySign: 2 })
  expect(dialog.queryByText('审批流程')).toBeNull()
  const words = dialog.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words.map((word) => word?.replaceAll(' ', ''))).toEqual(['', '关闭', '拒绝', '通过'])
})

test('[WF-02] a signature is handed to another member; a failure keeps the dialog and what was typed, and the detail is asked for again', async () => {
  let fails = true
  const { user, dialog, sent, said, asked, server } = await open({}, ({ path }) => {
    if (path === '/api/approval/delegate' && fails) throw refusal('该成员已离开组织', 'userId')
    server.detail = { ...server.detail, maySign: 2, mayDecide: 2 }
    return null
  })
  await user.click(button(dialog, '转交'))
  const form = await dialogCalled('转交审批')
  await user.click(button(form, '转交'))
  await form.findByText('请选择转交的成员')
  expect(sent('delegate')).toEqual([])
  await user.click(form.getByRole('button', { name: /^转交给：/ }))
  await choose(user, '选择转交的成员', '赵岚')
  await user.type(form.getByLabelText('说明（选填）'), '请您审批')
  await user.dblClick(button(form, '转交'))
  await form.findByText('该成员已离开组织')
  await waitFor(() => expect(said).toEqual(['转交失败：该成员已离开组织']))
  expect(form.getByLabelText<HTMLTextAreaElement>('说明（选填）').value).toBe('请您审批')
  const before = asked()
  fails = false
  await user.click(button(form, '转交'))
  await waitFor(() => expect(said.at(-1)).toBe('已转交'))
  expect(sent('delegate')).toEqual(Array(2).fill({ id: 'a1', userId: '7', reason: '请您审批' }))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  // Who has handed it over may neither decide nor hand over any more.
  await waitFor(() => expect(dialog.queryByText(/^加\s?签$/)).toBeNull())
  expect(dialog.queryByText(/^通\s?过$/)).toBeNull()
})

test('[WF-02] others are asked to sign too; who signs already cannot be chosen', async () => {
  const { user, dialog, sent, said } = await open()
  await user.click(button(dialog, '加签'))
  const form = await dialogCalled('加签的成员全部通过后，该步骤才能通过。')
  await user.click(form.getByRole('button', { name: /^加签人：/ }))
  const selector = await dialogCalled('选择加签的成员')
  await user.click(await selector.findByText('办公室'))
  const waiting = await selector.findByRole('option', { name: /^李伟,/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  await user.click(selector.getByRole('option', { name: /^赵岚,/ }))
  await user.click(button(selector, '确定'))
  await user.click(button(form, '加签'))
  await waitFor(() => expect(said).toEqual(['已加签']))
  expect(sent('add-signers')).toEqual([{ id: 'a1', userIds: ['7'], reason: null }])
})

test('[WF-02] whoever applied urges; the refusal of a second time is told, and a press while one is under way does nothing', async () => {
  let answer = (_value: null): void => undefined
  let again = false
  const { user, dialog, sent, said } = await open(
    { mayDecide: 2, maySign: 2, mayUrge: 1 },
    () => {
      if (again) throw refusal('30分钟内已催办过，请稍后再试')
      return new Promise<null>((resolve) => {
        answer = resolve
      })
    },
    '?view=sent',
  )
  const urge = dialog.getByText(/^催\s?办$/).closest('button') as HTMLElement
  await user.click(urge)
  await user.click(urge)
  expect(sent('urge')).toEqual([{ id: 'a1' }])
  again = true
  answer(null)
  await waitFor(() => expect(said).toEqual(['已催办']))
  await waitFor(() => expect(urge.className).not.toContain('loading'))
  await user.click(urge)
  await waitFor(() => expect(said.at(-1)).toBe('催办失败：30分钟内已催办过，请稍后再试'))
})

test('[WF-02] an application is withdrawn after a question; then it stands so, and the focus is in the dialog', async () => {
  const { user, dialog, sent, said, server } = await open(
    { mayDecide: 2, maySign: 2, mayWithdraw: 1 },
    () => {
      server.detail = { ...server.detail, auditStatus: 4, mayWithdraw: 2 }
      return null
    },
    '?view=sent',
  )
  await user.click(button(dialog, '撤回'))
  expect(sent('withdraw')).toEqual([])
  await screen.findAllByText('确定撤回“考勤打卡”的申请吗？')
  const question = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  await user.click(button(question, '撤回'))
  await waitFor(() => expect(said).toEqual(['已撤回']))
  expect(sent('withdraw')).toEqual([{ id: 'a1' }])
  await dialog.findByText('已撤回')
  await waitFor(() => expect(dialog.queryByText(/^撤\s?回$/)).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
