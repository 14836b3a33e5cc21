/** `npm run restore -- folder`: a backup into an empty place. Settings as the server's, which must not be running there. */
import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { summary } from './platform/backup/manifest.ts'
import { restore } from './platform/backup/restore.ts'

try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('name the folder of the backup: npm run restore -- folder')
  const manifest = await restore(readConfig(process.env), resolve(folder))
  process.stdout.write(`${[...summary(manifest), 'restored: rows and files are those of the backup'].join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
