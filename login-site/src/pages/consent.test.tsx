import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginApp } from './app/App'
import { CONTEXT, fakeSite, replyWithData, replyWithRefusal } from './testSite'

const site = fakeSite()
const answered = () => site.called('/api/login/consent').map(({ body }) => body)

beforeEach(() => {
  history.replaceState(null, '', '/consent?uid=u1')
  site.replies['/api/login/context'] = replyWithData({
    ...CONTEXT,
    clientId: 'archive',
    clientName: '档案',
    consent: { account: '林雪', host: 'archive.example.org', items: ['账号ID', '姓名', '待办'] },
  })
})

test('[LG-08] the page names the application, the account and each thing that it gets', async () => {
  render(<LoginApp />)
  expect(await screen.findByRole('heading', { name: '授权“档案”登录' })).toBeVisible()
  expect(document.title).toBe('授权登录 - 众治')
  expect(screen.getByText('“档案”（archive.example.org）申请获取您的以下信息：')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '账号ID',
    '姓名',
    '待办',
  ])
  expect(screen.getByText('当前账号：林雪')).toBeVisible()
  expect(answered()).toEqual([])
})

test.each([
  ['同意', true],
  ['拒绝', false],
])('[LG-08] %s is sent as the answer, once', async (name, agree) => {
  site.replies['/api/login/consent'] = new Promise(() => undefined)
  render(<LoginApp />)
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(answered()).toEqual([{ uid: 'u1', agree }])
  expect(button).toHaveAttribute('aria-busy', 'true')
})

test('[LG-08] a failure is told and can be tried again; a request that is over leads back', async () => {
  site.replies['/api/login/consent'] = replyWithRefusal(503, 50301, '服务暂不可用，请稍后重试')
  render(<LoginApp />)
  await userEvent.click(await screen.findByRole('button', { name: '同意' }))
  expect(await screen.findByText('服务暂不可用，请稍后重试')).toBeVisible()
  site.replies['/api/login/consent'] = replyWithRefusal(404, 40401, '登录请求已过期，请重新登录')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(answered()).toHaveLength(2)
  expect(await screen.findByRole('heading', { name: '登录页面已失效' })).toBeVisible()
})

test('[LG-08] the address follows what the sign-in is for: to agree at /login, to sign in at /consent', async () => {
  history.replaceState(null, '', '/login?uid=u1')
  const { unmount } = render(<LoginApp />)
  expect(await screen.findByRole('heading', { name: '授权“档案”登录' })).toBeVisible()
  unmount()
  history.replaceState(null, '', '/consent?uid=u1')
  site.replies['/api/login/context'] = replyWithData(CONTEXT)
  render(<LoginApp />)
  expect(await screen.findByRole('heading', { name: '登录众治' })).toBeVisible()
})
