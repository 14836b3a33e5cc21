/**
 * After the run: ends the parent's engine, when tests ran in the parent, and removes the workers'
 * databases.
 */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default async () => {
  await globalThis.__zzCloseEngine?.()
  await rm(join(tmpdir(), `zz-test-${process.pid}`), {
    recursive: true,
    force: true,
    maxRetries: 5,
  })
}
