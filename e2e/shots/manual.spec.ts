import { join } from 'node:path'
import { ROOT } from '../fixtures/server.ts'
import { test } from '../fixtures/test.ts'
import { MANUAL_PICTURES, takePicture } from './manual.ts'

const FOLDER = process.env.MANUAL_PICTURES ?? join(ROOT, 'server/manual/pictures')

for (const picture of MANUAL_PICTURES)
  test(picture.name, ({ as, stranger }) => takePicture(picture, FOLDER, { as, stranger }))
