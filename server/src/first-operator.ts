/**
 * The first operator's password: on the terminal of whoever starts the server there, else in a file
 * that only this user can read, never in a log.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './platform/log.ts'
import type { FirstOperator } from './seed/base.ts'

/** Path of the file below the data folder. */
export const firstPasswordFile = (dataDir: string): string =>
  join(dataDir, 'first-operator-password')

/**
 * Writes account and password into the file, readable by its owner alone, and logs its path.
 * Rejects when it cannot be written.
 */
export const keepInFile =
  (dataDir: string, log: Log) =>
  async ({ account, password }: FirstOperator): Promise<void> => {
    const file = firstPasswordFile(dataDir)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(file, `${account}\t${password}\n`, { mode: 0o600 })
    log.warn(
      { file, account },
      'the first operator was made: the password is in this file; sign in, set another, and remove the file',
    )
  }
