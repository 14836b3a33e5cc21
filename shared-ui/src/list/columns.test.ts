import { expect, test } from '@jest/globals'
import { cardRoleOf, columnWidths } from './columns'
import type { ColumnKind, ListColumn } from './types'

const column = (kind: ColumnKind, width?: number): ListColumn<unknown> => ({
  key: kind,
  title: kind,
  kind,
  render: () => null,
  ...(width ? { width } : {}),
})
const widths = (room: number, ...columns: readonly ListColumn<unknown>[]) =>
  columnWidths(columns, room)

test('[SH-18] columns of one width keep it; name and address share the rest two to three', () => {
  const [name, address, time, state] = widths(
    980,
    column('name'),
    column('address'),
    column('datetime'),
    column('status'),
  )
  expect([time, state]).toEqual([182, 82])
  // 980 less all least widths leaves 336: 134.4 and 201.6.
  expect(name).toBe(354)
  expect(address).toBe(361)
})

test('[SH-18] a name takes no more than 360 while an address has use for the room', () => {
  expect(widths(1600, column('name'), column('address'), column('datetime'))).toEqual([
    360, 1058, 182,
  ])
})

test('[SH-18] where every column has enough the room that is left goes to all alike', () => {
  expect(widths(832, column('name'), column('datetime'), column('word', 100))).toEqual([
    423, 245, 163,
  ])
})

test('[SH-18] without room every column has its least width, and the table scrolls', () => {
  expect(widths(300, column('name'), column('address'), column('status'))).toEqual([220, 160, 82])
})

test('[SH-18] where room is short times stand on two lines, all alike, before the table scrolls', () => {
  const columns = [column('name'), column('datetime'), column('datetime')]
  expect(widths(584, ...columns)).toEqual([220, 182, 182])
  expect(widths(510, ...columns)).toEqual([294, 108, 108])
  expect(widths(400, ...columns)).toEqual([220, 108, 108])
  // A width that the screen names is not raised to that of two lines.
  expect(widths(300, column('name'), column('datetime', 90))).toEqual([220, 90])
})

test('[SH-18] on a phone a name is the title, a state the tag, a person stands in the line of facts; a column may say otherwise', () => {
  expect(
    (['name', 'status', 'person', 'datetime'] as const).map((kind) => cardRoleOf(column(kind))),
  ).toEqual(['title', 'status', 'meta', 'hide'])
  expect(cardRoleOf({ ...column('datetime'), card: 'line' })).toBe('line')
})
