/**
 * `npm run backup [-- folder]`: everything the product keeps, into a new folder. Settings as the
 * server's. With `--keep N` the folder is made inside the one that is named, and of the finished
 * backups there all but the newest N are removed: of the complete ones, and of those without some
 * files.
 */

import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { backUp } from './platform/backup/backup.ts'
import { describeMissing, describeContents } from './platform/backup/manifest.ts'
import { parseBackupsToKeep, removeOldBackups } from './platform/backup/retention.ts'
import { keepFilesPrivate } from './platform/private-files.ts'

/** The backup is there and whole but for files that the storage does not hold. */
const FILES_MISSING = 3

const stamp = (): string =>
  `backup-${new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)}`
const say = (lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''))

keepFilesPrivate()
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const keep = parseBackupsToKeep(values.keep)
  const [named] = positionals
  const folder = resolve(keep === undefined ? (named ?? stamp()) : join(named ?? '.', stamp()))
  const manifest = await backUp(readConfig(process.env), folder)
  const missing = describeMissing(manifest)
  if (missing.length > 0) {
    process.stderr.write(
      `${missing.join('\n')}\n${missing.length} files could not be backed up; everything else is\n`,
    )
    process.exitCode = FILES_MISSING
  }
  say([...describeContents(manifest), `written to ${folder}`])
  if (keep !== undefined) {
    const { removed, foreign } = await removeOldBackups(resolve(named ?? '.'), keep, manifest)
    say(removed.map((path) => `removed ${path}`))
    if (foreign.length > 0)
      process.stderr.write(
        `${foreign.length} backups there are of another installation, or of a version that names none; they stay: ${foreign.join(', ')}\n`,
      )
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
