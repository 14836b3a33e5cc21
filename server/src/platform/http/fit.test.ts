import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { Id, Lines, Nullable } from '../schema.ts'
import { findUnfitField } from './fit.ts'
import { closedInput } from './route-table.ts'

const schema = closedInput(
  Type.Object({
    id: Id,
    ids: Type.Array(Id),
    name: Type.String(),
    parent: Nullable(Id),
    data: Nullable(
      Type.Object({ tenantId: Type.Optional(Id), text: Type.Optional(Type.String()) }),
    ),
  }),
)
const good = {
  id: '9223372036854775807',
  ids: ['1', '-1'],
  name: '9999999999999999999',
  parent: null,
  data: { tenantId: '2', text: '👩‍👩‍👧' },
}

test('ids beyond 63 bits, NUL and half characters are found by the field they stand in', () => {
  expect(findUnfitField(schema, good)).toBeUndefined()
  expect(findUnfitField(schema, { ...good, id: '9223372036854775808' })).toBe('id')
  expect(findUnfitField(schema, { ...good, ids: ['1', '9999999999999999999'] })).toBe('ids.1')
  expect(findUnfitField(schema, { ...good, parent: '9999999999999999999' })).toBe('parent')
  expect(findUnfitField(schema, { ...good, data: { tenantId: '9999999999999999999' } })).toBe(
    'data.tenantId',
  )
  expect(findUnfitField(schema, { ...good, data: { text: 'a\u0000b' } })).toBe('data.text')
  expect(findUnfitField(schema, { ...good, name: '\ud800' })).toBe('name')
})

test('a text of one line has no control character, one of several lines may have those of a pasted text', () => {
  const texts = closedInput(
    Type.Object({
      subject: Type.String(),
      remark: Nullable(Lines(100)),
      content: Type.String({ maxLength: 5000 }),
    }),
  )
  const fine = { subject: '例会 🎉', remark: '一\r\n二', content: '一\n\t二' }
  expect(findUnfitField(texts, fine)).toBeUndefined()
  for (const sign of ['\r', '\n', '\t', '\u001b', '\u0085', '\u2028'])
    expect(findUnfitField(texts, { ...fine, subject: `a${sign}b` })).toBe('subject')
  // Word puts a vertical tab where a line is broken by hand.
  expect(findUnfitField(texts, { ...fine, content: 'a\u000bb' })).toBeUndefined()
  for (const name of ['remark', 'content'])
    expect(findUnfitField(texts, { ...fine, [name]: 'a\u0000b' })).toBe(name)
})
