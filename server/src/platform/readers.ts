/**
 * Which reader a typed value goes through, as a mark of its schema: the value is read before its
 * length and form are judged and before a handler sees it, so every call that takes such a value
 * stores and seeks the same. The readers are those of the contract, which pages use too.
 */
import { contactPhoneOf, mobileFigures, mobileOf } from '@zz/contract/mobile'
import { nameOf } from '@zz/contract/names'
import { codeOf, recordNumberOf } from '@zz/contract/papers'
import Type, { type TStringOptions } from 'typebox'

/** What cannot be read stays as it was typed, for the rule of the field to refuse. */
const READERS = {
  mobile: (text) => mobileOf(text) ?? text.trim(),
  mobilePart: mobileFigures,
  contactPhone: (text) => contactPhoneOf(text) ?? text.trim(),
  code: codeOf,
  recordNumber: recordNumberOf,
  name: nameOf,
} as const satisfies Readonly<Record<string, (text: string) => string>>

/** The kinds of values that have a reader. */
export type ReaderKind = keyof typeof READERS

const MARK = 'x-reads'

/** A text of this kind; lengths and patterns are those of what was read. */
export const Typed = (kind: ReaderKind, options: TStringOptions = {}) =>
  Type.String({ ...options, [MARK]: kind })

const isKind = (kind: unknown): kind is ReaderKind =>
  typeof kind === 'string' && Object.hasOwn(READERS, kind)

/** The keyword for the validator. Throws, as a schema is compiled, at a kind that has no reader. */
export const READER_KEYWORD = {
  keyword: MARK,
  type: 'string',
  schemaType: 'string',
  modifying: true,
  before: 'maxLength',
  errors: false,
  compile: (kind: unknown) => {
    if (!isKind(kind)) throw new Error(`no reader for ${String(kind)}`)
    const read = READERS[kind]
    return (
      text: string,
      place?: {
        readonly parentData: Record<string | number, unknown>
        readonly parentDataProperty: string | number
      },
    ): boolean => {
      // NUL is no slip of a hand: it stays, to be refused (http/fit.ts).
      if (place && !text.includes('\u0000')) place.parentData[place.parentDataProperty] = read(text)
      return true
    }
  },
} as const
