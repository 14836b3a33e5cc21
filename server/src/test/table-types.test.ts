import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Database } from '../platform/db/database.ts'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { openTestDatabase } from './database.ts'
import { readColumns, strangers, tableFiles, withoutLayout } from './table-types.ts'

const ROOT = new URL('../../../', import.meta.url)
/** Set by scripts/tables.mjs, which formats what is written. */
const writing = process.env.WRITE_TABLES === '1'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[SV-02] every table and view of the database belongs to one folder', async () => {
  expect(strangers(await readColumns(database.reader(SYSTEM_SCOPE)))).toEqual([])
})

test('types of tables are those of the migrated database: `npm run tables` writes them', async () => {
  for (const [path, text] of tableFiles(await readColumns(database.reader(SYSTEM_SCOPE)))) {
    if (writing) writeFileSync(new URL(path, ROOT), text)
    const committed = readFileSync(new URL(path, ROOT), 'utf8')
    expect({ path, text: withoutLayout(committed) }).toEqual({ path, text: withoutLayout(text) })
  }
})
