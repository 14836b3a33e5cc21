/**
 * Files of this process are its user's alone: the data folder and backups hold password hashes and
 * keys.
 */
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077

/** From now on new files and folders of this process are for its own user. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS)

/** What goes away while the folder is walked through needs no rights any more. */
const ignoreGone = (error: unknown): void => {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
}

/**
 * Takes everybody else's rights from the folder and all it holds, whatever the umask was when it
 * was made; links are left alone. A folder that is absent is fine.
 */
export const makePrivate = async (path: string): Promise<void> => {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700).catch(ignoreGone)
  if (!found.isDirectory()) return
  await Promise.all((await readdir(path)).map((name) => makePrivate(join(path, name))))
}
