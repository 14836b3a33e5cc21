import { mobileOf, mobilesOf } from '@zz/contract/mobile'
import { codeOf } from '@zz/contract/papers'
import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { targetFault, targetKey } from '../code/target'
import { parsePhone, phoneE164, phoneError } from '../lite/phone'
import { isPhone, splitPhone } from './phone'
import { PhoneInput } from './PhoneInput'
import { ReadInput } from './ReadInput'

/** Every place of the pages that reads a mobile number; the fields of login and console are these. */
const PLACES: Readonly<Record<string, (typed: string) => string | null>> = {
  'field of the login page': (typed) => {
    const phone = parsePhone(typed, '+86')
    return phoneError(phone) === null ? phoneE164(phone) : null
  },
  'field of the console': (typed) => {
    const phone = splitPhone(typed)
    return phoneError(phone) === null ? phoneE164(phone) : null
  },
  rule: (typed) => (isPhone(typed) ? mobileOf(typed) : null),
  code: (typed) => (targetFault('mobile', typed) === null ? targetKey('mobile', typed) : null),
  list: (typed) => {
    const [first = '', ...more] = mobilesOf(typed)
    return more.length === 0 ? mobileOf(first) : null
  },
}

const NOISE = Array.from(' \u00a0\u3000\t\u200b\u202d\u202c\u00ad\ufeff-–—－()（）.·\ufe0f+8a')
const random = (most: number): number => Math.floor(Math.random() * most)
const noisy = (text: string): string =>
  Array.from(text, (sign) =>
    random(4) === 0 ? sign + (NOISE[random(NOISE.length)] ?? '') : sign,
  ).join('')

test('[SW-10] every field reads whatever is typed as the same number, or as none', () => {
  for (let round = 0; round < 3000; round += 1) {
    const number = `1${3 + random(7)}${String(random(1e9)).padStart(9, '0')}`
    const ways = [number, `+86${number}`, `0086 ${number}`, '852 51230019', '+886912345678']
    const typed = noisy(ways[random(ways.length)] ?? '')
    const expected = mobileOf(typed)
    for (const [place, read] of Object.entries(PLACES))
      expect([place, typed, read(typed)]).toEqual([place, typed, expected])
  }
})

function Phone() {
  const [value, setValue] = useState('')
  return (
    <>
      <PhoneInput value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test.each([
  ['+86 138 0013 8000', '+8613800138000', '13800138000'],
  ['0086 13800138000', '+8613800138000', '13800138000'],
  ['86-138-0013-8000', '+8613800138000', '13800138000'],
  ['１３８００１３８０００', '+8613800138000', '13800138000'],
  ['\u202d13800138000\u202c', '+8613800138000', '13800138000'],
  ['852 51230019', '+85251230019', '51230019'],
])('[SW-10] %j, pasted into the field, is not cut', async (typed, value, shown) => {
  render(<Phone />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(field)
  await user.paste(typed)
  expect([screen.getByRole('status').textContent, field.value]).toEqual([value, shown])
})

function Code() {
  const [value, setValue] = useState('')
  return <ReadInput aria-label="身份证号" read={codeOf} value={value} onChange={setValue} />
}

test('[UC-12] a number of a paper is shown as it is read; what is being composed stays until it is done', async () => {
  render(<Code />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(field)
  await user.paste(' 110101 19900307 002ｘ')
  expect(field.value).toBe('11010119900307002X')
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'jy qz' }, isComposing: true })
  expect(field.value).toBe('jy qz')
  fireEvent.compositionEnd(field)
  expect(field.value).toBe('JYQZ')
})
