/** Unified social credit codes with the check character of GB 32100, for made-up organisations. */
import { creditCodeCheck } from '@zz/contract/organisation'

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
  return `${body}${creditCodeCheck(body) ?? '0'}`
}
