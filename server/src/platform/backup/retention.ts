/** Removes old backups, so that a scheduled one needs no second programme. */

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isComplete, MANIFEST, type Manifest, readManifest } from './manifest.ts'

/** Names that `npm run backup` itself gives; whatever else lies there is left alone. */
const OWN_NAME = /^backup-\d{8}-\d{6}$/

/** Undefined when nothing was asked for. Throws a sentence when the number is none. */
export const parseBackupsToKeep = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const keep = Number(text)
  if (!/^\d+$/.test(text) || keep < 1)
    throw new Error(`--keep is '${text}', but it must be a whole number from 1 on`)
  return keep
}

/** Backups that were removed, as paths, oldest first, and names of those of other installations. */
export interface Removal {
  readonly removed: readonly string[]
  readonly foreign: readonly string[]
}

/**
 * Of the finished backups in the folder that are of the installation of `made` all but the newest
 * `keep`: of the complete ones, and of those that lack files, so that none of these pushes out a
 * complete one. Backups of other installations, and of versions that name none, stay.
 */
export const removeOldBackups = async (
  folder: string,
  keep: number,
  made: Pick<Manifest, 'installation'>,
): Promise<Removal> => {
  const names = (await readdir(folder))
    .filter((name) => OWN_NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
  const backups: { name: string; manifest: Manifest }[] = []
  for (const name of names) backups.push({ name, manifest: await readManifest(join(folder, name)) })
  const own = backups.filter(({ manifest }) => manifest.installation === made.installation)
  const old = [true, false].flatMap((complete) =>
    own.filter(({ manifest }) => isComplete(manifest) === complete).slice(0, -keep),
  )
  const removed = old.map(({ name }) => join(folder, name)).sort()
  for (const path of removed) await rm(path, { recursive: true, force: true })
  return {
    removed,
    foreign: backups.filter((each) => !own.includes(each)).map(({ name }) => name),
  }
}
