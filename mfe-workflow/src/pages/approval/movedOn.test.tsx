/** Two tabs of one person who signs two steps in a row (WF-02). */
import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApprovalItem } from '@zz/api-contract/workflow'
import { ApiError } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const STEPS = [
  { no: 1, total: 2, name: '初审' },
  { no: 2, total: 2, name: '复核' },
] as const
const ITEM: ApprovalItem = {
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
  screen: null,
  changes: [],
  step: STEPS[0],
}
const MOVED_ON = '该申请已进入第2步“复核”，请核对后再审批'

/** 待我审批 with one application; `server.step` is the one that runs by now. */
async function open() {
  const server = { step: STEPS[0] as (typeof STEPS)[number] }
  const remote = fakeRemote(({ path, body }) => {
    if (path === '/api/approval/kinds') return [{ kind: 'appUse', name: '应用使用申请' }]
    if (path !== '/api/approval/decide')
      return { data: [{ ...ITEM, step: server.step }], totalNum: 1 }
    const { steps } = body as { steps: readonly { no: number }[] }
    if (steps[0]?.no !== server.step.no)
      throw new ApiError({ code: 40902, status: 409, msg: MOVED_ON, field: 'steps' })
    return { successCount: 1, failList: [] }
  }, '/gov/2/approval')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  /** The question that is open; its last button decides. */
  const question = async () =>
    (await screen.findByText('确定通过“考勤打卡”的申请吗？')).closest<HTMLElement>(
      '.ant-modal',
    ) as HTMLElement
  const press = async () =>
    user.click([...(await question()).querySelectorAll('button')].at(-1) as HTMLElement)
  const sent = () =>
    remote.calls
      .filter(({ path }) => path === '/api/approval/decide')
      .map(({ body }) => (body as { steps: unknown }).steps)
  await screen.findByText('考勤打卡')
  await user.click(screen.getByText('通过'))
  return { ...remote, server, user, question, press, sent }
}

test('[WF-02] an application that went on in another tab: what was typed stays, and the question is about the next step then', async () => {
  const { server, user, question, press, sent, said } = await open()
  expect((await question()).textContent).toContain('当前为第1步“初审”，共2步')
  await user.type(screen.getByLabelText('审核回复（选填）'), '情况属实')
  server.step = STEPS[1]
  await press()
  await waitFor(() => expect(said).toEqual([`更改审核状态失败：${MOVED_ON}`]))
  await screen.findByText('2/2')
  await waitFor(async () =>
    expect((await question()).textContent).toContain('当前为第2步“复核”，共2步'),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('审核回复（选填）').value).toBe('情况属实')
  await press()
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  expect(sent()).toEqual([[{ id: 'a1', no: 1 }], [{ id: 'a1', no: 2 }]])
})

test('[WF-02] news that an application went on changes the list, but not the question that is open over it', async () => {
  const { server, props, question, press, sent, said } = await open()
  await question()
  server.step = STEPS[1]
  act(() => props.events.emit('approval.changed/v1', { approvalId: 'a1', kind: 'appUse' }))
  await screen.findByText('2/2')
  expect((await question()).textContent).toContain('当前为第1步“初审”')
  await press()
  await waitFor(() => expect(said).toEqual([`更改审核状态失败：${MOVED_ON}`]))
  expect(sent()).toEqual([[{ id: 'a1', no: 1 }]])
  await waitFor(async () => expect((await question()).textContent).toContain('第2步“复核”'))
})
