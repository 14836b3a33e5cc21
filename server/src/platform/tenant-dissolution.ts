/**
 * An organisation ends, comes back, or is removed for good: the steps that domains add (decisions
 * S4.1, S4.8), and the lock behind which nothing new reaches an organisation that ends.
 */
import { sql } from 'kysely'
import type { Write } from './context.ts'
import type { Db } from './db/schema.ts'
import { createExtensionPoint } from './extension-point.ts'

/** What is told to whoever waits for an answer of an organisation that ends. */
export const DISSOLVED_REASON = '组织已解散'

/** What each step is told; also of a restoration. */
export interface TenantDissolution {
  readonly tenantId: string
  /** The principal, who dissolves it. */
  readonly by: string
  readonly at: Date
}

/** One domain's part; a step without a method takes no part in it. */
export interface TenantDissolutionStep {
  readonly name: string
  /** Lower first: 10 applications, 20 venues, 30 groups, 40 apps, 50 files. */
  readonly order: number
  /**
   * In the transaction of the dissolution, in system scope; audit entries and events name the
   * organisation. What it throws undoes everything.
   */
  dissolve?(w: Write, dissolution: TenantDissolution): Promise<void>
  /** In the transaction that brings the organisation back, in system scope. */
  restore?(w: Write, restoration: TenantDissolution): Promise<void>
  /**
   * Removes what is the organisation's and lies in no table of the class tenant, before the rows of
   * those go. In system scope, in transactions of its own kind; once more after a broken run.
   */
  purge?(w: Write, tenantId: string, at: Date): Promise<void>
}

/** The steps of every domain, in their order. */
export const tenantDissolutionSteps = createExtensionPoint<TenantDissolutionStep>({
  what: 'dissolution step',
  keyOf: ({ name }) => name,
  orderOf: ({ order }) => order,
})

/** Tells this lock from those of other subjects; the number itself means nothing. */
const TENANT_LIFE = 471

/**
 * Held until the transaction ends by whoever dissolves or restores the organisation: whoever keeps
 * it alive (`holdTenantAlive`) waits, and the other way round.
 */
export async function lockTenantLife(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TENANT_LIFE}, hashtext(${tenantId}))`.execute(db)
}

/**
 * Before something new is sent to an organisation: it is neither dissolved nor restored until the
 * transaction ends, so that what is read of its state afterwards stays true.
 */
export async function holdTenantAlive(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TENANT_LIFE}, hashtext(${tenantId}))`.execute(db)
}
