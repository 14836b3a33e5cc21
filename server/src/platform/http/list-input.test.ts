import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { Nullable, Paged, Paging } from '../schema.ts'
import { listInputReader } from './list-input.ts'

const plain = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema)) as Record<string, unknown>

const paged = listInputReader(
  plain(
    Paged(
      Type.Object({
        name: Type.Optional(Nullable(Type.String())),
        status: Type.Optional(Type.Integer()),
        kind: Type.String(),
      }),
    ),
  ),
)

test('[SV-05] a list gives at most as many rows as its schema allows, and an optional filter that is an empty text is not set', () => {
  expect(paged?.({ pageNum: 2, pageSize: 5000, data: { name: '', status: '', kind: '' } })).toEqual(
    { pageNum: 2, pageSize: 1000, data: { kind: '' } },
  )
  expect(paged?.({ pageNum: 1, pageSize: 10, data: { name: '会议', status: 1 } })).toEqual({
    pageNum: 1,
    pageSize: 10,
    data: { name: '会议', status: 1 },
  })
})

test('what is wrong otherwise stays for the validator to refuse', () => {
  for (const input of [
    null,
    'text',
    { pageNum: '', pageSize: '5000', data: 7 },
    { pageSize: 10.5 },
  ])
    expect(paged?.(input)).toEqual(input)
})

test('a list by single fields is read alike; a call that is no list is left as it is', () => {
  const flat = listInputReader(
    plain(Type.Object({ id: Type.String(), platform: Type.Optional(Type.Integer()), ...Paging })),
  )
  expect(flat?.({ id: '', platform: '', pageSize: 101 })).toEqual({ id: '', pageSize: 100 })
  expect(
    listInputReader(plain(Type.Object({ title: Type.Optional(Type.String()) }))),
  ).toBeUndefined()
})
