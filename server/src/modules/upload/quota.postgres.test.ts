/** Two creations at once, as two tabs or two processes make them. */
import { beforeAll, expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { meetAt } from '../../test/race.ts'
import { upload } from './index.ts'
import { create, locationOf, type TusCaller, tusCall } from './test/tus.ts'

const h = harness({ modules: [upload] })
let origin = ''
beforeAll(async () => {
  origin = await h.app.http.listen({ port: 0, host: '127.0.0.1' })
})

const MB = 1024 * 1024
const FILE = { filename: '档案.pdf', purpose: 'file', appCode: 'td' }

test('[SW-12] two creations at once cannot pass the quota together', async () => {
  const me: TusCaller = { origin, token: h.as('401').token }
  // From now on the person has a row at which creations take turns.
  const before = await create(me, 1 * MB, FILE)
  expect((await tusCall(me, { method: 'DELETE', path: locationOf(before) })).status).toBe(204)
  const answers = await meetAt({ table: 'upload_quota', id: '401' }, [
    () => create(me, 30 * MB, FILE),
    () => create(me, 30 * MB, FILE),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429])
})
