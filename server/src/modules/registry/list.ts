/** What is in force of each remote, which versions are kept and why, and who moved what. */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { readMovers } from './movers.ts'
import { SHELL_ID } from './names.ts'
import { MOVE_LIST, readReleases, type StoredRelease } from './list-queries.ts'
import type { StoredMove } from './queries.ts'
import type { HistoryQuery, MoveRow, ReleaseRow } from './schemas.ts'

/** Versions of a remote that a list shows, newest first. */
const SHOWN = 30

const keptFor = (
  { pointer, pinned }: Pick<StoredRelease, 'pointer' | 'pinned'>,
  version: string,
  isStored: boolean,
): string => {
  const reasons = [
    ...(pointer?.stable === version ? ['stable'] : []),
    ...(pointer?.canary === version ? ['canary'] : []),
    ...(pointer?.previous === version ? ['previous'] : []),
    ...(pinned.includes(version) ? ['pinned'] : []),
    ...(pointer?.built === version ? ['built'] : []),
    ...(isStored ? ['published'] : []),
  ]
  return reasons.join(', ')
}

type NameOf = Awaited<ReturnType<typeof readMovers>>

const moveRow = (row: StoredMove, nameOf: NameOf): Static<typeof MoveRow> => ({
  revision: row.id,
  action: row.action,
  fromVersion: row.fromVersion,
  toVersion: row.toVersion,
  ...nameOf(row),
  why: row.why,
  tenantIds: row.part?.tenants === undefined ? null : [...row.part.tenants],
  percent: row.part?.percent ?? null,
  state: row.part?.state ?? null,
  createTime: shanghaiText(row.createdAt),
})

/** Remotes with their pointers and versions; of one, or of all but the shell. */
export const listReleases = async (
  ctx: Ctx,
  remote: string | undefined,
): Promise<Static<typeof ReleaseRow>[]> => {
  const releases = (await readReleases(ctx.db, remote, SHOWN)).filter(
    (release) => release.remote !== SHELL_ID,
  )
  const archives = releases.flatMap(({ versions }) =>
    versions.flatMap(({ archive }) => archive ?? []),
  )
  const lastMoves = releases.flatMap(({ lastMove }) => lastMove ?? [])
  const nameOf = await readMovers(ctx, [...archives, ...lastMoves])
  return releases.map((release) => {
    const { pointer, versions, lastMove } = release
    const mfe = versions.find(({ version }) => version === pointer?.stable) ?? versions[0]
    return {
      remote: release.remote,
      title: mfe?.title ?? release.remote,
      owner: mfe?.owner ?? '',
      revision: lastMove?.id ?? 0,
      stable: pointer?.stable ?? null,
      previous: pointer?.previous ?? null,
      canary: pointer?.canary ?? null,
      canaryPercent: pointer?.canaryPercent ?? 0,
      canaryTenantIds: pointer?.canaryTenants ?? [],
      state: pointer?.state ?? 'off',
      managed: pointer?.managed ?? true,
      lastMove: lastMove === undefined ? null : moveRow(lastMove, nameOf),
      versions: versions.map(({ version, createdAt, archive }) => {
        const who = archive && nameOf(archive)
        return {
          version,
          registerTime: shanghaiText(createdAt),
          publishTime: archive === undefined ? null : shanghaiText(archive.createdAt),
          publisherName: who === undefined ? null : (who.publisherName ?? who.actorName),
          bytes: archive?.bytes ?? null,
          kept: keptFor(release, version, archive !== undefined),
        }
      }),
    }
  })
}

/** Moves of a remote, newest first. */
export const listMoves = async (
  ctx: Ctx,
  query: Static<typeof HistoryQuery>,
): Promise<PageOf<Static<typeof MoveRow>[]>> => {
  const { pageNum = 1, pageSize = 20 } = query
  const { remote } = query
  const { data, totalNum } = await MOVE_LIST.page(
    ctx.db,
    { pageNum, pageSize, data: {} },
    { remote },
  )
  const nameOf = await readMovers(ctx, data)
  return {
    totalNum,
    data: data.map((row) => moveRow(row, nameOf)),
  }
}
