/** Publishing while the store of files is away. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { startS3, type TestS3 } from '../../test/s3.ts'
import { registry } from './index.ts'
import {
  type MadeVersion,
  makeToken,
  makeVersion,
  operatorsOnly,
  packVersion,
  send,
} from './release.test-support.ts'
import { versionFolders } from './version-folders.ts'

const made: { s3?: TestS3 } = {}
const h = harness({
  modules: [registry],
  permissions: () => operatorsOnly,
  async env() {
    made.s3 = await startS3()
    return made.s3.env
  },
})
afterAll(() => made.s3?.stop())

test('[SH-14] a store that stops answering refuses the publication with a sentence and leaves nothing of it; what was published before goes on', async () => {
  const { token } = await makeToken(h, 'todo')
  const publish = async (version: MadeVersion) => send(h, token, 'todo', await packVersion(version))
  const [before, during] = [makeVersion('todo', 'before'), makeVersion('todo', 'during')]
  expect((await publish(before)).body.code).toBe(200)
  const folders = versionFolders(h.platform.hooks)
  const folder = await folders.find('todo', before.record.version)

  await made.s3?.stop()
  const refused = await publish(during)
  expect(refused.status).toBe(503)
  expect(refused.body.msg).toBe('文件存储暂时不可用，请稍后重新发布')

  const { db } = h.platform.system('test')
  for (const table of ['registryVersion', 'registryArchive'] as const)
    expect(
      (await db.selectFrom(table).select('version').where('remote', '=', 'todo').execute()).map(
        ({ version }) => version,
      ),
    ).toEqual([before.record.version])
  expect(await folders.find('todo', during.record.version)).toBeUndefined()
  expect(await readFile(join(folder ?? '', 'app.js'))).toEqual(before.files.get('app.js'))
}, 120_000)
