import { beforeAll, expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import ApplicationsPage from '../invite-applications/Page'
import SettingPage from '../invite-setting/Page'
import InvitePage from './Page'

configure({ asyncUtilTimeout: 10_000 })
beforeAll(() => {
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const INFO = {
  tenantName: '锦云区政府',
  inviteQrCode: '/invite/tok',
  inviteLink: '/invite/tok',
  tenantCode: 'JYQZF234',
  mayInvite: 1,
  direct: 1,
}
const SENT = {
  id: '700',
  invitee: '199****0042',
  inviterName: '林雪',
  direct: 1,
  status: 1,
  createTime: '2026-11-20 09:00:00',
  expireTime: '2026-11-27 09:00:00',
}
const APPLY = {
  id: '900',
  userId: '5',
  name: '高远',
  mobile: '199****0006',
  source: 4,
  inviterName: '何平',
  applyReason: '借调',
  departmentName: '办公室',
  createTime: '2026-11-20 09:00:00',
  auditStatus: 1,
  step: null as { no: number; total: number; name: string } | null,
  reason: null,
  auditorName: null,
  auditTime: null,
}
const SET = {
  tenantId: '2',
  allowSearchTenantName: 2,
  allowSearchTenantCode: 1,
  allowQrcodeLink: 1,
  allowInvite: 1,
  allowCommonInvite: 2,
  defaultJoinDepartmentId: '31',
  defaultJoinDepartmentName: '锦云区政府',
  version: 3,
}

function open(
  Page: () => React.ReactNode,
  answers: Readonly<Record<string, (request: HttpRequest) => unknown>> = {},
) {
  const rows: Readonly<Record<string, unknown>> = {
    'get-all-invite-info': INFO,
    'reset-invite': { ...INFO, inviteLink: '/invite/other' },
    'page-invite': { data: [SENT], totalNum: 1 },
    'page-apply': {
      data: [
        APPLY,
        { ...APPLY, id: '901', name: '钟毅', auditStatus: 2 },
        { ...APPLY, id: '902', name: '崔颖' },
      ],
      totalNum: 3,
    },
    'get-apply-set': SET,
  }
  const remote = fakeRemote((request) => {
    const name = request.path.split('/').at(-1) ?? ''
    return answers[name] ? answers[name](request) : (rows[name] ?? null)
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (name: string) =>
    remote.calls.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
type User = ReturnType<typeof open>['user']
const press = async (user: User, text: RegExp | string) =>
  user.click(screen.getAllByText(text).at(-1)?.closest('button') as HTMLElement)
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

test('[MB-02] link and code are copied, and said when they cannot be; the link is reset after a question', async () => {
  const { user, said, sent } = open(InvitePage)
  const copied: string[] = []
  await screen.findByDisplayValue('JYQZF234')
  clipboard(async (text) => void copied.push(text))
  await user.click(screen.getByLabelText('复制邀请链接'))
  await user.click(screen.getByLabelText('复制组织代码'))
  expect(copied).toEqual([`${location.origin}/invite/tok`, 'JYQZF234'])
  clipboard(() => Promise.reject(new Error('no')))
  await user.click(screen.getByLabelText('复制组织代码'))
  await waitFor(() =>
    expect(said).toEqual(['复制成功', '复制成功', '复制失败：内容已选中，请按 Ctrl+C 复制']),
  )
  await press(user, '重置链接')
  await screen.findByText('重置后，已发出的链接和二维码立即失效，需要重新发送。')
  await press(user, /^重\s?置$/)
  await waitFor(() => expect(sent('reset-invite')).toHaveLength(1))
})

test('[MB-02] ways that are closed say so in their places; who may not invite reads why', async () => {
  open(InvitePage, {
    'get-all-invite-info': () => ({
      ...INFO,
      inviteLink: null,
      inviteQrCode: null,
      tenantCode: null,
    }),
  })
  expect(await screen.findAllByText('未开放通过二维码和链接加入')).toHaveLength(2)
  screen.getByText('未开放通过组织代码加入')
  open(InvitePage, {
    'get-all-invite-info': () => {
      throw new ApiError({
        code: 40301,
        status: 403,
        msg: '组织暂未开放普通成员邀请，请联系组织管理员',
      })
    },
  })
  await screen.findByText('组织暂未开放普通成员邀请，请联系组织管理员')
})

test('[MB-07] numbers are read apart and checked; those that could not be invited are listed; one that waits is taken back', async () => {
  const { user, sent } = open(InvitePage, {
    invite: () => ({
      successCount: 1,
      failList: [{ id: '13800000002', name: '138****0002', reason: '已是本组织成员' }],
    }),
  })
  await user.click(await screen.findByText('手机号邀请'))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('手机号')
  await user.type(field, '1380000')
  await press(user, '发送邀请')
  await screen.findByText('“1380000”不是正确的手机号')
  await user.type(field, '0001 13800000002')
  await press(user, '发送邀请')
  await screen.findAllByText('已处理1条，1条失败')
  expect(sent('invite')).toEqual([
    { mobiles: ['+8613800000001', '+8613800000002'], platforms: ['gov'] },
  ])
  await press(user, '撤回')
  await screen.findByText('撤回后，199****0042不能再通过该邀请加入。')
  await press(user, /^撤\s?回$/)
  await waitFor(() => expect(sent('cancel-invite')).toEqual([{ id: '700' }]))
})

test('[MB-03] five switches and the department; what is saved is all of them, with the version read', async () => {
  const { user, sent } = open(SettingPage, {
    'update-apply-set': ({ body }) => ({ ...SET, ...(body as object), version: 4 }),
  })
  const name = await screen.findByLabelText('允许通过组织名称搜索加入')
  expect(screen.getAllByRole('switch')).toHaveLength(5)
  await user.click(name)
  await press(user, /^保\s?存$/)
  const { defaultJoinDepartmentName: _name, ...rest } = SET
  await waitFor(() =>
    expect(sent('update-apply-set')).toEqual([{ ...rest, allowSearchTenantName: 1 }]),
  )
})

test('[MB-04] passed with platforms, refused with a reason; what is decided can be chosen no more; of several the failures are listed', async () => {
  const { user, sent } = open(ApplicationsPage, {
    'audit-apply': ({ body }) => {
      const { ids } = body as { ids: string[] }
      return ids.length === 1
        ? { successCount: 1, failList: [] }
        : {
            successCount: 1,
            failList: [{ id: '902', name: '崔颖', reason: '数据已被处理，请刷新' }],
          }
    },
  })
  const row = within((await screen.findByText('高远')).closest('tr') as HTMLElement)
  row.getByText('何平邀请；借调')
  expect(screen.getByLabelText<HTMLInputElement>('选择钟毅').disabled).toBe(true)
  await user.click(row.getByText('通过'))
  await screen.findByText('确定通过“高远”的申请吗？')
  await user.click(screen.getByLabelText('智慧端'))
  await press(user, /^通\s?过$/)
  await waitFor(() =>
    expect(sent('audit-apply')).toEqual([
      { ids: ['900'], auditStatus: 2, platforms: ['gov', 'wisdom'] },
    ]),
  )
  await user.click(screen.getByLabelText('选择高远'))
  await user.click(screen.getByLabelText('选择崔颖'))
  await press(user, '批量拒绝')
  await screen.findByText('确定拒绝所选2个申请吗？')
  await press(user, /^拒\s?绝$/)
  await screen.findByText('请填写拒绝原因', { selector: '.ant-form-item-explain-error' })
  await user.type(screen.getByLabelText('拒绝原因'), '非本单位人员')
  await press(user, /^拒\s?绝$/)
  await screen.findAllByText('已处理1条，1条失败')
  expect(sent('audit-apply').at(-1)).toEqual({
    ids: ['900', '902'],
    auditStatus: 3,
    reason: '非本单位人员',
  })
})

test('[WF-02] a row and its question say which step runs; where the application went on meanwhile the reply stays and the question is about the next', async () => {
  const MOVED_ON = '该申请已进入第2步“复核”，请核对后再审批'
  let step = { no: 1, total: 2, name: '初审' }
  const { user, sent, said } = open(ApplicationsPage, {
    'page-apply': () => ({ data: [{ ...APPLY, step }], totalNum: 1 }),
    'audit-apply': ({ body }) => {
      const { steps } = body as { steps: { no: number }[] }
      if (steps[0]?.no !== step.no)
        throw new ApiError({ code: 40902, status: 409, msg: MOVED_ON, field: 'steps' })
      return { successCount: 1, failList: [] }
    },
  })
  const row = within((await screen.findByText('高远')).closest('tr') as HTMLElement)
  expect(row.getByText('待审核').closest('td')?.textContent).toBe('待审核初审1/2')
  await user.click(row.getByText('拒绝'))
  await screen.findByText('当前为第1步“初审”，共2步，拒绝即结束审批流程。')
  await press(user, /^取\s?消$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(row.getByText('通过'))
  await screen.findByText('当前为第1步“初审”，共2步；全部步骤通过后生效，申请人会收到通知。')
  const early = '加入部门和使用的端以最后一步审批时的选择为准。'
  expect(screen.queryByText(early)).toBeTruthy()
  await user.type(screen.getByLabelText('审核回复（选填）'), '欢迎')
  step = { no: 2, total: 2, name: '复核' }
  await press(user, /^通\s?过$/)
  await screen.findByText('当前为第2步“复核”，共2步；全部步骤通过后生效，申请人会收到通知。')
  expect(screen.queryByText(early)).toBeNull()
  await waitFor(() => expect(said).toEqual([`更改审核状态失败：${MOVED_ON}`]))
  expect(screen.getByLabelText<HTMLTextAreaElement>('审核回复（选填）').value).toBe('欢迎')
  await press(user, /^通\s?过$/)
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  const decision = { ids: ['900'], auditStatus: 2, platforms: ['gov'], reason: '欢迎' }
  expect(sent('audit-apply')).toEqual(
    [1, 2].map((no) => ({ ...decision, steps: [{ id: '900', no }] })),
  )
})
