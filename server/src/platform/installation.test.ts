/** How old the last backup is, as monitoring reads it. */
import { expect, test } from '@jest/globals'
import { harness } from '../test/harness.ts'
import { readBackupAge, readInstallation } from './installation.ts'

const h = harness({ modules: [] })
const HOUR = 3_600_000

test('[SV-06] the age of the last backup counts from the backup, and before the first from the installation', async () => {
  const { db } = h.platform.system('test')
  await h.platform.system('test').write((w) => readInstallation(w.db))
  const made = await db.selectFrom('installation').select('createdAt').executeTakeFirstOrThrow()
  const later = new Date(made.createdAt.getTime() + 48 * HOUR)
  expect(await readBackupAge(db, later)).toBe(48 * 3600)
  await h.platform.system('test').write((w) =>
    w.db
      .updateTable('installation')
      .set({ backedUpAt: new Date(later.getTime() - HOUR) })
      .execute(),
  )
  expect(await readBackupAge(db, later)).toBe(3600)
  const page = (await h.app.http.inject('/api/metrics')).payload
  expect(page).toMatch(/^zz_backup_age_seconds -?\d/m)
  expect(page).toMatch(/^zz_database_up 1$/m)
})
