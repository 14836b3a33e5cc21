import { expect, test } from '../fixtures/test.ts'
import { expectNothingLeft, mountAgain, openNowhere, screens } from './rounds.ts'

const ROUNDS = 200
const REMOTES = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow']

// The recorder of traces keeps every node it has seen: it counts as a leak of about a thousand nodes a mount.
test.use({ trace: 'off' })

test('[SH-04] every remote with a screen is counted here', async ({ as }) => {
  const ids = (await screens(await openNowhere(as))).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(REMOTES.toSorted())
})

for (const id of REMOTES)
  test(`[SH-04] ${id}: after ${ROUNDS} mounts and unmounts the heap has grown less than 5 %, no more listeners or nodes than after the fifth`, async ({
    as,
  }) => {
    const page = await openNowhere(as)
    const screen = (await screens(page)).find((each) => each.id === id)
    if (!screen) throw new Error(`${id} has no screen`)
    const { fifth, last } = await mountAgain(page, screen, ROUNDS)
    const grown = (last.heap / fifth.heap - 1) * 100
    const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2)
    console.log(
      `${id}: heap ${mb(fifth.heap)} → ${mb(last.heap)} MB (${grown.toFixed(1)} %), nodes ${fifth.nodes} → ${last.nodes}, listeners ${fifth.listeners} → ${last.listeners}`,
    )
    expect.soft(grown, 'heap').toBeLessThan(5)
    expectNothingLeft(screen, { fifth, last })
  })
