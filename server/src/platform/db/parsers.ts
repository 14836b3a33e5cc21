/**
 * Texts of the database as values: pg's own parsers, with the ways through them that every list
 * takes made short.
 */
import pg from 'pg'

/** Turns the text in which PostgreSQL sends a value into what statements answer. */
export type Parser = (text: string) => unknown

const DATE = 1082
const TIMESTAMPTZ = 1184
const INT4_ARRAY = 1007

const own = (oid: number): Parser => pg.types.getTypeParser(oid, 'text') as Parser

const digits = (text: string, from: number, to: number): number => {
  let value = 0
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48
  return value
}

const UTC = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/
const PLAIN_ARRAY = /^\{[\d,-]+\}$/

/** Thousandths of a second from a fraction of one to six digits; what is finer is cut off. */
const thousandths = (text: string, from: number, to: number): number => {
  const end = Math.min(to, from + 3)
  return from >= end ? 0 : digits(text, from, end) * 10 ** (from + 3 - end)
}

const slowMoment = own(TIMESTAMPTZ)
/**
 * A moment in UTC of a year of four digits, which all of ours are; others (zones, BC, infinity) go
 * the long way.
 */
const moment: Parser = (text) =>
  UTC.test(text)
    ? new Date(
        Date.UTC(
          digits(text, 0, 4),
          digits(text, 5, 7) - 1,
          digits(text, 8, 10),
          digits(text, 11, 13),
          digits(text, 14, 16),
          digits(text, 17, 19),
          thousandths(text, 20, text.length - 3),
        ),
      )
    : slowMoment(text)

const slowNumbers = own(INT4_ARRAY)
const numbers: Parser = (text) =>
  PLAIN_ARRAY.test(text) ? text.slice(1, -1).split(',').map(Number) : slowNumbers(text)

/** The parser of a type, by its number in the database. Days stay texts: they are no moments. */
export const parserOf = (oid: number): Parser => {
  if (oid === DATE) return (text) => text
  if (oid === TIMESTAMPTZ) return moment
  if (oid === INT4_ARRAY) return numbers
  return own(oid)
}
