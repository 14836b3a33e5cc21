import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FilterField } from './FilterField'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function setUp(value = '') {
  const onChange = jest.fn<(value: string) => void>()
  render(
    <FilterField
      filter={{ kind: 'text', key: 'title', label: '标题' }}
      value={value}
      onChange={onChange}
    />,
  )
  const box = screen.getByRole('textbox', { name: '标题' })
  const type = (text: string): void => void fireEvent.change(box, { target: { value: text } })
  const pass = (milliseconds: number): void =>
    act(() => {
      jest.advanceTimersByTime(milliseconds)
    })
  return { onChange, box, type, pass }
}

test('[SH-16] typed text is searched for once, 400 ms after the last letter', () => {
  const { onChange, type, pass } = setUp()
  type('消')
  pass(399)
  type('消防')
  pass(399)
  expect(onChange).not.toHaveBeenCalled()
  pass(1)
  expect(onChange.mock.calls).toEqual([['消防']])
  pass(5000)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('[SH-16] Enter and leaving the field search at once and only once, an emptied field at once', () => {
  const { onChange, box, type, pass } = setUp()
  type('消防')
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(onChange.mock.calls).toEqual([['消防']])
  fireEvent.blur(box)
  pass(5000)
  expect(onChange).toHaveBeenCalledTimes(1)
  type('')
  pass(0)
  expect(onChange.mock.calls).toEqual([['消防'], ['']])
  type('应急')
  fireEvent.blur(box)
  expect(onChange.mock.calls).toEqual([['消防'], [''], ['应急']])
})

test('[SH-16] a character that is being composed is not searched for until it stands', () => {
  const { onChange, box, type, pass } = setUp()
  fireEvent.compositionStart(box)
  type('xiao')
  pass(5000)
  expect(onChange).not.toHaveBeenCalled()
  type('消')
  fireEvent.compositionEnd(box)
  pass(399)
  expect(onChange).not.toHaveBeenCalled()
  pass(1)
  expect(onChange.mock.calls).toEqual([['消']])
})

test('[SH-16] a span of days that is set shows as set, as every other filter does', () => {
  const span = (value: string) => (
    <FilterField
      filter={{
        kind: 'dates',
        key: 'span',
        label: '创建时间',
        from: 'startTime',
        to: 'endTime',
        as: 'text',
      }}
      value={value}
      onChange={() => undefined}
    />
  )
  const { rerender } = render(span(''))
  expect(screen.getByRole('button').classList.contains('active')).toBe(false)
  rerender(span('2026-11-01~2026-11-02'))
  expect(screen.getByRole('button').classList.contains('active')).toBe(true)
})
