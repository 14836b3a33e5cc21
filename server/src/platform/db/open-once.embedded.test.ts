/** The embedded engine has one session, so one database at a time. */
import { afterAll, expect, test } from '@jest/globals'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './database.ts'
import { SYSTEM_SCOPE } from './scope.ts'

let open: Database | undefined
afterAll(() => open?.close())

const countTenants = async (database: Database): Promise<unknown> =>
  database
    .reader(SYSTEM_SCOPE)
    .selectFrom('tenant')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirst()

test('[SV-03] a second database on the same engine is refused, and the first keeps its prepared statements', async () => {
  open = await openTestDatabase()
  // Named from the second time on.
  for (let times = 0; times < 3; times += 1) await countTenants(open)
  await expect(openTestDatabase()).rejects.toThrow('the embedded database is open already')
  expect(await countTenants(open)).toEqual({ n: expect.anything() })
  await open.close()
  open = await openTestDatabase()
  expect(await countTenants(open)).toEqual({ n: expect.anything() })
})
