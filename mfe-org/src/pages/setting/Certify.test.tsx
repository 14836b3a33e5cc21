import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { CertificationSection } from './Certification'

configure({ asyncUtilTimeout: 10_000 })

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.

const PAPERS = {
  creditCode: '12510107MC0000001A',
  recordNumber: null,
  qualityInfo: [
    { type: 1, key: 'uc/2026/a.png', url: '/files/uc/2026/a.png' },
    { type: 3, key: 'uc/2026/b.png', url: '/files/uc/2026/b.png' },
    { type: 3, key: 'uc/2026/c.png', url: '/files/uc/2026/c.png' },
  ],
}
const TENANT = {
  id: '9',
  tenantFullName: '锦云理工大学',
  tenantType: 3,
  certification: 3,
  certifiedNow: 3,
  pendingFullName: null,
  pendingApplyId: null,
  version: 4,
}
const APPLICATION = {
  applyId: 'a1',
  auditStatus: 3,
  own: true,
  applicantName: '谭雪峰',
  reason: '证照不清晰' as string | null,
  createTime: '2026-11-20 09:30:00',
  before: PAPERS,
  after: { ...PAPERS, creditCode: '12510107MC0000002B' },
}

function open(
  application: object | null,
  tenant: object = {},
  answer: (request: HttpRequest) => unknown = () => TENANT,
) {
  const remote = fakeRemote((request) => {
    if (request.path.endsWith('/get-qualification')) return { certification: 3, ...PAPERS }
    if (request.path.endsWith('/get-certify')) return application
    return answer(request)
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <CertificationSection tenant={{ ...TENANT, ...tenant } as never} />
    </RemoteStore>,
  )
  const sent = (path: string): unknown[] =>
    remote.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const send = (): HTMLButtonElement =>
  screen.getByText('提交认证', { ignore: '[hidden]' }).closest('button') as HTMLButtonElement

test('[OS-03] what was refused is told with its reason, and sent again from what was handed in; a refusal stands at its field', async () => {
  let refused = true
  const { user, sent, said } = open(APPLICATION, {}, () => {
    if (refused) throw refusal('该统一社会信用代码已被使用', 'creditCode')
    return TENANT
  })
  await screen.findByText('原因：证照不清晰')
  screen.getByText('认证失败')
  await user.click(screen.getByText('重新认证'))
  const code = await screen.findByLabelText<HTMLInputElement>(/统一社会信用代码/)
  expect(code.value).toBe('12510107MC0000002B')
  await user.click(send())
  await screen.findByText('请确认认证资料真实有效')
  expect(sent('certify')).toEqual([])
  // Papers that are right may be sent as they are.
  await user.click(screen.getByLabelText('我已核对，以上认证资料真实有效'))
  await user.clear(code)
  await user.paste('11100000000013127D')
  await user.click(send())

  await screen.findByText('该统一社会信用代码已被使用')
  await waitFor(() => expect(said).toEqual(['更新组织认证资料失败：该统一社会信用代码已被使用']))
  expect(code.value).toBe('11100000000013127D')
  refused = false
  await user.click(send())
  await waitFor(() => expect(said.at(-1)).toBe('认证申请已提交，请等待审核'))
  expect(sent('/certify').at(-1)).toEqual({
    tenantId: '9',
    creditCode: '11100000000013127D',
    recordNumber: '',
    qualityInfo: [
      { type: 1, key: 'uc/2026/a.png' },
      { type: 3, key: 'uc/2026/b.png' },
      { type: 3, key: 'uc/2026/c.png' },
    ],
    version: 4,
  })
})

test('[OS-03] papers that wait stand beside those in force; who sent them withdraws them, nothing else can be sent', async () => {
  const { user, sent, said } = open(
    { ...APPLICATION, auditStatus: 1, reason: null },
    { certification: 1, certifiedNow: 2 },
  )
  await screen.findByText('已认证')
  screen.getByText('12510107MC0000001A')
  const waiting = within(
    screen.getByText('待审核的认证资料').closest<HTMLElement>('section') as HTMLElement,
  )
  waiting.getByText('12510107MC0000002B')
  expect(screen.queryByText('重新认证')).toBeNull()
  await user.click(waiting.getByText('撤回申请'))
  const content = await screen.findByText('撤回后，“锦云理工大学”继续使用原认证资料。')
  await user.click(
    within(content.closest<HTMLElement>('[role="dialog"]') as HTMLElement).getByText(/^撤\s?回$/),
  )
  await waitFor(() => expect(said).toEqual(['操作成功']))
  expect(sent('/audit/cancel')).toEqual([{ id: 'a1' }])
})

test('[OS-03] who was never certified applies; another member’s papers cannot be withdrawn', async () => {
  open(null, { certification: -1, certifiedNow: -1 })
  await screen.findByText('申请认证')
  screen.getByText('未认证')
})

test('[OS-03] papers that another member sent show who did, without a way to take them back', async () => {
  open({ ...APPLICATION, auditStatus: 1, own: false }, { certification: 1 })
  await screen.findByText(/由谭雪峰提交于/)
  expect(screen.queryByText('撤回申请')).toBeNull()
})
