/** Statements behind the lists of releases. */
import { sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import type { RegistryDb } from './tables.ts'
import type { StoredArchive } from './release-queries.ts'
import { archivesOf } from './release-queries.ts'

interface VersionRow {
  readonly remote: string
  readonly version: string
  readonly createdAt: Date
  readonly title: string
  readonly owner: string
}

/** The newest versions of each remote; of one remote where it is named. */
const newestVersions = async (
  db: RegistryDb,
  remote: string | undefined,
  most: number,
): Promise<readonly VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select remote, version, created_at, title, owner from (
      select remote, version, created_at,
        coalesce(record #>> '{mfe,title}', remote) as title, coalesce(record #>> '{mfe,owner}', '') as owner,
        row_number() over (partition by remote order by created_at desc, version) as place
      from registry_version where ${remote ?? ''} = '' or remote = ${remote ?? ''}
    ) v where place <= ${most}
      or exists (select from registry_pointer p where p.remote = v.remote and v.version in (p.stable, p.previous, p.canary, p.built))
      or exists (select from registry_pin i where i.remote = v.remote and i.version = v.version)
    order by remote, created_at desc, version`.execute(db)
  return rows
}

/** Of each remote its pointer, its versions, and what holds them. */
export const readReleases = async (db: RegistryDb, remote: string | undefined, most: number) => {
  const [versions, pointers, pins, lastMoves] = await Promise.all([
    newestVersions(db, remote, most),
    db.selectFrom('registryPointer').selectAll().execute(),
    db.selectFrom('registryPin').select(['remote', 'version']).distinct().execute(),
    db
      .selectFrom('registryMove')
      .distinctOn('remote')
      .selectAll()
      .orderBy('remote')
      .orderBy('id', 'desc')
      .execute(),
  ])
  const remotes = [...new Set(versions.map((row) => row.remote))]
  const archives = await archivesOf(db, remotes)
  const archiveOf = new Map<string, StoredArchive>(
    archives.map((row) => [`${row.remote}@${row.version}`, row]),
  )
  return remotes.map((name) => ({
    remote: name,
    pointer: pointers.find((row) => row.remote === name),
    pinned: pins.flatMap((row) => (row.remote === name ? [row.version] : [])),
    lastMove: lastMoves.find((row) => row.remote === name),
    versions: versions
      .filter((row) => row.remote === name)
      .map((row) => ({ ...row, archive: archiveOf.get(`${name}@${row.version}`) })),
  }))
}

/** A version that is kept, as the list of releases reads it. */
export type StoredRelease = Awaited<ReturnType<typeof readReleases>>[number]

/** The moves of a remote, newest first. */
export const MOVE_LIST = defineList<{ readonly remote: string }>()({
  table: 'registryMove',
  filters: () => ({}),
  ways: (db, { remote }) => [
    db.selectFrom('registryMove').selectAll().where('remote', '=', remote),
  ],
  newest: () => ['id'],
  columns: (page) => page.selectAll('item'),
})
