import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { Days } from './Days'

afterEach(() => {
  jest.useRealTimers()
})

test('[OS-12] shortcuts look forward, and a first day behind the last takes that away', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-01T00:30:00+08:00'), doNotFake: ['nextTick'] })
  const given: (readonly [string, string] | null)[] = []
  renderRemote(
    fakeRemote().props,
    <Days value={['2026-12-10', '2026-12-20']} onChange={(days) => void given.push(days)} />,
  )
  fireEvent.click(screen.getByRole('button', { name: '7 天' }))
  const first = screen.getByRole('textbox', { name: '开始日期' })
  fireEvent.change(first, { target: { value: '2026-12-24' } })
  fireEvent.change(first, { target: { value: '2026-12-11' } })
  expect(given).toEqual([['2026-12-01', '2026-12-07'], null, ['2026-12-11', '2026-12-20']])
})
