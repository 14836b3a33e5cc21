import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { openConsole, type OpenedConsole } from './frame.test-support'

/** Where the menu entry of to-dos leads. */
const OVERVIEW = '/gov/2/orgTodo'
const TREND = '/api/todo/todo-create-trends'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

/** The console with the person's own page standing; the overview's code is still to come. */
async function openUserPage(): Promise<OpenedConsole> {
  const opened = await openConsole({ path: '/user' })
  await waitFor(() => expect(opened.frame.store.get().view.kind).toBe('remote'))
  await screen.findAllByRole('navigation', { name: '主菜单' })
  opened.mount('usercenter')
  opened.late.add('todo:todo.overview')
  return opened
}
const entry = () => screen.getAllByRole('link', { name: '协同待办' })[0] as HTMLElement
const progress = () => screen.queryByRole('progressbar')
const routeOf = ({ frame }: OpenedConsole): unknown => frame.store.get().view

test('[SH-18] the screen before stays, with a progress line, until the next one’s code has come; title and address follow then', async () => {
  const opened = await openUserPage()
  await opened.user.click(entry())
  expect(window.location.pathname).toBe('/user')
  expect(routeOf(opened)).toMatchObject({ routeId: 'usercenter.home' })
  expect(progress()).toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await opened.bring()
  await waitFor(() => expect(window.location.pathname).toBe(OVERVIEW))
  expect(routeOf(opened)).toMatchObject({ routeId: 'todo.overview' })
  expect(progress()).toBeNull()
})

test('[SH-18] a second press while a screen is coming wins', async () => {
  const opened = await openUserPage()
  await opened.user.click(entry())
  act(() => opened.frame.go('/msg'))
  await opened.bring()
  expect(window.location.pathname).toBe('/msg')
  expect(progress()).toBeNull()
})

test('[SH-18] a screen whose code does not come in four seconds is gone to, where waiting and failures are told', async () => {
  const opened = await openUserPage()
  jest.useFakeTimers()
  act(() => opened.frame.go(OVERVIEW))
  expect(window.location.pathname).toBe('/user')
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(window.location.pathname).toBe(OVERVIEW)
})

test('[SH-18] a pointer or the focus that rests on a menu entry brings its code and asks its first question, which the screen then takes', async () => {
  const opened = await openUserPage()
  jest.useFakeTimers()
  fireEvent.pointerEnter(entry())
  expect(opened.brought).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(60))
  expect(opened.brought).toEqual(['todo:todo.overview'])
  const asked = (): number => opened.calls.filter((path) => path === TREND).length
  expect(asked()).toBe(1)
  await act(async () => {
    opened.frame.go(OVERVIEW)
  })
  await opened.bring()
  await act(async () => {
    await opened.propsOf('todo').http.request({ method: 'GET', path: TREND })
  })
  expect(asked()).toBe(1)
})

test('[SH-18] a pointer that only passes brings nothing; a press or a touch does at once, a finger that enters does not', async () => {
  const opened = await openUserPage()
  jest.useFakeTimers()
  fireEvent.pointerEnter(entry())
  fireEvent.pointerLeave(entry())
  const touch = createEvent.pointerOver(entry())
  Object.defineProperty(touch, 'pointerType', { value: 'touch' })
  fireEvent(entry(), touch)
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(opened.brought).toEqual([])
  fireEvent.pointerDown(entry())
  expect(opened.brought).toHaveLength(0)
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(opened.brought).toEqual(['todo:todo.overview'])
})

test('[SH-18] whoever saves data has nothing loaded that nobody asked for', async () => {
  const opened = await openUserPage()
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: { saveData: true },
  })
  fireEvent.pointerDown(entry())
  await act(async () => Promise.resolve())
  expect(opened.brought).toEqual([])
})
