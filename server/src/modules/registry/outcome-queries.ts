/** Statements about what browsers told of versions. */
import { sql } from 'kysely'
import type { RegistryDb } from './tables.ts'

/** One outcome of a version in one browser. */
export interface Outcome {
  readonly remote: string
  readonly version: string
  /** MFE-…; null for a sound load. */
  readonly code: string | null
  readonly millis: number | null
}

/** Those of the versions that were ever registered. */
export const knownVersions = async (
  db: RegistryDb,
  outcomes: readonly Outcome[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ remote: string; version: string }>`
    select v.remote, v.version from registry_version v
    join unnest(${outcomes.map(({ remote }) => remote)}::text[], ${outcomes.map(({ version }) => version)}::text[]) as asked(remote, version)
      on v.remote = asked.remote and v.version = asked.version`.execute(db)
  return new Set(rows.map(({ remote, version }) => `${remote}/${version}`))
}

/** Whether a version has as many accounts as are ever kept. */
export const hasEnough = async (
  db: RegistryDb,
  remote: string,
  version: string,
  most: number,
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from release_outcome where remote = ${remote} and version = ${version} limit ${most}
    ) kept`.execute(db)
  return (rows[0]?.count ?? 0) >= most
}

/** The last outcome of an account, in which a failure stays. */
export const keepOutcome = (
  db: RegistryDb,
  userId: string,
  { remote, version, code, millis }: Outcome,
  at: Date,
) =>
  sql`
    insert into release_outcome as kept (remote, version, user_id, code, millis, failed_at, reported_at)
    values (${remote}, ${version}, ${userId}::bigint, ${code}, ${millis}, ${code === null ? null : at}, ${at})
    on conflict (remote, version, user_id) do update set
      code = coalesce(excluded.code, kept.code), millis = coalesce(excluded.millis, kept.millis),
      failed_at = coalesce(excluded.failed_at, kept.failed_at), reported_at = excluded.reported_at`.execute(
    db,
  )

/** Counts an outcome of nobody in particular. */
export const countGuest = (db: RegistryDb, { remote, version, code }: Outcome, at: Date) =>
  sql`
    insert into release_guest_outcome as kept (remote, version, code, reports, reported_at)
    values (${remote}, ${version}, ${code ?? ''}, 1, ${at})
    on conflict (remote, version, code) do update set
      reports = least(kept.reports, 2000000000) + 1, reported_at = excluded.reported_at`.execute(db)

/** Accounts that told of a version since a moment, and of how many of them it failed since. */
export const failureFigures = async (
  db: RegistryDb,
  remote: string,
  version: string,
  since: Date,
): Promise<{ readonly accounts: number; readonly failed: number }> => {
  const { rows } = await sql<{ accounts: number; failed: number }>`
    select count(*)::int as accounts, count(*) filter (where failed_at >= ${since})::int as failed
    from release_outcome where remote = ${remote} and version = ${version} and reported_at >= ${since}`.execute(
    db,
  )
  return rows[0] ?? { accounts: 0, failed: 0 }
}

interface HealthRow {
  readonly remote: string
  readonly version: string
  readonly accounts: number
  readonly failed: number
  readonly p50: number | null
  readonly p75: number | null
}

/** Figures of every version that anybody told of. */
export const healthFigures = async (db: RegistryDb) => {
  const [accounts, codes, guests] = await Promise.all([
    sql<HealthRow>`
      select remote, version, count(*)::int as accounts, count(failed_at)::int as failed,
        round(percentile_cont(0.5) within group (order by millis))::int as p50,
        round(percentile_cont(0.75) within group (order by millis))::int as p75
      from release_outcome group by remote, version`.execute(db),
    sql<{ remote: string; version: string; code: string; count: number }>`
      select remote, version, code, count(*)::int as count from release_outcome
      where code is not null group by remote, version, code order by count(*) desc, code`.execute(
      db,
    ),
    db.selectFrom('releaseGuestOutcome').selectAll().execute(),
  ])
  return { accounts: accounts.rows, codes: codes.rows, guests }
}

/** Removes outcomes that are older, at most so many. */
export const removeOutcomesBefore = async (
  db: RegistryDb,
  before: Date,
  most: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from release_outcome where (remote, version, user_id) in (
      select remote, version, user_id from release_outcome where reported_at < ${before} limit ${most})`.execute(
    db,
  )
  await db.deleteFrom('releaseGuestOutcome').where('reportedAt', '<', before).execute()
  return Number(numAffectedRows ?? 0)
}
