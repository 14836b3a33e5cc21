import type { UseApply } from '@zz/api-contract/app'
import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const ROW: UseApply = {
  applyId: 'a1',
  kind: 'appUse',
  appId: '6',
  appName: '考勤打卡',
  appIcon: null,
  applicantId: '100005',
  applicantName: '何平',
  departments: ['办公室'],
  applyReason: '外勤',
  createTime: '2026-11-20 09:30:00',
  auditStatus: 1,
  reason: null,
  auditorName: null,
  auditTime: null,
  step: { no: 1, total: 2, name: '初审' },
  mayDecide: 1,
  changes: [],
}

test('[WF-02] an application to use an app shows the step that it waits in, and is decided in that one', async () => {
  const remote = fakeRemote(({ path }) =>
    path === '/api/approval/decide'
      ? { successCount: 1, failList: [] }
      : { data: [ROW, { ...ROW, applyId: 'a2', applicantName: '李伟', step: null }], totalNum: 2 },
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await screen.findAllByText('外勤')
  const states = screen
    .getAllByText('待审核')
    .map((each) => each.closest('td')?.textContent)
    .filter((text) => text !== undefined)
  expect(states).toEqual(['待审核初审1/2', '待审核'])
  await user.click(screen.getAllByText('通过')[0] as HTMLElement)
  const question = (await screen.findByText('确定通过“何平使用考勤打卡”的申请吗？')).closest(
    '.ant-modal',
  )
  expect(question?.textContent).toContain('当前为第1步“初审”，共2步')
  await user.click([...(question?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement)
  await waitFor(() => expect(remote.said).toEqual(['操作成功']))
  expect(remote.calls.find(({ path }) => path === '/api/approval/decide')?.body).toEqual({
    ids: ['a1'],
    auditStatus: 2,
    steps: [{ id: 'a1', no: 1 }],
  })
})
