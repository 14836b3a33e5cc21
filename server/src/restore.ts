/**
 * `npm run restore -- folder`: a backup into an empty place. Settings as the server's, which must
 * not be running there. `npm run restore -- --trial place folder`: the same into an embedded
 * database and files below `place`, whatever the settings say about databases, Redis and storage:
 * nothing that is live is touched.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { describeMissing, describeContents } from './platform/backup/manifest.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { startOfTrial, trialSettings } from './platform/backup/trial.ts'
import { templateFolder } from './platform/db/template.ts'
import { keepFilesPrivate } from './platform/private-files.ts'

keepFilesPrivate()
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { trial: { type: 'string' } },
  })
  const [folder] = positionals
  if (folder === undefined)
    throw new Error('name the folder of the backup: npm run restore -- folder')
  const { trial } = values
  const manifest = await restoreBackup(
    readConfig(trial === undefined ? process.env : trialSettings(process.env, resolve(trial))),
    resolve(folder),
    templateFolder(fileURLToPath(new URL('../../', import.meta.url))),
  )
  const lines = [
    ...describeContents(manifest),
    'restored: rows and files are those of the backup',
    ...describeMissing(manifest),
  ]
  process.stdout.write(
    `${[...lines, ...(trial === undefined ? [] : [startOfTrial(resolve(trial))])].join('\n')}\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
