import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { NativeDateRange } from './NativeDateRange'

type Span = readonly [string, string] | null

/** A filter over the span, with what resets all filters of its list. */
function Filter() {
  const [value, setValue] = useState<Span>(['2026-11-01', '2026-11-30'])
  return (
    <>
      <NativeDateRange label="申请时间" value={value} onChange={setValue} />
      <output>{value?.join('~') ?? '全部'}</output>
      <button type="button" onClick={() => setValue(null)}>
        重置
      </button>
    </>
  )
}

const ends = (): string[] =>
  ['开始日期', '结束日期'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
const type = (name: string, day: string): void =>
  void fireEvent.change(screen.getByLabelText(name), { target: { value: day } })

test('[SH-16] on a phone the days of a span go with a reset, and do not stand there as if they were set', () => {
  render(<Filter />)
  expect(ends()).toEqual(['2026-11-01', '2026-11-30'])
  fireEvent.click(screen.getByText('重置'))
  expect(ends()).toEqual(['', ''])
  type('开始日期', '2026-12-01')
  type('结束日期', '2026-12-05')
  screen.getByText('2026-12-01~2026-12-05')
  fireEvent.click(screen.getByText('重置'))
  expect(ends()).toEqual(['', ''])
})

test('[SH-16] on a phone half of a span stays while the other half is chosen anew', () => {
  render(<Filter />)
  type('开始日期', '')
  screen.getByText('全部')
  expect(ends()).toEqual(['', '2026-11-30'])
  type('开始日期', '2026-11-20')
  screen.getByText('2026-11-20~2026-11-30')
  expect(ends()).toEqual(['2026-11-20', '2026-11-30'])
})
