import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ asyncUtilTimeout: 10_000 })

// By text, not by role: a role is worked out of the whole page, which costs seconds in jsdom.

const creation = {
  kind: 'tenantCreate',
  changes: [],
  applyId: 'a27',
  tenantId: 't27',
  tenantLogo: null,
  tenantFullName: '云岭新区管理委员会',
  tenantName: '云岭新区管委会',
  createTime: '2026-11-22 10:00:00',
  tenantType: 1,
  creatorMobile: '199****0013',
  creatorRealName: '韩梅',
  parentName: null,
  reason: null,
  auditStatus: 1,
}
const renaming = {
  ...creation,
  kind: 'certification',
  applyId: 'a5',
  tenantId: 't5',
  tenantFullName: '中共锦云街道工作委员会',
  changes: [
    { label: '组织全称', before: '中共锦云街道工作委员会', after: '中共锦云区锦云街道工作委员会' },
  ],
}

function setUp(start = '/', decide: () => unknown = () => ({ successCount: 1, failList: [] })) {
  const answer = ({ path, body }: HttpRequest): unknown => {
    if (path.endsWith('/page-for-audit')) {
      const { data } = body as { data: { creation: number } }
      return { data: [data.creation === 1 ? creation : renaming], totalNum: 1 }
    }
    if (path.endsWith('/approval/decide')) return decide()
    if (path.endsWith('/get-introduction'))
      return { tenantType: 1, topOrgFlag: 2, topFunction: '<p>统筹新区建设。</p>' }
    if (path.endsWith('/get-audit-info')) return { steps: [] }
    if (path.endsWith('/get-belong')) return { data: [], totalNum: 0 }
    if (path.endsWith('/get-parent')) return { pid: null }
    if (path.endsWith('/get-qualification')) return { creditCode: null, qualityInfo: [] }
    return { tenantType: 1 }
  }
  const remote = fakeRemote(answer, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = () =>
    remote.calls.filter(({ path }) => path.endsWith('/approval/decide')).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** Presses the last button of the question. */
const confirm = async (user: ReturnType<typeof setUp>['user'], title: string): Promise<void> => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('.ant-modal')
  await user.click([...(dialog?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement)
}

test('[WF-03] what comes about and what changes are asked for apart; one is decided by its application, and becomes top-level', async () => {
  const { user, calls, sent, said } = setUp()
  await screen.findByText('云岭新区管理委员会')
  expect(screen.queryByText('上级组织')).toBeNull()
  await user.click(screen.getAllByText('通过')[0] as HTMLElement)
  await screen.findByText('通过后，该组织即可使用，并成为顶级组织，申请人会收到通知。')
  await confirm(user, '确定通过“云岭新区管理委员会”的申请吗？')
  await waitFor(() => expect(sent()).toEqual([{ auditStatus: 2, ids: ['a27'] }]))
  await waitFor(() => expect(said).toEqual(['操作成功']))
  expect(calls[0]?.body).toEqual({ pageNum: 1, pageSize: 10, data: { creation: 1 } })
})

test('[WF-03] a change says what it makes of the organisation, and who else decided it meanwhile is told', async () => {
  const { user, calls, said } = setUp('/?view=change&auditStatus=1', () => {
    throw refusal('数据已被处理，请刷新')
  })
  await screen.findByText('中共锦云区锦云街道工作委员会')
  expect(calls[0]?.body).toEqual({
    pageNum: 1,
    pageSize: 10,
    data: { creation: 2, auditStatus: 1 },
  })
  await user.click(screen.getAllByText('通过')[0] as HTMLElement)
  await confirm(user, '确定通过“中共锦云街道工作委员会”变更组织全称的申请吗？')
  await waitFor(() => expect(said).toEqual(['更改审核状态失败：数据已被处理，请刷新']))
})

test('[WF-03] the introduction of a government that is to stand below nobody is that of a top-level one', async () => {
  const { user } = setUp()
  await user.click(await screen.findByText('查看'))
  await screen.findByText('主要职能')
  await screen.findByText('统筹新区建设。')
  expect(screen.getAllByText('无上级组织').length).toBe(1)
})
