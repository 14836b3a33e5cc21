/**
 * Publishing: an archive is checked, stored as one object and registered, whole or not at all.
 * Nobody gets the version by that; promoting is a step of its own (docs/adr/0064-releasing.md).
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BuildRecord, ErrorCode } from '@zz/contract'
import { loadedSizes, type ReleaseFinding } from '@zz/contract/compatibility'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type ReleaseContent, readArchive } from './archive.ts'
import { refuseUnfit } from './live.ts'
import { findRecord, insertVersion, lastMove } from './queries.ts'
import { findArchive, findOtherChunk, insertArchive, markManaged } from './release-queries.ts'
import { versionFolders } from './version-folders.ts'

/** What a publisher is told. */
export interface Published {
  readonly remote: string
  readonly version: string
  /** False where the same content was published before. */
  readonly isNew: boolean
  readonly files: number
  readonly bytes: number
  /** Of the remote, on which promoting is decided. */
  readonly revision: number
  readonly warnings: readonly ReleaseFinding[]
}

const ARCHIVE_TYPE = 'application/x-tar'

/** Whatever the order of members, which the database does not keep. */
const isSameBuild = (one: BuildRecord, other: BuildRecord): boolean => {
  const shapeOf = ({ integrity, mfe, contract }: BuildRecord) => ({ integrity, mfe, contract })
  return isDeepStrictEqual(shapeOf(one), shapeOf(other))
}

/** Throws where the version stands for something else already. */
const refuseOtherContent = async (w: Write, { record, digest }: ReleaseContent): Promise<void> => {
  const { id: remote, version } = record
  const known = await findRecord(w.db, remote, version)
  const archive = await findArchive(w.db, remote, version)
  const isOther =
    archive === undefined
      ? known !== undefined && !isSameBuild(known, record)
      : archive.digest !== digest
  const chunk = await findOtherChunk(w.db, remote, record.integrity)
  if (chunk !== undefined)
    throw fail(
      ErrorCode.AlreadyExists,
      `文件 ${chunk} 在其他版本中内容不同：文件名必须由内容决定，请重新构建`,
    )
  if (isOther)
    throw fail(
      ErrorCode.AlreadyExists,
      `版本 ${version} 已发布且内容不同：版本发布后不能更改，请重新构建得到新版本`,
    )
}

/**
 * Publishes what an archive holds.
 * @throws InvalidInput at `archive`, WrongState with `data.reasons` for a version that does not fit
 * what is in force, AlreadyExists for other content under a known version, Unavailable when the
 * storage is away
 */
export const publishArchive = async (
  ctx: Ctx,
  remote: string,
  bytes: Buffer,
): Promise<Published> => {
  const content = await readArchive(bytes)
  const { record, files, digest } = content
  if (record.id !== remote)
    throw failField(ErrorCode.InvalidInput, 'remote', `压缩包属于模块 ${record.id}`)
  const { version } = record
  const found = await refuseUnfit(ctx, { record, mfe: record.mfe, sizes: loadedSizes(files) })
  const objectHash = createHash('sha256').update(bytes).digest('hex')
  // A key of its own: whoever removes another publication's file cannot take this one.
  const objectKey = `releases/${remote}/${version}-${newId()}.tar`
  try {
    await ctx.storage.put(objectKey, bytes, ARCHIVE_TYPE)
  } catch (error) {
    throw Object.assign(fail(ErrorCode.Unavailable, '文件存储暂时不可用，请稍后重新发布'), {
      cause: error,
    })
  }
  const stored = await ctx
    .write(async (w) => {
      await refuseOtherContent(w, content)
      await insertVersion(w.db, record)
      const isNew = await insertArchive(w.db, {
        remote,
        version,
        digest,
        objectKey,
        objectHash,
        bytes: bytes.length,
        files: files.size,
        actorId: ctx.user.id,
        publisherId: ctx.publisherId,
      })
      // Another publication of the version may have come between; its content decides.
      if (!isNew) await refuseOtherContent(w, content)
      await markManaged(w.db, remote)
      if (isNew)
        w.audit({
          action: 'registry.publish',
          objectType: 'remote',
          objectId: remote,
          before: null,
          after: {
            version,
            digest,
            ...(ctx.publisherId === null ? {} : { publisherId: ctx.publisherId }),
          },
          tenantId: '-1',
        })
      const kept = await findArchive(w.db, remote, version)
      const revision = (await lastMove(w.db, remote))?.id ?? 0
      return { isNew, revision, objectKey: kept?.objectKey }
    })
    .catch(async (error: unknown) => {
      await removeUnused(ctx, remote, version, objectKey)
      throw error
    })
  if (stored.objectKey !== objectKey) await ctx.storage.remove(objectKey)
  versionFolders(ctx.registry).forget(remote, version)
  return {
    remote,
    version,
    isNew: stored.isNew,
    files: files.size,
    bytes: bytes.length,
    revision: stored.revision,
    warnings: found,
  }
}

/** Removes an object that no row names; what stays after a failure is named anew by a repetition. */
const removeUnused = async (
  ctx: Ctx,
  remote: string,
  version: string,
  objectKey: string,
): Promise<void> => {
  try {
    const kept = await findArchive(ctx.db, remote, version)
    if (kept?.objectKey !== objectKey) await ctx.storage.remove(objectKey)
  } catch {
    // The first failure is the one to tell.
  }
}
