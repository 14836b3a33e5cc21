/** Unified social credit codes with the check character of GB 32100, for made-up organisations. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

const checkOf = (body: string): string => {
  const sum = Array.from(body).reduce(
    (total, letter, index) => total + LETTERS.indexOf(letter) * (WEIGHTS[index] ?? 0),
    0,
  )
  return LETTERS[(31 - (sum % 31)) % 31] ?? '0'
}

const KINDS: Readonly<Record<number, string>> = {
  1: '11',
  2: '91',
  3: '12',
  4: '55',
  5: '12',
  6: '11',
  7: '55',
}

/** Of the organisation with this number and type. */
export const creditCodeOf = (tenantType: number, id: string): string => {
  const body = `${KINDS[tenantType] ?? '91'}510107MB${id.padStart(6, '0')}0`
  return `${body}${checkOf(body)}`
}
