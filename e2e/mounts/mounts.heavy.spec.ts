import { expect, test } from '../fixtures/test.ts'
import { expectNothingLeft, mountAgain, openNowhere, screens } from './rounds.ts'

const ROUNDS = 200

// The recorder of traces keeps every node it has seen: it counts as a leak of about a thousand nodes a mount.
test.use({ trace: 'off' })

test(`[SH-04] ${ROUNDS} mounts and unmounts of each remote: heap grows less than 5 %, no more listeners or nodes than after the fifth`, async ({ as }) => {
  test.setTimeout(1_200_000)
  const page = await openNowhere(as)
  for (const screen of await screens(page))
    await test.step(screen.id, async () => {
      const { fifth, last } = await mountAgain(page, screen, ROUNDS)
      const grown = (last.heap / fifth.heap - 1) * 100
      const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2)
      console.log(
        `${screen.id}: heap ${mb(fifth.heap)} → ${mb(last.heap)} MB (${grown.toFixed(1)} %), nodes ${fifth.nodes} → ${last.nodes}, listeners ${fifth.listeners} → ${last.listeners}`,
      )
      expect.soft(grown, `${screen.id}: heap`).toBeLessThan(5)
      expectNothingLeft(screen, { fifth, last })
    })
})
