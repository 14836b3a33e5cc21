import { expect, jest, test } from '@jest/globals'
import type { HistoryLocation } from '@zz/contract'
import { createMemoryHistory } from './memoryHistory'

const make = (mayLeave: () => Promise<boolean> = () => Promise.resolve(true)) => {
  const left: string[] = []
  const history = createMemoryHistory({
    address: '/gov/2/allTodo?status=1',
    origin: 'https://console.example',
    mayLeave,
    leads({ pathname }: HistoryLocation) {
      if (pathname.includes('odo')) return false
      left.push(pathname)
      return true
    },
  })
  return { history, left }
}
/** Steps are taken once the question whether they may be has been answered. */
const asked = () => new Promise((resolve) => setTimeout(resolve))

test('steps are told and can be taken back, without touching the page’s own history', async () => {
  const { history } = make()
  const before = window.history.length
  const heard = jest.fn()
  history.listen(({ location, action }) => heard(action, location.pathname + location.search))
  history.push('/gov/2/todoDetail?id=7')
  await asked()
  history.replace('?id=8')
  history.go(-1)
  await asked()
  history.go(-1)
  await asked()
  expect(heard.mock.calls).toEqual([
    ['PUSH', '/gov/2/todoDetail?id=7'],
    ['REPLACE', '/gov/2/todoDetail?id=8'],
    ['POP', '/gov/2/allTodo?status=1'],
  ])
  expect(window.history.length).toBe(before)
  expect(window.location.pathname).toBe('/')
})

test('a step to a screen of another remote is handed over, and links are complete addresses', async () => {
  const { history, left } = make()
  history.push('/gov/2/setting')
  await asked()
  expect(left).toEqual(['/gov/2/setting'])
  expect(history.location.pathname).toBe('/gov/2/allTodo')
  expect(history.createHref('/gov/2/todoDetail?id=7')).toBe(
    'https://console.example/gov/2/todoDetail?id=7',
  )
})

test('unsaved input is asked about, and stays where the person stays', async () => {
  const { history } = make(() => Promise.resolve(false))
  history.push('/gov/2/todoDetail?id=7')
  await asked()
  expect(history.location.pathname).toBe('/gov/2/allTodo')
})

test('[SH-20] another step of the same screen is not asked about', () => {
  const { history } = make(() => Promise.resolve(false))
  history.push('/gov/2/allTodo?status=1', { step: { at: 1 } })
  expect(history.location.state).toEqual({ step: { at: 1 } })
  history.go(-1)
  expect(history.location.state).toBeNull()
})
