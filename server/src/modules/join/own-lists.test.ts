/** How often the lists of a person's own applications and invitations ask the database. */
import { expect, test } from '@jest/globals'
import { createScopedKysely } from '../../platform/db/kysely.ts'
import { listReceived } from './accept.ts'
import { listOwnApplies } from './apply.ts'

const NOW = new Date('2026-11-29T00:00:00Z')

/** A person with a row of each of three organisations, and how many statements system scope sends. */
const personOfThree = () => {
  let asked = 0
  const rows = ['11', '12', '13'].map((tenantId) => ({
    tenantId,
    id: `9${tenantId}`,
    inviterId: `8${tenantId}`,
    snapshot: { tenantName: `组织${tenantId}` },
    createdAt: NOW,
    expiresAt: NOW,
  }))
  const answer = (found: readonly Record<string, unknown>[]) =>
    Promise.resolve({ command: 'SELECT' as const, rowCount: found.length, rows: [...found] })
  const system = createScopedKysely(() => {
    asked += 1
    return answer([])
  })
  const ctx = {
    db: createScopedKysely(() => answer(rows)),
    user: { id: '7' },
    now: () => NOW,
    asSystem: () => ({ db: system }),
  }
  return { ctx, countAsked: () => asked }
}

test('[MB-07] applications to several organisations ask for the cards of all of them at once', async () => {
  const { ctx, countAsked } = personOfThree()
  expect(await listOwnApplies(ctx)).toMatchObject([
    { tenantId: '11', tenantName: '组织11', logo: null },
    { tenantId: '12' },
    { tenantId: '13' },
  ])
  expect(countAsked()).toBe(1)
})

test('[MB-07] invitations of several organisations ask for all cards and all names at once', async () => {
  const { ctx, countAsked } = personOfThree()
  await listReceived(ctx)
  expect(countAsked()).toBe(2)
})
