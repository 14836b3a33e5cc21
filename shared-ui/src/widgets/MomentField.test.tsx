/**
 * By a clock that lacks hours which Shanghai has.
 * @zone America/Los_Angeles
 */
import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { MomentField } from './MomentField'

const { matchMedia } = window
afterEach(() => void Object.assign(window, { matchMedia }))

/** A form around the field, which tells what it would send. */
function Around({
  value: beginning,
  given,
  sent,
  min,
}: {
  value: number | null
  given: (number | null)[]
  sent: (number | null)[]
  min: number | undefined
}) {
  const [value, setValue] = useState(beginning)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(value)
      }}
    >
      <MomentField
        id="at"
        value={value}
        {...(min === undefined ? {} : { min })}
        onChange={(instant) => {
          given.push(instant)
          setValue(instant)
        }}
      />
      <button type="submit">创建</button>
    </form>
  )
}

/** Opens the field; answers what it gave, and what the form around it sent. */
function open(
  value: number | null,
  { narrow = false, min }: { narrow?: boolean; min?: number } = {},
) {
  const given: (number | null)[] = []
  const sent: (number | null)[] = []
  window.matchMedia = ((query: string) => ({
    matches: narrow,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  renderRemote(fakeRemote().props, <Around value={value} given={given} sent={sent} min={min} />)
  return { given, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const field = (): HTMLInputElement => document.getElementById('at') as HTMLInputElement
const shanghai = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

test.each([
  ['2026-12-05 18:00', '2026-12-05 18:00'],
  ['2026/12/05 18:00', '2026-12-05 18:00'],
  ['2026.12.5 9:00', '2026-12-05 09:00'],
  ['20261205', '2026-12-05 23:59'],
  ['2026年12月5日 18:00', '2026-12-05 18:00'],
  ['2026-12-05', '2026-12-05 23:59'],
  ['2026-12-05 18：00', '2026-12-05 18:00'],
  // An hour that clocks of Los Angeles do not have.
  ['2027-03-14 02:30', '2027-03-14 02:30'],
])(
  '[TD-04] %s, typed, is taken by Enter as Shanghai’s %s, and nothing is saved',
  async (typed, taken) => {
    const { given, sent, user } = open(null)
    await user.click(field())
    await user.paste(typed)
    await user.keyboard('{Enter}')
    expect(given.at(-1)).toBe(shanghai(taken))
    expect(field().value).toBe(taken)
    expect(sent).toEqual([])
    expect(new Date(0).getTimezoneOffset()).toBe(480)
  },
)

test('[TD-04] typed and left it is taken too; emptied it is null', async () => {
  const { given, user } = open(shanghai('2026-11-22 23:59'))
  expect(field().value).toBe('2026-11-22 23:59')
  await user.click(field())
  await user.clear(field())
  await user.type(field(), '2026/12/1 8:30')
  await user.tab()
  expect(given.at(-1)).toBe(shanghai('2026-12-01 08:30'))
  await user.click(field())
  await user.clear(field())
  await user.keyboard('{Enter}')
  expect(given.at(-1)).toBeNull()
})

test('[TD-04] what cannot be read stays and is told; a day before the first one too', async () => {
  const { given, user } = open(null, { min: shanghai('2026-12-03 10:00') })
  await user.click(field())
  await user.type(field(), '下周三')
  await user.tab()
  expect(field().value).toBe('下周三')
  expect((await screen.findByRole('alert')).textContent).toContain('无法识别')
  await user.clear(field())
  await user.type(field(), '2026-12-02{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('不能早于2026-12-03')
  expect(given).toEqual([])
  await user.clear(field())
  await user.type(field(), '2026-12-03{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(given).toEqual([shanghai('2026-12-03 23:59')])
})

test('[TD-04] a day that is pressed is given at once: a press that sends right after it has it', async () => {
  const { sent, user } = open(null)
  await user.click(field())
  const day = document.querySelector<HTMLElement>('.ant-picker-cell-in-view .ant-picker-cell-inner')
  if (!day) throw new Error('no panel')
  // Nothing in between, as a tap on a touch screen does it.
  fireEvent.click(day)
  fireEvent.click(screen.getByRole('button', { name: '创建' }))
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toBeNull()
})

test('[TD-04] a deadline has shortcuts, and no 此刻', async () => {
  const { given, user } = open(null)
  await user.click(field())
  expect(screen.queryByText('此刻')).toBeNull()
  await user.click(screen.getByRole('button', { name: '明天' }))
  const day = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  expect(given).toEqual([shanghai(`${day} 18:00`)])
})

test('[TD-04] on a phone its own picker gives the same; emptied it is null', () => {
  const { given } = open(Date.parse('2026-11-22T15:59:00Z'), { narrow: true })
  expect(field().type).toBe('datetime-local')
  expect(field().value).toBe('2026-11-22T23:59')
  fireEvent.change(field(), { target: { value: '2026-12-01T08:30' } })
  fireEvent.change(field(), { target: { value: '' } })
  expect(given).toEqual([Date.parse('2026-12-01T00:30:00Z'), null])
})
