/** Phone prefixes and their number rules (decisions U7). Numbers travel as E.164. */
export const PHONE_PREFIXES = [
  { prefix: '+86', region: '中国大陆', pattern: /^1[3-9]\d{9}$/ },
  { prefix: '+852', region: '中国香港', pattern: /^\d{8}$/ },
  { prefix: '+853', region: '中国澳门', pattern: /^6\d{7}$/ },
  { prefix: '+886', region: '中国台湾', pattern: /^9\d{8}$/ },
] as const

/** One of the four prefixes of SW-10. */
export type PhonePrefix = (typeof PHONE_PREFIXES)[number]['prefix']

/** A number without its prefix, as it is typed; it may be incomplete (`phoneError`). */
export interface Phone {
  readonly prefix: PhonePrefix
  readonly number: string
}

/** What is wrong with a number, or null. */
export function phoneError({ prefix, number }: Phone): string | null {
  if (!number) return '请输入手机号'
  const rule = PHONE_PREFIXES.find((entry) => entry.prefix === prefix)
  return rule?.pattern.test(number) ? null : '手机号格式不正确'
}

/** E.164, such as +8619900000001. */
export const phoneE164 = ({ prefix, number }: Phone): string => prefix + number

/** Middle digits hidden: +86 199****0001. */
export function phoneMasked({ prefix, number }: Phone): string {
  const tail = number.length > 9 ? 4 : 3
  return `${prefix} ${number.slice(0, number.length > 9 ? 3 : 2)}****${number.slice(-tail)}`
}

/**
 * What a person typed or pasted, split: spaces and dashes go, a leading prefix (`+852…`, `0086…`,
 * `86` before eleven digits) chooses the prefix.
 */
export function parsePhone(typed: string, current: PhonePrefix): Phone {
  const compact = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const known = PHONE_PREFIXES.find(({ prefix }) => prefix !== '+86' && compact.startsWith(prefix))
  if (known) return { prefix: known.prefix, number: compact.slice(known.prefix.length) }
  const mainland = /^\+?86(1\d{10})$/.exec(compact) ?? /^\+86(.*)$/.exec(compact)
  if (mainland) return { prefix: '+86', number: mainland[1] ?? '' }
  return { prefix: current, number: compact.replace(/\D/g, '').slice(0, 11) }
}
