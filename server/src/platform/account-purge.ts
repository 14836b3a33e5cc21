/**
 * What is left of a cancelled account is removed after 15 days: the steps that domains add, each for
 * its own personal tables (decisions S4.14).
 */
import type { Write } from './context.ts'
import { createExtensionPoint } from './extension-point.ts'

export interface AccountPurgeStep {
  readonly name: string
  /**
   * Removes what a domain still keeps of the person: rows of the class user, and words that they
   * wrote. In system scope, in one transaction with the other steps; what it throws undoes all of
   * them, and the account is taken up again later.
   */
  purge(w: Write, userId: string): Promise<void>
}

/** The steps of every domain. */
export const accountPurgeSteps = createExtensionPoint<AccountPurgeStep>({
  what: 'the purge step',
  keyOf: ({ name }) => name,
})
