/** Periodic jobs of the whole product. */
import { expect, test } from '@jest/globals'
import { product } from './product.ts'

const h = product()

test('[SV-03] every periodic job of the product runs on the demo data without a fault', async () => {
  await h.app.jobs.runDue()
  await h.app.background.idle()
  const rows = await h.platform
    .system('test')
    .db.selectFrom('job')
    .select(['name', 'failures', 'error'])
    .orderBy('name')
    .execute()
  const names = h.platform.hooks.jobs.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(rows).toEqual(names.toSorted().map((name) => ({ name, failures: 0, error: null })))
})
