/** What two operators can press at the same moment on a version: once, and the other hears why. */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'

const h = product()
const post = (act: string, body: object) =>
  h.as(personId('wutong'), '1').post<{ id: string }>(`/api/ops/version/${act}`, body)

test('[WF-03] of two who publish a version at once one hears that it is published, and one entry says so', async () => {
  const draft = {
    platform: 'gov',
    clientType: 6,
    appName: '众治 Mac 版',
    appVersion: '7.0.0',
    appUrl: 'https://download.example.cn/mac.dmg',
    note: '',
  }
  const { id } = (await post('add', draft)).body.data
  const publish = () => post('publish', { id })
  const answers = await meetAt<Answer<unknown>>({ table: 'app_version', id }, [publish, publish])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40905])
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', id)
    .where('action', '=', 'appVersion.publish')
    .execute()
  expect(entries).toHaveLength(1)
})
