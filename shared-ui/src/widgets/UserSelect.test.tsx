import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { UserSelect } from './UserSelect'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('[SW-10] people are searched for once, 300 ms after the last letter', async () => {
  const { props, calls } = fakeRemote(() => [])
  renderRemote(props, <UserSelect label="创建人" value={null} onChange={() => undefined} />)
  const box = screen.getByRole('combobox', { name: '创建人' })
  const type = (text: string): void => void fireEvent.change(box, { target: { value: text } })
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const searches = (): unknown[] =>
    calls
      .filter(({ path }) => path === '/api/user/search')
      .map(({ body }) => (body as { userName: string }).userName)
  type('李')
  await pass(299)
  type('李伟')
  await pass(299)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual(['李伟'])
  await pass(5000)
  expect(searches()).toEqual(['李伟'])
})

test('[SW-10] a person of several places is one line that names each place once, also one whose name is part of another’s', async () => {
  const at = (departmentPath: string) => ({
    uid: '5',
    realName: '李伟',
    avatar: null,
    tenantName: '锦云区政府',
    departmentPath,
  })
  const { props } = fakeRemote(() => [at('办公室一组'), at('办公室'), at('办公室一组')])
  renderRemote(props, <UserSelect label="创建人" value={null} onChange={() => undefined} />)
  const box = screen.getByRole('combobox', { name: '创建人' })
  fireEvent.change(box, { target: { value: '李' } })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  screen.getByText('锦云区政府 · 办公室一组；锦云区政府 · 办公室')
})
