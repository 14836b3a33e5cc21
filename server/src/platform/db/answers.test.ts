/** Rows on their way from the socket to a batch: cut anywhere, and of every type. */
import { EventEmitter } from 'node:events'
import { expect, jest, test } from '@jest/globals'
import { openTestPool } from '../../test/database.ts'
import { divertRows } from './answers.ts'
import { runBatch } from './batch.ts'

const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(kind, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A parse that is done, columns, two rows with their statement's end, a notice, and the end. */
const MESSAGES = [
  message('1', Buffer.alloc(0)),
  message('2', Buffer.alloc(0)),
  message('T', Buffer.from('columns')),
  message('D', Buffer.from('first row')),
  message('N', Buffer.from('a notice')),
  message('D', Buffer.from('')),
  message('C', Buffer.from('SELECT 2\0')),
  message('Z', Buffer.from('I')),
] as const
const BYTES = Buffer.concat(MESSAGES)
const OF_PG = Buffer.concat(MESSAGES.filter((_, nth) => ![1, 3, 5, 6].includes(nth)))

/** What pg and the taker are told when the bytes come in pieces of this size. */
const told = (size: number, bytes: Buffer = BYTES) => {
  const stream = new EventEmitter()
  const pg: Buffer[] = []
  const events: string[] = []
  stream.on('data', (chunk: Buffer) => {
    pg.push(chunk)
    events.push('pg')
  })
  divertRows(stream, () => ({
    row: (from, start, end) => void events.push(`row ${from.toString('utf8', start, end)}`),
    handleCommandComplete: ({ text }) => void events.push(text),
  }))
  for (let at = 0; at < bytes.length; at += size)
    stream.emit('data', Buffer.from(bytes.subarray(at, at + size)))
  return { pg: Buffer.concat(pg), events }
}

test('rows and ends of statements go to the batch and all else to pg, in order, cut anywhere', () => {
  for (let size = 1; size <= BYTES.length; size += 1) {
    const { pg, events } = told(size)
    expect(pg).toEqual(OF_PG)
    expect(events.filter((event) => event !== 'pg')).toEqual(['row first row', 'row ', 'SELECT 2'])
  }
  // The columns before the rows, and the readiness after the last of them.
  expect(told(BYTES.length).events).toEqual([
    'pg',
    'pg',
    'row first row',
    'pg',
    'row ',
    'SELECT 2',
    'pg',
  ])
})

test('a large row in small pieces is put together once', () => {
  const large = message('D', Buffer.alloc(4_000_000, 'x'))
  const joined = jest.spyOn(Buffer, 'concat')
  try {
    expect(told(1000, large).events).toEqual([`row ${'x'.repeat(4_000_000)}`])
    // Once for the row, and once by the test; for each piece it would be 8 GB.
    expect(joined).toHaveBeenCalledTimes(2)
  } finally {
    joined.mockRestore()
  }
})

test('what nobody takes is for pg', () => {
  const stream = new EventEmitter()
  const pg: Buffer[] = []
  stream.on('data', (chunk: Buffer) => pg.push(chunk))
  divertRows(stream, () => undefined)
  stream.emit('data', BYTES)
  expect(Buffer.concat(pg)).toEqual(BYTES)
})

const LONG = `长${'x'.repeat(6000)}尾`

test('a batch answers the values that pg answers, with rows of every length', async () => {
  const pool = await openTestPool()
  const client = await pool.connect()
  const text = `select 7::smallint as small, -2147483648 as whole, 9223372036854775807 as "long", true as yes, null::text as none,
    '' as empty, 'plain' as ascii, '名字 é 😀' as wide, $1::text as given, '{"a":[1,"二"]}'::jsonb as doc,
    '2026-11-21 10:05:07.123+00'::timestamptz as at, '{3,-4,50}'::int[] as list, '{1440,60}'::int[] as plain_list, '{一,b}'::text[] as names, 1.50::numeric as exact`
  try {
    for (const given of ['short', LONG, 'ÿ', '😀'.repeat(5000)]) {
      const theirs = (await client.query<Record<string, unknown>>(text, [given])).rows[0] ?? {}
      const { results, error } = await runBatch(client, [
        { text, values: [given] },
        { text: `${text} `, values: [given] },
      ])
      expect(error).toBeUndefined()
      for (const { rows, command, rowCount } of results) {
        const { plainList, ...row } = rows[0] ?? {}
        expect({ command, rowCount, ...row, plain_list: plainList }).toEqual({
          command: 'SELECT',
          rowCount: 1,
          ...theirs,
        })
      }
    }
  } finally {
    client.release(true)
    await pool.end()
  }
})

test('an error in a batch leaves the connection to the next one, and to pg', async () => {
  const pool = await openTestPool()
  const client = await pool.connect()
  try {
    const failed = await runBatch(client, [
      { text: 'select 1 as n', values: [] },
      { text: 'select 1/0 as n', values: [] },
      { text: 'select 3 as n', values: [] },
    ])
    expect(failed).toMatchObject({ failedAt: 1, status: 'I', error: { code: '22012' } })
    expect((await client.query<{ n: number }>('select 4 as n')).rows).toEqual([{ n: 4 }])
    const { results } = await runBatch(client, [{ text: 'select 5 as n', values: [] }])
    expect(results).toMatchObject([{ rows: [{ n: 5 }] }])
  } finally {
    client.release(true)
    await pool.end()
  }
})
