import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { openConsole } from '../frame.test-support'

const LIST = '/gov/2/allTodo'
const CALL = '/api/uc/tenant/get-active-startup'
const PICTURE = { id: '7', startupLogo: 'uc/2026/a.jpg', jumpAddress: '' }
const wide = window.matchMedia

const open = async (data: object | null, narrow = true, still = false, path = LIST) => {
  window.matchMedia = (query) =>
    Object.assign(wide.call(window, query), {
      matches: query.includes('reduced-motion')
        ? still
        : narrow && query.includes('pointer: coarse'),
    })
  const console_ = await openConsole({
    path,
    answers: { [CALL]: data === null ? { status: 503, code: 50000 } : { data } },
  })
  console_.mount(path === LIST ? 'todo' : 'usercenter')
  return console_
}
const picture = () => screen.findByRole('complementary', { name: '启动图' })

beforeEach(() => {
  localStorage.clear()
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(() => {
  cleanup()
  window.matchMedia = wide
  jest.restoreAllMocks()
})

test('[OS-12] the first opening of a day on a phone shows the image over the page that stands; the second does not', async () => {
  const { frame, calls } = await open(PICTURE)
  const shown = await picture()
  expect(screen.getByRole('img', { name: '锦云区政府的启动图' })).toHaveAttribute(
    'src',
    '/files/uc/2026/a.jpg',
  )
  expect(frame.slot.parentElement).toBeVisible()
  expect(shown).not.toContainElement(document.activeElement as HTMLElement)
  expect(shown.querySelector('a')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '跳过' }))
  expect(screen.queryByRole('complementary', { name: '启动图' })).toBeNull()
  expect(calls.filter((path) => path === CALL)).toHaveLength(1)
  cleanup()
  const again = await open(PICTURE)
  await waitFor(() => expect(again.frame.slot.parentElement).toBeVisible())
  expect(again.calls).not.toContain(CALL)
})

test('[OS-12] it goes by itself after two seconds, and by any key', async () => {
  await open({ ...PICTURE, jumpAddress: 'https://example.cn/a' })
  const shown = await picture()
  expect(screen.getByRole('link', { name: '锦云区政府的启动图' })).toHaveAttribute(
    'href',
    'https://example.cn/a',
  )
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(shown).not.toBeInTheDocument()
  cleanup()
  localStorage.clear()
  await open(PICTURE)
  const later = await picture()
  await waitFor(() => expect(later).not.toBeInTheDocument())
})

test('[OS-12] where the organisation has set none, the product’s own with the name of the organisation', async () => {
  await open({ id: '0', startupLogo: null, jumpAddress: '' })
  expect(await picture()).toHaveTextContent('锦云区政府')
})

test('[OS-12] nothing on a wide screen; nothing and no word of it where it cannot be had', async () => {
  const desk = await open(PICTURE, false)
  await waitFor(() => expect(desk.frame.slot.parentElement).toBeVisible())
  expect(desk.calls).not.toContain(CALL)
  cleanup()
  const failing = await open(null)
  await waitFor(() => expect(failing.calls).toContain(CALL))
  expect(screen.queryByRole('complementary', { name: '启动图' })).toBeNull()
  expect(failing.said).toEqual([])
})

test('[OS-12] who has begun to work before it came is left alone', async () => {
  let bring: () => void = () => undefined
  HTMLImageElement.prototype.decode = () => new Promise<void>((resolve) => (bring = resolve))
  const { calls } = await open(PICTURE)
  await waitFor(() => expect(calls).toContain(CALL))
  fireEvent.pointerDown(document.body)
  bring()
  await waitFor(() => expect(screen.getByRole('main')).toBeInTheDocument())
  expect(screen.queryByRole('complementary', { name: '启动图' })).toBeNull()
})

test('[OS-12] a narrow page of a desk machine, and whoever wants little to move, see no image', async () => {
  await open({ ...PICTURE }, false)
  await screen.findByRole('main')
  expect(screen.queryByRole('complementary', { name: '启动图' })).toBeNull()
  cleanup()
  await open({ ...PICTURE }, true, true)
  await screen.findByRole('main')
  expect(screen.queryByRole('complementary', { name: '启动图' })).toBeNull()
})

test('[OS-12] who opens a question of their own, as after a scan, finds it uncovered, and goes on so', async () => {
  const { frame, calls } = await open(PICTURE, true, false, '/scan/confirm?uid=u1')
  await waitFor(() => expect(frame.slot.parentElement).toBeVisible())
  frame.go(LIST)
  await waitFor(() => expect(frame.store.get().view).toMatchObject({ tenantId: '2' }))
  expect(calls).not.toContain(CALL)
})
