/**
 * Common passwords, known to the server only by the SHA-256 that clients send (section 0). Leaked
 * lists are words with a few well-worn endings, so the list is made of both.
 */
import { createHash } from 'node:crypto'
import { mobileParts } from '@zz/contract/mobile'

const WORDS = (
  'password passwd passw0rd p@ssw0rd p@ssword admin administrator root user guest test demo login welcome letmein master dragon monkey ' +
  'football baseball shadow sunshine princess iloveyou trustno1 superman batman qwerty qwertyuiop qwer qwe asdf asdfgh asdfghjkl zxcvbn zxcvbnm ' +
  'qazwsx qaz wsx 1qaz 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 abc abcd abcde abcdef abcdefg aa aaa a abcabc ' +
  '众治 众治平台 克里 克里集团 woaini woaini1314 woaiwojia wodemima mima nihao zhangsan lisi wangwei beijing shanghai china chengdu sichuan zhongguo zhongzhi keli drifter ' +
  'hello freedom whatever michael jordan computer internet secret changeme default server oracle mysql redis system manager service company office'
).split(' ')
const NUMBERS = (
  '123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 111111 11111111 000000 00000000 222222 333333 ' +
  '555555 666666 66666666 777777 888888 88888888 999999 99999999 112233 11223344 123123 123321 123123123 12344321 520520 5201314 1314520 147258 147258369 ' +
  '159753 789456 789456123 101010 121212 131313 100200 110110 696969 888999 168168 01234567 11112222 12121212 147852 456789 741852963 963852741'
).split(' ')
const ENDINGS = (
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 ! !! @ @1 @12 @123 @1234 @12345 @123456 #123 #1234 _123 .123 123! 1234! 123456! 1! 12! 01 007 ' +
  '11 111 1111 66 666 666666 88 888 888888 520 1314 2018 2019 2020 2021 2022 2023 2024 2025 2026 @2020 @2021 @2022 @2023 @2024 @2025 @2026 123abc abc 123. ? .'
).split(' ')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function* candidates(): Generator<string> {
  for (const number of NUMBERS)
    yield* [
      number,
      `a${number}`,
      `A${number}`,
      `q${number}`,
      `Q${number}`,
      `aa${number}`,
      `Aa${number}`,
      `AA${number}`,
      `${number}a`,
      `${number}A`,
      `${number}Aa`,
    ]
  for (const word of WORDS) {
    for (const form of new Set([word, capital(word), word.toUpperCase()])) {
      yield form
      yield form + form
      for (const ending of ENDINGS) yield form + ending
    }
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Parts of a mobile in which people see themselves: whole, national, its last eight and six. */
const partsOfMobile = (word: string): readonly string[] => {
  if (!/^\+\d+$/.test(word)) return [word]
  const national = mobileParts(word, '+86').number
  return [word, word.slice(1), national, national.slice(-8), national.slice(-6)]
}

/**
 * Whether the SHA-256 hex is that of one of the person's own words (numbers in E.164), in small or
 * capital letters and with the usual endings. About two milliseconds.
 */
export const isOwnWord = (digest: string, words: readonly string[]): boolean =>
  words
    .flatMap((word) => partsOfMobile(word.trim()))
    .filter((word) => word !== '')
    .some((word) =>
      [
        ...new Set([word, word.toLowerCase(), word.toUpperCase(), capital(word.toLowerCase())]),
      ].some(
        (form) =>
          digestOf(form) === digest || ENDINGS.some((end) => digestOf(form + end) === digest),
      ),
    )

let digests: ReadonlySet<string> | undefined

/**
 * Whether the SHA-256 hex is that of a common password. The list is made at the first question, in
 * about 30 ms.
 */
export function isCommonPassword(digest: string): boolean {
  digests ??= new Set(Array.from(candidates(), digestOf))
  return digests.has(digest)
}
