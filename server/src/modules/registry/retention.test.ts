/** How long published versions are kept, with files in an S3-compatible store that may be away. */
import { existsSync } from 'node:fs'
import { afterAll, expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { startS3, type TestS3 } from '../../test/s3.ts'
import { registry } from './index.ts'
import { deleteArchive } from './release-queries.ts'
import { makeToken, makeVersion, operatorsOnly, packVersion, send } from './release.test-support.ts'
import { removeOldVersions } from './retention.ts'
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

const system = () => h.platform.system('test')
const publish = async (remote: string, content: string) => {
  const version = makeVersion(remote, content)
  const { token } = await makeToken(h, remote)
  const { body } = await send(h, token, remote, await packVersion(version))
  return { version: version.record.version, body }
}
const storedVersions = async (remote: string): Promise<string[]> =>
  (
    await system()
      .db.selectFrom('registryArchive')
      .select('version')
      .where('remote', '=', remote)
      .execute()
  ).map(({ version }) => version)

test('[SH-14] ten versions, thirty days, and whatever is pointed at or pinned are kept; the rest goes with its file', async () => {
  const versions: string[] = []
  for (let at = 0; at < 14; at += 1) versions.push((await publish('todo', `v${at}`)).version)
  const [stable = '', pinned = '', old = '', young = ''] = versions
  const day = 24 * 3_600_000
  await system().write(async (w) => {
    await w.db
      .insertInto('registryPointer')
      .values({ remote: 'todo', stable, previous: null, canary: null })
      .execute()
    await w.db
      .insertInto('registryPin')
      .values({ remote: 'todo', tenantId: '7', version: pinned })
      .execute()
    for (const [at, version] of versions.entries()) {
      // The oldest first; only the fourth of them is younger than thirty days.
      const age = version === young ? 29 : 60 - at
      await w.db
        .updateTable('registryArchive')
        .set({ createdAt: new Date(Date.now() - age * day) } as never)
        .where('version', '=', version)
        .execute()
    }
  })
  const { objectKey } = await system()
    .db.selectFrom('registryArchive')
    .select('objectKey')
    .where('version', '=', old)
    .executeTakeFirstOrThrow()
  expect(await h.platform.storage.stat(objectKey)).toBeDefined()
  await removeOldVersions(system())
  // The youngest is the newest of all now, so that one more of the old ones lies behind ten.
  const [, , , , next = ''] = versions
  expect((await storedVersions('todo')).toSorted()).toEqual(
    versions.filter((version) => version !== old && version !== next).toSorted(),
  )
  expect(await h.platform.storage.stat(objectKey)).toBeUndefined()
  expect(await versionFolders(h.platform.hooks).find('todo', old)).toBeUndefined()
  const entries = await system()
    .db.selectFrom('auditLog')
    .select('before')
    .where('action', '=', 'registry.removeVersion')
    .execute()
  expect(entries.map(({ before }) => before)).toEqual(
    expect.arrayContaining([{ version: old }, { version: next }]),
  )
  // What was removed may be published again.
  expect((await publish('todo', 'v2')).body).toMatchObject({ code: 200, data: { isNew: true } })
}, 120_000)

test('[SH-14] behind the ten newest stay those of less than thirty days, the previous one and the canary; of what goes the unpacked files go too', async () => {
  const remote = 'member'
  const versions: string[] = []
  for (let at = 0; at < 14; at += 1) versions.push((await publish(remote, `v${at}`)).version)
  const [previous = '', canary = '', young = '', old = ''] = versions
  const daysOld = new Map([
    [previous, 50],
    [canary, 45],
    [young, 29],
    [old, 31],
  ])
  await system().write(async (w) => {
    await w.db
      .insertInto('registryPointer')
      .values({ remote, stable: versions.at(-1) ?? '', previous, canary })
      .execute()
    for (const [at, version] of versions.entries())
      await w.db
        .updateTable('registryArchive')
        .set({
          createdAt: new Date(Date.now() - (daysOld.get(version) ?? 20 - at) * 24 * 3_600_000),
        } as never)
        .where('remote', '=', remote)
        .where('version', '=', version)
        .execute()
  })
  const folder = (await versionFolders(h.platform.hooks).find(remote, old)) ?? ''
  expect(existsSync(folder)).toBe(true)
  await removeOldVersions(system())
  expect((await storedVersions(remote)).toSorted()).toEqual(
    versions.filter((version) => version !== old).toSorted(),
  )
  expect(existsSync(folder)).toBe(false)
  // One that came into use after it was found to be old.
  expect(await system().write((w) => deleteArchive(w.db, remote, previous))).toBeUndefined()
  expect(await storedVersions(remote)).toContain(previous)
}, 120_000)

test('[SH-14] with the store away nothing is registered, and the same archive is taken once it is back', async () => {
  const { storage } = h.platform
  const put = storage.put.bind(storage)
  const broken = Object.assign(storage, { put: () => Promise.reject(new Error('away')) })
  const refused = await publish('venue', 'v1')
  expect(refused.body).toMatchObject({ code: 50000, msg: '文件存储暂时不可用，请稍后重新发布' })
  expect(await storedVersions('venue')).toEqual([])
  Object.assign(broken, { put })
  expect((await publish('venue', 'v1')).body).toMatchObject({ code: 200, data: { isNew: true } })
  expect(await versionFolders(h.platform.hooks).find('venue', refused.version)).toBeDefined()
}, 60_000)

test('[SH-14] a stored archive that was changed is not served', async () => {
  const { version } = await publish('org', 'v1')
  const { objectKey } = await system()
    .db.selectFrom('registryArchive')
    .select('objectKey')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  await h.platform.storage.put(objectKey, Buffer.from('something else'), 'application/x-tar')
  await expect(versionFolders(h.platform.hooks).find('org', version)).rejects.toThrow(
    'is not what was published',
  )
})
