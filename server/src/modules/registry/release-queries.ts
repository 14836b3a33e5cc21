/** Statements about published versions and publishers' tokens. */
import { CHUNKS } from '@zz/contract'
import { sql } from 'kysely'
import type { RegistryDb } from './tables.ts'

/** The archive of a published version; undefined where it was never published or is removed. */
export const findArchive = (db: RegistryDb, remote: string, version: string) =>
  db
    .selectFrom('registryArchive')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst()

/** A published version's files as they were sent. */
export type StoredArchive = NonNullable<Awaited<ReturnType<typeof findArchive>>>

/** Adds an archive; false where the version has one already. */
export const insertArchive = async (
  db: RegistryDb,
  archive: Omit<StoredArchive, 'createdAt'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registryArchive')
    .values(archive)
    .onConflict((oc) => oc.columns(['remote', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks a remote as released by publishing: a start of the server moves it no more. */
export const markManaged = (db: RegistryDb, remote: string) =>
  db
    .updateTable('registryPointer')
    .set({ managed: true })
    .where('remote', '=', remote)
    .where('managed', '=', false)
    .execute()

/** Every version of a remote that was published, newest first. */
export const archivesOf = (db: RegistryDb, remotes: readonly string[]) =>
  db
    .selectFrom('registryArchive')
    .selectAll()
    .where('remote', 'in', remotes.length === 0 ? [''] : remotes)
    .orderBy('createdAt', 'desc')
    .orderBy('version')
    .execute()

/** Versions whose builds hold a file, the newest first. */
export const versionsWithFile = async (
  db: RegistryDb,
  remote: string,
  file: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ version: string }>`
    select version from registry_version
    where remote = ${remote} and jsonb_exists(record -> 'integrity', ${file})
    order by created_at desc, version`.execute(db)
  return rows.map(({ version }) => version)
}

/** A chunk that another version has with other content; undefined where there is none. */
export const findOtherChunk = async (
  db: RegistryDb,
  remote: string,
  integrity: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ file: string }>`
    select own.key as file from registry_version v
    cross join lateral jsonb_each_text(v.record -> 'integrity') theirs
    join jsonb_each_text(${JSON.stringify(integrity)}::jsonb) own on own.key = theirs.key
    where v.remote = ${remote} and own.key like ${`${CHUNKS}%`} and own.value <> theirs.value
    limit 1`.execute(db)
  return rows[0]?.file
}

/** Also one that is revoked or over: the caller judges that. */
export const findToken = (db: RegistryDb, id: string) =>
  db.selectFrom('publisherToken').selectAll().where('id', '=', id).executeTakeFirst()

/** A publisher's token; its secret is stored as a hash. */
export type StoredToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** Not revoked and not used yet, by the defaults of its columns. */
export const insertToken = (
  db: RegistryDb,
  token: Omit<StoredToken, 'createdAt' | 'revokedAt' | 'lastUsedAt'>,
) => db.insertInto('publisherToken').values(token).execute()

/** False where it is unknown or was revoked before. */
export const revokeToken = async (db: RegistryDb, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('publisherToken')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that a token was used, once a minute at most. */
export const touchToken = (db: RegistryDb, id: string, at: Date) =>
  db
    .updateTable('publisherToken')
    .set({ lastUsedAt: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', new Date(at.getTime() - 60_000))]),
    )
    .execute()

/** Tokens of a remote, or of all, newest first. */
export const listTokens = (db: RegistryDb, remote: string | undefined) =>
  db
    .selectFrom('publisherToken')
    .selectAll()
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

/** Names of tokens by their ids. */
export const tokenNames = async (
  db: RegistryDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from publisher_token where id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Conditions under which a published version may go. */
const IS_UNUSED = sql<boolean>`not exists (
    select from registry_pointer p where p.remote = a.remote and a.version in (p.stable, p.previous, p.canary))
  and not exists (select from registry_pin i where i.remote = a.remote and i.version = a.version)`

/** Published versions that are old, not among the newest of their remote, and used by nobody. */
export const removableArchives = async (
  db: RegistryDb,
  before: Date,
  newest: number,
): Promise<readonly { readonly remote: string; readonly version: string }[]> => {
  const { rows } = await sql<{ remote: string; version: string }>`
    select remote, version from (
      select *, row_number() over (partition by remote order by created_at desc, version) as place
      from registry_archive
    ) a where a.place > ${newest} and a.created_at < ${before} and ${IS_UNUSED}`.execute(db)
  return rows
}

/** Removes the row of a published version unless it came into use; answers what it was. */
export const deleteArchive = async (
  db: RegistryDb,
  remote: string,
  version: string,
): Promise<{ readonly objectKey: string; readonly objectHash: string } | undefined> => {
  // Who promotes it at this moment holds the pointer, and finds no files after this.
  await sql`select from registry_pointer where remote = ${remote} for update`.execute(db)
  const { rows } = await sql<{ objectKey: string; objectHash: string }>`
    delete from registry_archive a where a.remote = ${remote} and a.version = ${version} and ${IS_UNUSED}
    returning a.object_key, a.object_hash`.execute(db)
  return rows[0]
}
