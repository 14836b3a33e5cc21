import { expect, test } from '../fixtures/test.ts'
import { withoutTour } from '../fixtures/tour.ts'
import { mountAgain, NOWHERE, screens } from './rounds.ts'

const ROUNDS = 40

// The recorder of traces keeps every node it has seen: it counts as a leak of about a thousand nodes a mount.
test.use({ trace: 'off' })

test(`[SH-04] ${ROUNDS} mounts and unmounts of each remote leave no listener and no node behind`, async ({ as }) => {
  test.setTimeout(240_000)
  const page = await as('admin', '/user')
  await withoutTour(page)
  await page.goto(NOWHERE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const screen of await screens(page))
    await test.step(screen.id, async () => {
      const { fifth, last } = await mountAgain(page, screen, ROUNDS)
      console.log(`${screen.id}: nodes ${fifth.nodes} → ${last.nodes}, listeners ${fifth.listeners} → ${last.listeners}, heap ${fifth.heap} → ${last.heap}`)
      expect.soft(last.listeners, `${screen.id}: listeners`).toBeLessThanOrEqual(fifth.listeners)
      expect.soft(last.nodes, `${screen.id}: nodes`).toBeLessThanOrEqual(fifth.nodes)
    })
})
