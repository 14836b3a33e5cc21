/** SQL of agreement texts. */
import { type Selectable, sql } from 'kysely'
import type { AgreementTable, ProvisionDb } from './tables.ts'

/** The newest published version. */
export function findNewestAgreement(
  db: ProvisionDb,
  locationCode: string,
  now: Date,
): Promise<Selectable<AgreementTable> | undefined> {
  return db
    .selectFrom('agreement')
    .selectAll()
    .where('locationCode', '=', locationCode)
    .where('publishedAt', '<=', now)
    .orderBy('agreementVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Version {
  readonly locationCode: string
  readonly agreementVersion: number
}

const published = (db: ProvisionDb, now: Date) =>
  db
    .selectFrom('agreement')
    .select((eb) => ['locationCode', eb.fn.max('agreementVersion').as('agreementVersion')])
    .where('publishedAt', '<=', now)
    .groupBy('locationCode')
    .orderBy('locationCode')

/** Newest published version of every text that must be accepted at sign-up. */
export const findRequiredAtSignUp = (db: ProvisionDb, now: Date): Promise<Version[]> =>
  published(db, now).where('requiredAtSignUp', '=', true).execute()

/** Newest published versions of these texts; unknown codes are left out. */
export const newestOf = async (
  db: ProvisionDb,
  codes: readonly string[],
  now: Date,
): Promise<Version[]> =>
  codes.length === 0
    ? []
    : published(db, now)
        .where('locationCode', 'in', [...codes])
        .execute()

/** Adds versions that are not there yet. Operator or system scope. */
export async function insertAgreements(
  db: ProvisionDb,
  rows: readonly Selectable<AgreementTable>[],
): Promise<void> {
  await db
    .insertInto('agreement')
    .values([...rows])
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Every version of every text, without the texts. */
export const findVersions = (db: ProvisionDb) =>
  db
    .selectFrom('agreement')
    .select(['locationCode', 'title', 'agreementVersion', 'publishedAt', 'requiredAtSignUp'])
    .orderBy('locationCode')
    .orderBy('agreementVersion', 'desc')
    .execute()

/** Any version, also one that a newer one replaced; undefined for none. */
export const findVersion = (db: ProvisionDb, locationCode: string, version: number) =>
  db
    .selectFrom('agreement')
    .selectAll()
    .where('locationCode', '=', locationCode)
    .where('agreementVersion', '=', version)
    .executeTakeFirst()

/** The newest version of a text; whoever publishes another one waits until this transaction ends. */
export async function lockNewest(
  db: ProvisionDb,
  locationCode: string,
): Promise<Selectable<AgreementTable> | undefined> {
  await sql`select pg_advisory_xact_lock(150, hashtext(${locationCode}))`.execute(db)
  return db
    .selectFrom('agreement')
    .selectAll()
    .where('locationCode', '=', locationCode)
    .orderBy('agreementVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
}
