import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DateRangePicker from './DateRangePicker'

afterEach(() => {
  jest.useRealTimers()
})

test('a day that is half chosen stays when the screen around is drawn anew', () => {
  const onChange = jest.fn()
  // Another array each time, as a list makes it from its address.
  const picker = () => (
    <DateRangePicker label="截止时间" value={['2026-11-01', '2026-11-30']} onChange={onChange} />
  )
  const { rerender } = render(picker())
  const [first, last] = screen.getAllByRole('textbox')
  if (!first || !last) throw new Error('no inputs')
  const enter = (input: HTMLElement, day: string): void => {
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: day } })
    fireEvent.keyDown(input, { key: 'Enter' })
  }
  enter(first, '2026-11-05')
  rerender(picker())
  expect(onChange).not.toHaveBeenCalled()
  enter(last, '2026-11-09')
  expect(onChange).toHaveBeenCalledWith(['2026-11-05', '2026-11-09'])
})

test('[SH-16] 今天 and 本月 are those of Asia/Shanghai, wherever the browser stands', () => {
  const onChange = jest.fn()
  // Half past midnight of 1 December in Shanghai, still November in the zone that tests run in.
  jest.useFakeTimers({ now: Date.parse('2026-12-01T00:30:00+08:00'), doNotFake: ['nextTick'] })
  render(<DateRangePicker label="截止时间" value={null} onChange={onChange} />)
  for (const name of ['今天', '本月']) fireEvent.click(screen.getByText(name))
  expect(onChange.mock.calls).toEqual([
    [['2026-12-01', '2026-12-01']],
    [['2026-12-01', '2026-12-31']],
  ])
})

test('ends are typed in the forms that people use; what cannot be read stays and is told', async () => {
  const onChange = jest.fn()
  render(<DateRangePicker label="截止时间" value={null} onChange={onChange} />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const [first, last] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!first || !last) throw new Error('no inputs')
  await user.click(first)
  await user.paste('2026/11/5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(first.value).toBe('2026-11-05'))
  await user.click(last)
  await user.paste('2026年11月9日')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['2026-11-05', '2026-11-09']))
  await user.click(last)
  await user.clear(last)
  await user.paste('月底')
  await user.tab()
  expect((await screen.findByRole('alert')).textContent).toContain('无法识别')
})
