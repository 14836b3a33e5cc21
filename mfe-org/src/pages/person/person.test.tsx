import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { button, openSetting } from '../setting/setting.test-support'

const SET = {
  tenantId: '2',
  showMobile: 2,
  editNickName: 1,
  allowCommonInvite: 2,
  defaultJoinDepartmentId: '20',
  defaultJoinDepartmentName: '综合科',
  version: 3,
}
const SUBORDINATE = { topOrgFlag: 2 }

test('[OS-13] saving without a change says so; with one it sends the row’s version, and a refusal keeps what was chosen', async () => {
  let refused = true
  const { user, said, calls } = openSetting(
    '?tab=person',
    ({ path, body }) => {
      if (path.endsWith('/person-set') && body === undefined) return SET
      if (refused) throw refusal('部门不存在或已删除', 'defaultJoinDepartmentId')
      return { ...SET, showMobile: 1, version: 4 }
    },
    SUBORDINATE,
  )
  const mobiles = await screen.findByLabelText<HTMLButtonElement>('显示成员手机号')
  const save = await button('保存')
  await user.click(save)
  await waitFor(() => expect(said).toEqual(['没有修改']))
  await user.click(mobiles)
  await user.click(save)
  await screen.findByText('部门不存在或已删除')
  await waitFor(() => expect(said.slice(1)).toEqual(['更新失败：部门不存在或已删除']))
  expect(mobiles.getAttribute('aria-checked')).toBe('true')
  refused = false
  await user.click(save)
  await waitFor(() => expect(said.at(-1)).toBe('更新成功'))
  expect(calls.filter(({ body }) => body !== undefined).at(-1)?.body).toEqual({
    tenantId: '2',
    showMobile: 1,
    editNickName: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: '20',
    version: 3,
  })
})

test('[OS-01] [OS-13] a top-level organisation has no 人员设置: its address shows the first tab', async () => {
  openSetting('?tab=person', () => null)
  await screen.findByLabelText('设置', { selector: 'nav' })
  expect(screen.queryByText('人员设置')).toBeNull()
})
