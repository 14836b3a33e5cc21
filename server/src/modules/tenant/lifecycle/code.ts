/** Codes by which people find an organisation (decisions I3). */
import { randomInt } from 'node:crypto'
import { codeTaken } from './queries.ts'
import type { OrganisationDb } from '../db.ts'

/** Without 0, O, 1, I and L, which are read as each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8
const TRIES = 10

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? 'A').join('')

/**
 * A code that no organisation has. Where two transactions find the same one at once, the unique key
 * decides. Throws when ten tries in a row were taken.
 */
export async function freshTenantCode(db: OrganisationDb): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode()
    if (!(await codeTaken(db, code))) return code
  }
  throw new Error('no free organisation code found')
}
