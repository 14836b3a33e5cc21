import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { DAYS_MODE, NEW_OPENING, openingFaults, type OpeningValues } from './opening'
import { OpeningEditor } from './OpeningEditor'

const open = (value: OpeningValues): void => {
  const faults = openingFaults(value, '2026-12-02')
  const nothing = (): void => undefined
  renderRemote(
    fakeRemote().props,
    <OpeningEditor value={value} faults={faults} looks={1} refused={null} onChange={nothing} />,
  )
}

test('[VN-06] each day that is wrong is told and marked, beside what is wrong with the span', async () => {
  const late = { start: '18:00', end: '09:00' }
  open({
    ...NEW_OPENING,
    mode: DAYS_MODE,
    startDay: '2026-12-01',
    endDay: '2027-01-31',
    days: { '2026-12-03': [late], '2027-01-05': [late], '2026-12-04': [NEW_OPENING.hours] },
  })
  const from = screen.getByLabelText('开始日期')
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(from)
  const told = document.getElementById(from.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('开放日期不能早于今天')
  expect(screen.getByLabelText('结束日期').getAttribute('aria-invalid')).not.toBe('true')
  const items = within(screen.getByRole('list', { name: '有误的日期' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '12月3日 周四：结束时间必须晚于开始时间去修改',
    '1月5日 周二：结束时间必须晚于开始时间去修改',
  ])
  expect(screen.getByText('12月3日 周四，有误')).toBeTruthy()
  expect(screen.queryByText('12月4日 周五，有误')).toBeNull()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(within(items[1] as HTMLElement).getByRole('button', { name: /去修改/ }))
  const hours = screen.getByRole('group', { name: '1月5日 周二的开放时间' })
  expect(within(hours).getByText('结束时间必须晚于开始时间')).toBeTruthy()
})

test('[VN-06] where only chosen days are wrong, their list comes into sight and is read out', () => {
  open({
    ...NEW_OPENING,
    mode: DAYS_MODE,
    startDay: '2026-12-02',
    endDay: '2027-01-31',
    days: { '2026-12-03': [{ start: '18:00', end: '09:00' }] },
  })
  expect(document.activeElement?.textContent).toContain('12月3日 周四：结束时间必须晚于开始时间')
})
