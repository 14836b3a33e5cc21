/** The manual's pictures, taken anew into a scratch folder: the script and the pictures still fit. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { MANUAL_PICTURES, takePicture } from '../shots/manual.ts'

const KEPT = join(ROOT, 'server/manual/pictures')
/** How many times larger or smaller a picture may have become before the manual shows another screen. */
const FACTOR = 2

test('[HD-03] the manual’s pictures, taken anew, have the names and about the sizes of those that are kept', async ({
  as,
  stranger,
}, info) => {
  const folder = info.outputPath('manual')
  for (const picture of MANUAL_PICTURES)
    await test.step(picture.name, () => takePicture(picture, folder, { as, stranger }))
  const names = readdirSync(folder).toSorted()
  expect(names).toEqual(readdirSync(KEPT).toSorted())
  const changed = names.filter((name) => {
    const ratio = statSync(join(folder, name)).size / statSync(join(KEPT, name)).size
    return ratio > FACTOR || ratio < 1 / FACTOR
  })
  expect(changed).toEqual([])
})
