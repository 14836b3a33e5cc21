/**
 * Texts of the database as values: pg's own parsers, with the ways through them that every list
 * takes made short.
 */
import pg from 'pg'

/** Turns the text in which PostgreSQL sends a value into what statements answer. */
export type Parser = (text: string) => unknown

const BOOL = 16
const INT8 = 20
const INT2 = 21
const INT4 = 23
const DATE = 1082
const TIMESTAMPTZ = 1184
const INT4_ARRAY = 1007

const own = (oid: number): Parser => pg.types.getTypeParser(oid, 'text') as Parser

const [ZERO, NINE, COMMA, OPEN] = [48, 57, 44, 123]

const digits = (text: string, from: number, to: number): number => {
  let value = 0
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48
  return value
}

const UTC = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

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
/** `{1440,60}`; whatever has other characters than these goes the long way. */
const numbers: Parser = (text) => {
  const found: number[] = []
  const end = text.length - 1
  let value = 0
  let count = 0
  for (let at = 1; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO
      count += 1
    } else if (code === COMMA && count > 0) {
      found.push(value)
      value = 0
      count = 0
    } else return slowNumbers(text)
  }
  if (text.charCodeAt(0) !== OPEN || count === 0) return slowNumbers(text)
  found.push(value)
  return found
}

/** Whether the texts of a type, by its number in the database, hold ASCII and nothing else. */
export const isPlain = (oid: number): boolean => PLAIN.has(oid)
const PLAIN: ReadonlySet<number> = new Set([BOOL, INT8, INT2, INT4, DATE, TIMESTAMPTZ, INT4_ARRAY])

/**
 * The parser of a type, by its number in the database. Days stay texts: they are no moments; so do
 * long numbers, which a number of JavaScript does not hold.
 */
export const parserOf = (oid: number): Parser => {
  if (oid === DATE || oid === INT8) return (text) => text
  if (oid === INT2 || oid === INT4) return Number
  if (oid === TIMESTAMPTZ) return moment
  if (oid === INT4_ARRAY) return numbers
  return own(oid)
}
