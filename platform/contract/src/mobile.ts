/**
 * The one reader of mobile numbers (decisions U7): pages, server and login site all ask here, so that
 * a number is the same however it was typed or copied. Pure.
 */
import { compactText, DASHES } from './unseen.ts'

/** Prefixes of the four regions and the numbers behind them; stored numbers are E.164. */
export const MOBILE_REGIONS = [
  { prefix: '+86', region: '中国大陆', pattern: /^1[3-9]\d{9}$/ },
  { prefix: '+852', region: '中国香港', pattern: /^\d{8}$/ },
  { prefix: '+853', region: '中国澳门', pattern: /^6\d{7}$/ },
  { prefix: '+886', region: '中国台湾', pattern: /^9\d{8}$/ },
] as const

/** One of the four prefixes of SW-10. */
export type MobilePrefix = (typeof MOBILE_REGIONS)[number]['prefix']

/** A number without its prefix, as it is typed; it may be incomplete. */
export interface MobileParts {
  readonly prefix: MobilePrefix
  readonly number: string
}

/** What people put between the figures of a number, besides blanks and dashes. */
const BETWEEN = /[().[\]·•]/g
/** What a table puts round a number: the quote that makes it a text, the decimal of one that is none. */
const OF_A_TABLE = /^['‘’]|\.0$/g

const withoutBetween = (text: string): string =>
  compactText(text).replaceAll(OF_A_TABLE, '').replaceAll(DASHES, '').replaceAll(BETWEEN, '')

/** Figures, and a plus in front where one was typed (`00` is one). */
const plainNumber = (text: string): string => withoutBetween(text).replace(/^00/, '+')

const splitPrefix = (plain: string): MobileParts | null => {
  const found = MOBILE_REGIONS.find(({ prefix }) => plain.startsWith(prefix))
  return found ? { prefix: found.prefix, number: plain.slice(found.prefix.length) } : null
}

const isWhole = ({ prefix, number }: MobileParts): boolean =>
  MOBILE_REGIONS.some((each) => each.prefix === prefix && each.pattern.test(number))

const wholeOf = (plain: string): MobileParts | null => {
  // Without a plus it is a mainland number, or one that begins with the figures of its prefix.
  const ways = plain.startsWith('+') ? [plain] : [`+86${plain}`, `+${plain}`]
  return ways.map(splitPrefix).find((each) => each !== null && isWhole(each)) ?? null
}

/**
 * A mobile number as E.164, however it is written: full-width, with blanks, dashes, brackets or
 * signs that cannot be seen, with `+86`, `0086`, `86` or without; those of Hong Kong, Macau and
 * Taiwan with their prefix, with or without the plus. Null for what is none.
 */
export function mobileOf(text: string): string | null {
  const whole = wholeOf(plainNumber(text))
  return whole && whole.prefix + whole.number
}

/**
 * What a field shows of what was typed or pasted into it beside the prefix that is chosen: a number
 * that says its own prefix chooses that one. Nothing is cut.
 */
export function mobileParts(typed: string, chosen: MobilePrefix): MobileParts {
  const plain = plainNumber(typed)
  const own = { prefix: chosen, number: plain }
  if (isWhole(own)) return own
  return wholeOf(plain) ?? splitPrefix(plain) ?? own
}

/** The figures of a number or of a part of one, to search by; other signs stay. */
export const mobileFigures = (text: string): string =>
  (mobileOf(text) ?? withoutBetween(text)).replace(/^\+/, '')

/** A number as people write it: digits, with +, - or blanks between them. */
const CONTACT = /^\+?[0-9][0-9 -]{4,18}[0-9]$/

/**
 * The telephone number of a place, mobile or not, as it is shown: of a mobile its figures, of others
 * what was typed with plain dashes and without brackets. Null for what is none.
 */
export function contactPhoneOf(text: string): string | null {
  const mobile = mobileOf(text)
  if (mobile !== null) return shownMobile(mobile)
  const words = text.split(/[\s()（）]+/u).map((word) => compactText(word).replaceAll(DASHES, '-'))
  const plain = words.filter(Boolean).join(' ').replaceAll(/ ?- ?/g, '-')
  return CONTACT.test(plain) ? plain : null
}

/** What is wrong with a number in a field, or null. */
export function mobileFault(parts: MobileParts): string | null {
  if (!parts.number) return '请输入手机号'
  return isWhole(parts) ? null : '手机号格式不正确'
}

/** Into how many groups of figures people part a number at most. */
const MOST_PARTS = 14

/**
 * The numbers of a list: apart by lines, commas or semicolons, or by blanks between whole numbers.
 * Each number once, as E.164; what is none stays as it was written.
 */
export function mobilesOf(text: string): string[] {
  const found = new Set<string>()
  for (const piece of text.split(/[\r\n\u2028\u2029,，、;；]+/)) {
    const words = piece.split(/\s+/u).filter((word) => compactText(word) !== '')
    let strange: string[] = []
    const tellStrange = (): void => {
      if (strange.length > 0) found.add(strange.join(' '))
      strange = []
    }
    while (words.length > 0) {
      const taken = words
        .slice(0, MOST_PARTS)
        .findIndex((_, index) => mobileOf(words.slice(0, index + 1).join('')))
      if (taken < 0) strange.push(words.shift() ?? '')
      else {
        tellStrange()
        found.add(mobileOf(words.splice(0, taken + 1).join('')) ?? '')
      }
    }
    tellStrange()
  }
  return [...found]
}

/**
 * A stored number as people read it: 19900000005, +852 51230019. Other texts stay, none is ''.
 */
export function shownMobile(mobile: string | null | undefined): string {
  const parts = splitPrefix(mobile ?? '')
  if (!parts) return mobile ?? ''
  return parts.prefix === '+86' ? parts.number : `${parts.prefix} ${parts.number}`
}

/** A stored number with its first three and last four figures (S1 §9): 199****0005; none is ''. */
export const maskedMobile = (mobile: string | null): string =>
  shownMobile(mobile).replace(/(\d{3})\d+(\d{4})$/, (whole, first: string, last: string) =>
    whole.length < 8 ? whole : `${first}****${last}`,
  )
