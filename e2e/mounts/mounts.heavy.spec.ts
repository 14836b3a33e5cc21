import { browser } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNothingLeft, mountAgain, openNowhere, screens } from './rounds.ts'

const ROUNDS = 200
/**
 * Rounds after which V8 has learnt the shapes and calls of a screen: what it notes down about them
 * lies in the heap too.
 */
const WARM = 20
const REMOTES = ['marketing', 'usercenter', 'org', 'venue', 'todo', 'workflow']

test.use({
  // The recorder of traces keeps every node it has seen: it counts as a leak of about a thousand
  // nodes a mount.
  trace: 'off',
  // What V8 compiles as functions grow hot lies in the same heap, up to a fifth of it after 200
  // rounds; here only what the page keeps is to be counted.
  launchOptions: {
    ...browser.launchOptions,
    args: [
      ...(browser.launchOptions?.args ?? []),
      '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode',
    ],
  },
})

test('[SH-04] every remote with a screen is counted here', async ({ as }) => {
  const ids = (await screens(await openNowhere(as))).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(REMOTES.toSorted())
})

for (const id of REMOTES)
  test(`[SH-04] ${id}: over ${ROUNDS} mounts and unmounts the heap grows less than 5 %, no more listeners or nodes than after the fifth`, async ({
    as,
  }) => {
    const page = await openNowhere(as)
    const screen = (await screens(page)).find((each) => each.id === id)
    if (!screen) throw new Error(`${id} has no screen`)
    const kept = await mountAgain(page, screen, WARM + ROUNDS, WARM)
    const { fifth, heapBefore, last } = kept
    const grown = (last.heap / heapBefore - 1) * 100
    const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2)
    console.log(
      `${id}: heap ${mb(heapBefore)} → ${mb(last.heap)} MB (${grown.toFixed(1)} %), nodes ${fifth.nodes} → ${last.nodes}, listeners ${fifth.listeners} → ${last.listeners}`,
    )
    expect.soft(grown, 'heap').toBeLessThan(5)
    expectNothingLeft(screen, kept)
  })
