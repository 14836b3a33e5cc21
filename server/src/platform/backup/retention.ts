/** Removes old backups, so that a scheduled one needs no second programme. */

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from './manifest.ts'

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

/**
 * Of the finished backups in the folder all but the newest `keep`; answers what it removed, oldest
 * first.
 */
export const removeOldBackups = async (folder: string, keep: number): Promise<string[]> => {
  const names = (await readdir(folder))
    .filter((name) => OWN_NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
  const old = names.slice(0, Math.max(0, names.length - keep)).map((name) => join(folder, name))
  for (const path of old) await rm(path, { recursive: true, force: true })
  return old
}
