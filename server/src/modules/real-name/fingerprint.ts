/**
 * What tells two equal ID numbers without keeping them (ADR 0078). Slow on purpose: there are so
 * few numbers that a quick hash of one is as good as the number.
 */
import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, { readonly N: number }, Buffer>(scrypt)

const SALT = 'zz.realName/v1'
const LENGTH = 32
/** Some ten milliseconds of a processor. */
const COST = { N: 4096 } as const

/** In: a number in its form of eighteen signs. Out: the same text for the same number, always. */
export const fingerprintOf = async (idNumber: string): Promise<string> =>
  (await derive(idNumber, SALT, LENGTH, COST)).toString('base64url')
