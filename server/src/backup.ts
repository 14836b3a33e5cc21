/** `npm run backup [-- folder]`: everything the product keeps, into a new folder. Settings as the server's. */
import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { backUp } from './platform/backup/backup.ts'
import { summary } from './platform/backup/manifest.ts'

const stamp = (): string => new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)

try {
  const folder = resolve(process.argv[2] ?? `backup-${stamp()}`)
  const manifest = await backUp(readConfig(process.env), folder)
  process.stdout.write(`${[...summary(manifest), `written to ${folder}`].join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
