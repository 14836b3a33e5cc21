/**
 * Signing keys and secrets in the database: in the clear without AUTH_KEY_SECRET, wrapped with it.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  addSigningKeys,
  ensureKeys,
  listSigningKeys,
  loadKeys,
  loadPublicKeys,
  retireSigningKey,
} from '@zz/login-site'
import { readConfig } from '../../config.ts'
import type { Database } from '../../platform/db/database.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'
import { createHooks } from '../../platform/hooks.ts'
import { openTestDatabase } from '../../test/database.ts'
import { NO_WRITE_FILES } from '../../test/no-files.ts'
import { createAuthStore } from './store.ts'

const FIRST = 'first secret of this test, long enough'
const SECOND = 'second secret of this test, long enough'
const clock = () => new Date()

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const storeWith = (...secrets: string[]) =>
  createAuthStore(
    database,
    () => ({
      db: database.reader(SYSTEM_SCOPE),
      now: clock,
      write: (fn) =>
        database.write(SYSTEM_SCOPE, (db) =>
          fn({
            db,
            registry: createHooks(),
            files: NO_WRITE_FILES,
            audit: () => {},
            emit: () => {},
            atCommit: () => {},
            inTenant: (_id, act) => act(),
          }),
        ),
    }),
    secrets,
  )
const stored = async () =>
  (
    await storeWith().db.selectFrom('authKey').select(['id', 'material']).orderBy('id').execute()
  ).map((row) => row.material)

test('[LG-02] keys made in the clear are wrapped at the next start with a secret, and wrapped anew under the next secret', async () => {
  await ensureKeys(storeWith(), clock)
  const keys = await loadKeys(storeWith(), clock)
  const clear = await stored()
  expect(
    clear.filter((material) => material.includes(keys.hmacSecret) || material.includes('"d"')),
  ).toHaveLength(3)

  await ensureKeys(storeWith(FIRST), clock)
  const once = await stored()
  for (const material of once) expect(material).toMatch(/^wrapped-1\.[\w.-]+$/)
  expect(await loadKeys(storeWith(FIRST), clock)).toEqual(keys)
  await ensureKeys(storeWith(FIRST), clock)
  expect(await stored()).toEqual(once)

  await expect(loadKeys(storeWith(), clock)).rejects.toThrow(/AUTH_KEY_SECRET/)
  await expect(loadPublicKeys(storeWith(SECOND))).rejects.toThrow(/AUTH_KEY_SECRET/)
  await ensureKeys(storeWith(SECOND, FIRST), clock)
  expect(await loadKeys(storeWith(SECOND), clock)).toEqual(keys)
  await expect(loadKeys(storeWith(FIRST), clock)).rejects.toThrow(/AUTH_KEY_SECRET/)
})

test('[LG-02] wrapped material works in no other row, and changed material in none', async () => {
  const store = storeWith(SECOND)
  const material = async (id: string) =>
    (
      await store.db
        .selectFrom('authKey')
        .select('material')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).material
  const put = (id: string, text: string) =>
    store.db.updateTable('authKey').set({ material: text }).where('id', '=', id).execute()
  const own = await material('cookie')
  await put('cookie', await material('api'))
  await expect(loadKeys(store, clock)).rejects.toThrow()
  await put('cookie', `${own.slice(0, -4)}AAAA`)
  await expect(loadKeys(store, clock)).rejects.toThrow()
  await put('cookie', own)
  await loadKeys(store, clock)
})

test('[LG-02] a short secret stops the start with a sentence', () => {
  expect(() => readConfig({ AUTH_KEY_SECRET: 'short' })).toThrow(/^AUTH_KEY_SECRET .*32 characters/)
  expect(
    readConfig({ AUTH_KEY_SECRET: FIRST, AUTH_KEY_SECRET_OLD: SECOND }).authKeySecrets,
  ).toEqual([FIRST, SECOND])
})

test('[LG-02] no key is added under another secret than that of the keys there, or in the clear beside wrapped ones', async () => {
  const before = await stored()
  for (const [store, sentence] of [
    [storeWith(FIRST, SECOND), 'no key was added: AUTH_KEY_SECRET is not the secret'],
    [storeWith(FIRST), 'AUTH_KEY_SECRET (or AUTH_KEY_SECRET_OLD) must be the one'],
    [storeWith(), 'AUTH_KEY_SECRET (or AUTH_KEY_SECRET_OLD) must be the one'],
  ] as const)
    await expect(addSigningKeys(store, clock)).rejects.toThrow(sentence)
  expect(await stored()).toEqual(before)
})

test('[LG-02] added keys sign a minute later, and one that signs is retired once another does', async () => {
  const store = storeWith(SECOND)
  const now = Date.now()
  const at = (millis: number) => () => new Date(now + millis)
  const kidsIn = async (millis: number) =>
    (await loadKeys(store, at(millis))).signing.map(({ kid }) => kid)
  const before = await listSigningKeys(store)
  expect(before.map(({ alg }) => alg).toSorted()).toEqual(['EdDSA', 'RS256'])
  for (const { kid } of before)
    await expect(retireSigningKey(store, at(0), kid)).rejects.toThrow(
      `${kid} is the only key that signs with`,
    )
  await addSigningKeys(store, at(0))
  const old = before.map(({ kid }) => kid)
  expect((await kidsIn(0)).slice(0, 2).toSorted()).toEqual(old.toSorted())
  // Published, but not signing yet: the old one cannot go.
  await expect(retireSigningKey(store, at(1000), old[0] ?? '')).rejects.toThrow('the only key')
  const later = await kidsIn(61_000)
  expect(later).toHaveLength(4)
  expect(later.slice(0, 2).filter((kid) => old.includes(kid))).toEqual([])
  for (const kid of old) await retireSigningKey(store, at(61_000), kid)
  expect((await kidsIn(61_000)).toSorted()).toEqual(later.slice(0, 2).toSorted())
  expect(await loadPublicKeys(store)).toHaveLength(1)
  await expect(retireSigningKey(store, at(61_000), old[0] ?? '')).rejects.toThrow(
    `no signing key ${old[0] ?? ''} is in force`,
  )
  const listed = await listSigningKeys(store)
  expect(listed.map(({ retiredAt }) => retiredAt !== null)).toEqual([false, false, true, true])
})
