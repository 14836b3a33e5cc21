import { test } from '../fixtures/test.ts'
import { expectNothingLeft, mountAgain, openNowhere, screens } from './rounds.ts'

const ROUNDS = 15

// The recorder of traces keeps every node it has seen: it counts as a leak of about a thousand
// nodes a mount.
test.use({ trace: 'off' })

test(`[SH-04] ${ROUNDS} mounts and unmounts of each remote leave no listener and no node behind`, async ({
  as,
}) => {
  const page = await openNowhere(as)
  for (const screen of await screens(page))
    await test.step(screen.id, async () =>
      expectNothingLeft(screen, await mountAgain(page, screen, ROUNDS)),
    )
})
