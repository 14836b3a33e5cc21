import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { MomentField } from './MomentField'

const { matchMedia } = window
afterEach(() => void Object.assign(window, { matchMedia }))

/** Opens the field; answers what it gave. */
function open(value: number | null, narrow = false): (number | null)[] {
  const given: (number | null)[] = []
  window.matchMedia = ((query: string) => ({
    matches: narrow,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  renderRemote(
    fakeRemote().props,
    <MomentField id="at" value={value} onChange={(instant) => void given.push(instant)} />,
  )
  return given
}
const field = (): HTMLInputElement => document.getElementById('at') as HTMLInputElement

test('[TD-04] a moment is shown and taken by the clock of Shanghai, wherever the browser is', async () => {
  const given = open(Date.parse('2026-11-22T15:59:00Z'))
  expect(field().value).toBe('2026-11-22 23:59')
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(field())
  fireEvent.change(field(), { target: { value: '2026-12-01 08:30' } })
  await user.keyboard('{Enter}')
  expect(given).toEqual([Date.parse('2026-12-01T00:30:00Z')])
})

test('[TD-04] on a phone its own picker gives the same; emptied it is null', () => {
  const given = open(Date.parse('2026-11-22T15:59:00Z'), true)
  expect(field().type).toBe('datetime-local')
  expect(field().value).toBe('2026-11-22T23:59')
  fireEvent.change(field(), { target: { value: '2026-12-01T08:30' } })
  fireEvent.change(field(), { target: { value: '' } })
  expect(given).toEqual([Date.parse('2026-12-01T00:30:00Z'), null])
  expect(screen.queryByRole('button')).toBeNull()
})
