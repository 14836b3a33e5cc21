import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { SecuritySettings } from './Security'

const TWENTY = '一二三四五六七八九十一二三四五六七八九十'

/**
 * An account named 思远 whose nickname can be saved while `answer` lets it, and the open dialog that
 * changes it.
 */
async function openNickname(answer: () => void) {
  let nickName = '思远'
  const remote = fakeRemote(({ path, body }) => {
    if (path === '/api/user/get-account-info')
      return {
        id: '7',
        userName: 'chensiyuan',
        nickName,
        realName: '陈思远',
        avatar: null,
        mobile: null,
        email: null,
        createTime: '2024-01-02 03:04:05',
      }
    if (path === '/api/user/select-real-name-information') return { status: 0 }
    answer()
    nickName = (body as { nickname: string }).nickname
    return null
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <SecuritySettings />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('button', { name: '修改昵称' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改昵称' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ })
  return { ...remote, user, dialog, save, input: dialog.getByLabelText<HTMLInputElement>('昵称') }
}

test('[UC-07] the nickname is filled, changed and of at most 20 characters; what could not be saved stays typed', async () => {
  let answer = (): void => {
    throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
  }
  const { calls, dialog, input, said, save, user } = await openNickname(() => answer())
  await user.click(save)
  await waitFor(() => expect(said).toEqual(['没有修改']))
  await user.clear(input)
  expect(await dialog.findByText('请输入昵称')).toBeTruthy()
  await user.type(input, `${TWENTY}多`)
  expect(input.value).toBe(TWENTY)
  await user.click(save)
  await waitFor(() => expect(said.slice(1)).toEqual(['修改昵称失败：网络异常，请检查网络后重试']))
  expect(input.value).toBe(TWENTY)

  answer = () => undefined
  await user.clear(input)
  await user.type(input, '思远同志{Enter}')
  await waitFor(() => expect(said).toContain('保存成功'))
  expect(await screen.findByText('思远同志')).toBeTruthy()
  expect(
    calls.filter(({ path }) => path === '/api/user/update-nickname').map(({ body }) => body),
  ).toEqual([{ nickname: TWENTY }, { nickname: '思远同志' }])
})

test('[SH-20] a nickname that is typed and not saved is asked about on leaving, one put back is not', async () => {
  const { dirty, input, user } = await openNickname(() => undefined)
  expect(dirty()).toBe(false)
  await user.clear(input)
  await user.type(input, '还没想好')
  expect(dirty()).toBe(true)
  await user.clear(input)
  await user.type(input, '思远')
  expect(dirty()).toBe(false)
})
