import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { Nullable, Paged, Paging } from '../schema.ts'
import { listInputReader } from './list-input.ts'
import { ownTenantReader } from './own-tenant.ts'

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

test('[SV-05] a list whose filters are missing or null has none; a single field that it must have is still asked for', () => {
  expect(paged?.({ pageNum: 1, pageSize: 10 })).toEqual({ pageNum: 1, pageSize: 10, data: {} })
  expect(paged?.({ pageNum: 1, pageSize: 10, data: null })).toEqual({
    pageNum: 1,
    pageSize: 10,
    data: {},
  })
  const exported = listInputReader(plain(Type.Object({ data: Type.Object({}) })))
  expect(exported?.({})).toEqual({ data: {} })
})

test('[SV-05] a tenantId that names the organisation in force is left out where the call knows none', () => {
  const leave = ownTenantReader(plain(Type.Object({ name: Type.Optional(Type.String()) })))
  expect(leave?.({ tenantId: '2', name: 'a' }, '2')).toEqual({ name: 'a' })
  expect(leave?.({ tenantId: '3' }, '2')).toEqual({ tenantId: '3' })
  expect(leave?.({ name: 'a' }, undefined)).toEqual({ name: 'a' })
  expect(ownTenantReader(plain(Type.Object({ tenantId: Type.String() })))).toBeUndefined()
})

test('what is wrong otherwise stays for the validator to refuse', () => {
  for (const input of [
    null,
    'text',
    { pageNum: '', pageSize: '5000', data: 7 },
    { pageSize: 10.5, data: {} },
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
