import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { fakeTransfers, png, stored } from '@zz/shared-ui/test/fakeTransfers'
import { api } from '../../api'
import Page from './Page'

// jsdom draws no files.
URL.createObjectURL = () => 'blob:http://localhost/1'
URL.revokeObjectURL = () => undefined

configure({ asyncUtilTimeout: 10_000 })

const NOTHING = { realName: null, idCard: null, status: -1, reason: null, submitTime: null }

function open(info: object = NOTHING) {
  const remote = fakeTransfers(({ path }) => {
    if (path === '/api/user/select-real-name-information') return info
    if (path === '/api/upload/sign') return []
    throw refusal('该身份证号已被其他账号认证', 'idCard')
  }, '/user/realName')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  return { ...remote, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[UC-12] name and number are held against the rules while they are typed; nothing is sent before all is there', async () => {
  const { user } = open()
  const number = await screen.findByLabelText<HTMLInputElement>('身份证号')
  await user.type(screen.getByLabelText('姓名'), ' ')
  await screen.findByText('请填写姓名')
  await user.type(number, '110105194912310021')
  await user.tab()
  await screen.findByText('身份证号不正确')
  await user.clear(number)
  await user.type(number, '11010519491231002x')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('身份证号不正确')).toBeNull())
  await user.click(screen.getByText(/^提\s*交$/))
  await screen.findByText('请填写姓名')
  await waitFor(() => expect(screen.getAllByText('请上传身份证头像面图片').length).toBe(2))
})

test('[UC-12] a failed save says why and begins the form anew', async () => {
  const { user, said, calls, sent } = open()
  await user.type(await screen.findByLabelText('姓名'), '高远')
  await user.type(screen.getByLabelText('身份证号'), '110105491231002')
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  for (const input of inputs) await user.upload(input, png('card.png'))
  await waitFor(() => expect(sent).toHaveLength(2))
  for (const { resolve } of sent) resolve(stored('uc/2026/0123456789abcdef0123456789abcdef.png'))
  const send = (await screen.findByText(/^提\s*交$/)).closest('button') as HTMLButtonElement
  await user.click(send)
  await waitFor(() => expect(said).toEqual(['保存实名信息失败：该身份证号已被其他账号认证']))
  expect(calls.filter(({ path }) => path.endsWith('save-real-name-information'))).toHaveLength(1)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe(''))
})

test('[UC-12] while it waits the name and the masked number are read, and there is no form', async () => {
  open({
    realName: '高远',
    idCard: '110105******002',
    status: 1,
    reason: null,
    submitTime: '2026-11-20 10:00:00',
  })
  expect(await screen.findByText('110105******002')).toBeTruthy()
  expect(screen.getAllByText('审核中').length).toBeGreaterThan(0)
  expect(screen.queryByLabelText('身份证号')).toBeNull()
})

test('[UC-12] a refusal is told with its reason over the form', async () => {
  open({ ...NOTHING, status: 3, reason: '照片模糊' })
  expect(await screen.findByText('原因：照片模糊')).toBeTruthy()
  screen.getByLabelText('身份证号')
})
