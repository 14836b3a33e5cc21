/** SQL of agreement texts. */
import type { Selectable } from 'kysely'
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
