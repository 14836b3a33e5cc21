/** What browsers tell of versions, and what the server does about one that fails. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { harness } from '../../test/harness.ts'
import { productData } from '../../test/product.ts'
import { registry } from './index.ts'
import { judgeAll, judgeLimits } from './judge.ts'
import { removeOldOutcomes } from './outcomes.ts'
import { makeToken, makeVersion, operatorsOnly, packVersion, send } from './release.test-support.ts'
import type { HealthRow, Moved, MoveRow, ReleaseRow } from './schemas.ts'

const h = harness({ modules: [registry], permissions: () => operatorsOnly, data: productData })
const operator = () => h.as('11')
const CANARY_TENANT = '7'

const published = async (remote: string, content: string): Promise<string> => {
  const made = makeVersion(remote, content)
  const { token } = await makeToken(h, remote)
  await send(h, token, remote, await packVersion(made))
  return made.record.version
}

const releaseOf = async (remote: string) =>
  (await operator().get<Static<typeof ReleaseRow>[]>('/api/release/list', { remote })).body.data[0]

const promote = async (remote: string, version: string, more: object = {}) => {
  const revision = (await releaseOf(remote))?.revision ?? 0
  const { body } = await operator().post<Static<typeof Moved>>('/api/release/promote', {
    remote,
    version,
    revision,
    why: '测试',
    ...more,
  })
  expect(body.code).toBe(200)
}

/** A remote with v1 for all and v2 as a canary of one organisation. */
const onTrial = async (remote: string) => {
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  await promote(remote, v1)
  await promote(remote, v2, { tenantIds: [CANARY_TENANT] })
  return { v1, v2 }
}

const tell = (userId: string, outcomes: object[], tenantId = CANARY_TENANT) =>
  h.as(userId, tenantId).post('/api/release/outcome', { outcomes })

/** That many people of the canary's organisation tell of a version; it failed the first of them. */
const manyTell = async (
  remote: string,
  version: string,
  firstUser: number,
  { accounts, failed }: { readonly accounts: number; readonly failed: number },
) => {
  for (let at = 0; at < accounts; at += 1)
    await tell(String(firstUser + at), [
      { remote, version, ...(at < failed ? { code: 'MFE-601' } : { millis: 90 }) },
    ])
}

const judgeNow = () => judgeAll(h.platform.system('test'), judgeLimits(h.platform.config))

const healthOf = async (remote: string, version: string) =>
  (await operator().get<Static<typeof HealthRow>[]>('/api/release/health')).body.data.find(
    (row) => row.remote === remote && row.version === version,
  )

const historyOf = async (remote: string) =>
  (await operator().get<Static<typeof MoveRow>[]>('/api/release/history', { remote })).body.data

const versions = { v1: '', v2: '' }
beforeAll(async () => void Object.assign(versions, await onTrial('todo')))

test('[SH-14] a thousand reports of one account are one account, and roll nothing back', async () => {
  const { v2: version } = versions
  const failure = { remote: 'todo', version, code: 'MFE-601' }
  for (let round = 0; round < 20; round += 1)
    await tell(
      '900',
      Array.from({ length: 50 }, () => failure),
    )
  expect(await healthOf('todo', version)).toMatchObject({
    role: 'canary',
    accounts: 1,
    failed: 1,
    codes: [{ code: 'MFE-601', count: 1 }],
  })
  await judgeAll(h.platform.system('test'), judgeLimits(h.platform.config))
  expect(await releaseOf('todo')).toMatchObject({ canary: version })
})

test('[SH-14] what nobody in particular tells, and what other organisations tell of a canary, is not judged', async () => {
  const { v2: version } = versions
  for (let at = 0; at < 30; at += 1) {
    await h.nobody.post('/api/release/outcome/guest', {
      outcomes: [{ remote: 'todo', version, code: 'MFE-301' }],
    })
    await tell(String(1000 + at), [{ remote: 'todo', version, code: 'MFE-301' }], '8')
  }
  await judgeAll(h.platform.system('test'), judgeLimits(h.platform.config))
  expect(await releaseOf('todo')).toMatchObject({ canary: version })
  expect(await healthOf('todo', version)).toMatchObject({ accounts: 1, guestFailed: 30 })
})

test('[SH-14] a canary that fails more often than the stable version is rolled back by the server, which says why', async () => {
  const { v1, v2 } = versions
  for (let at = 0; at < 20; at += 1)
    await tell(String(2000 + at), [{ remote: 'todo', version: v1, millis: 100 + at * 20 }], '8')
  for (let at = 0; at < 16; at += 1)
    await tell(String(3000 + at), [{ remote: 'todo', version: v2, millis: 200 }])
  // 1 of 17, then 2 of 18, then 3 of 19: too few accounts still.
  await tell('3100', [{ remote: 'todo', version: v2, code: 'MFE-601' }])
  await tell('3101', [{ remote: 'todo', version: v2, code: 'MFE-601' }])
  expect(await releaseOf('todo')).toMatchObject({ canary: v2 })
  await tell('3102', [{ remote: 'todo', version: v2, code: 'MFE-701' }])
  expect(await releaseOf('todo')).toMatchObject({ stable: v1, canary: null })
  const [last] = await historyOf('todo')
  expect(last).toMatchObject({
    action: 'auto-rollback',
    fromVersion: v2,
    toVersion: v1,
    actorName: '',
    why: `版本 ${v2} 失败率 20.0%（20 个账号中 4 个），版本 ${v1} 为 0.0%（20 个账号中 0 个）`,
  })
  expect(await healthOf('todo', v1)).toMatchObject({
    role: 'stable',
    accounts: 20,
    p50: 290,
    p75: 385,
  })
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('action', '=', 'registry.auto-rollback')
    .execute()
  expect(entries).toEqual([{ action: 'registry.auto-rollback', actorId: null }])
})

test('[SH-14] failures may exceed those of the version before by as much as the settings say, and by no more', async () => {
  const { v2 } = await onTrial('marketing')
  // 2 of 20 against none at all: exactly the ten points of the default.
  await manyTell('marketing', v2, 8000, { accounts: 20, failed: 2 })
  await judgeNow()
  expect(await releaseOf('marketing')).toMatchObject({ canary: v2 })
  await tell('8100', [{ remote: 'marketing', version: v2, code: 'MFE-601' }])
  expect(await releaseOf('marketing')).toMatchObject({ canary: null })
})

test('[SH-14] what was promoted to all is on trial for a day, held against the version before it', async () => {
  const remote = 'workflow'
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  await promote(remote, v1)
  await promote(remote, v2)
  await manyTell(remote, v2, 8200, { accounts: 20, failed: 3 })
  const promotedHoursAgo = (hours: number) =>
    h.platform.system('test').write((w) =>
      w.db
        .updateTable('registryPointer')
        .set({ stableSince: new Date(Date.now() - hours * 3_600_000) })
        .where('remote', '=', remote)
        .execute(),
    )
  await promotedHoursAgo(25)
  await judgeNow()
  expect(await releaseOf(remote)).toMatchObject({ stable: v2 })
  await promotedHoursAgo(23)
  await judgeNow()
  expect(await releaseOf(remote)).toMatchObject({ stable: v1 })
  expect((await historyOf(remote))[0]).toMatchObject({ action: 'auto-rollback', toVersion: v1 })
})

test('[SH-14] a canary for more organisations goes on with its trial; one that was rolled back begins anew', async () => {
  const remote = 'usercenter'
  const { v2 } = await onTrial(remote)
  await manyTell(remote, v2, 8300, { accounts: 19, failed: 3 })
  await promote(remote, v2, { tenantIds: [CANARY_TENANT, '8'] })
  await manyTell(remote, v2, 8400, { accounts: 1, failed: 0 })
  await judgeNow()
  expect(await releaseOf(remote)).toMatchObject({ canary: null })
  await promote(remote, v2, { tenantIds: [CANARY_TENANT] })
  // 3 of 3: too few, as those of the first trial told nothing in this one.
  await manyTell(remote, v2, 8500, { accounts: 3, failed: 3 })
  expect(await releaseOf(remote)).toMatchObject({ canary: v2 })
  // 3 of 33: what failed in the first trial works now.
  await manyTell(remote, v2, 8300, { accounts: 20, failed: 0 })
  await manyTell(remote, v2, 8600, { accounts: 10, failed: 0 })
  await judgeNow()
  expect(await releaseOf(remote)).toMatchObject({ canary: v2 })
})

test('[SH-14] a version that fails no more than the one before stays; the same failures in both are no reason', async () => {
  const { v1, v2 } = await onTrial('venue')
  for (let at = 0; at < 24; at += 1) {
    const code = at < 6 ? { code: 'MFE-303' } : {}
    await tell(String(4000 + at), [{ remote: 'venue', version: v1, ...code }], '8')
    await tell(String(5000 + at), [{ remote: 'venue', version: v2, ...code }])
  }
  await judgeAll(h.platform.system('test'), judgeLimits(h.platform.config))
  expect(await releaseOf('venue')).toMatchObject({ canary: v2 })
})

test('[SH-14] of a canary count those who are pinned to it, and not those who are pinned away from it', async () => {
  const { v1, v2 } = await onTrial('member')
  await h.platform.system('test').write((w) =>
    w.db
      .insertInto('registryPin')
      .values([
        { tenantId: '8', remote: 'member', version: v2 },
        { tenantId: '9', remote: 'member', version: v1 },
      ])
      .execute(),
  )
  await promote('member', v2, { tenantIds: [CANARY_TENANT, '9'] })
  await tell('7000', [{ remote: 'member', version: v2, millis: 90 }], '8')
  await tell('7001', [{ remote: 'member', version: v2, code: 'MFE-601' }], '9')
  expect(await healthOf('member', v2)).toMatchObject({ accounts: 1, failed: 0 })
  await tell('7001', [{ remote: 'member', version: v1, millis: 90 }], '9')
  expect(await healthOf('member', v1)).toMatchObject({ accounts: 1, failed: 0 })
})

test('[SH-14] a failure stays with its account, and reports go after thirty days', async () => {
  const { v2 } = await onTrial('org')
  await tell('6000', [{ remote: 'org', version: v2, code: 'MFE-601' }])
  await tell('6000', [{ remote: 'org', version: v2, millis: 90 }])
  expect(await healthOf('org', v2)).toMatchObject({ accounts: 1, failed: 1, p50: 90 })
  await tell('6001', [
    { remote: 'org', version: 'never', code: 'MFE-601' },
    { remote: 'nobody', version: v2, code: 'MFE-601' },
  ])
  expect(await healthOf('org', 'never')).toBeUndefined()
  await tell('6002', [{ remote: 'org', version: v2, millis: 70 }])
  await h.platform.system('test').write(async (w) => {
    for (const [userId, days] of [
      ['6000', 31],
      ['6002', 29],
    ] as const)
      await w.db
        .updateTable('releaseOutcome')
        .set({ reportedAt: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('remote', '=', 'org')
        .where('userId', '=', userId)
        .execute()
  })
  await removeOldOutcomes(h.platform.system('test'))
  expect(await healthOf('org', v2)).toMatchObject({ accounts: 1, failed: 0, p50: 70 })
})

test('[TM-03] failures after the mounting are judged as those before it, each account once', async () => {
  const remote = 'late'
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  await promote(remote, v1)
  await promote(remote, v2)
  for (let at = 0; at < 20; at += 1)
    await tell(String(9000 + at), [
      { remote, version: v2, millis: 90 },
      ...(at < 3 ? [{ remote, version: v2, code: 'MFE-702' }] : []),
      ...(at < 3 ? [{ remote, version: v2, code: 'MFE-703' }] : []),
    ])
  expect(await healthOf(remote, v2)).toMatchObject({ accounts: 20, failed: 3 })
  await judgeNow()
  expect(await releaseOf(remote)).toMatchObject({ stable: v1 })
})

test('[TM-03] failures of the shell itself count to the version of the last move, which is taken back', async () => {
  const remote = 'white'
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  await promote(remote, v1)
  await promote(remote, v2)
  const revision = (await releaseOf(remote))?.revision ?? 0
  const white = (more: object) => ({ remote: 'shell', version: 's', code: 'MFE-801', ...more })
  for (let at = 0; at < 19; at += 1) await tell(String(9100 + at), [white({ revision })])
  // Without a revision, or with that of another kind of move, nobody is to blame.
  await tell('9150', [white({})])
  await tell('9151', [white({ revision: 2_000_000 })])
  expect(await releaseOf(remote)).toMatchObject({ stable: v2 })
  expect(await healthOf(remote, v2)).toMatchObject({
    accounts: 19,
    failed: 19,
    codes: [{ code: 'MFE-801', count: 19 }],
  })
  await tell('9152', [white({ revision })])
  expect(await releaseOf(remote)).toMatchObject({ stable: v1 })
  expect((await historyOf(remote))[0]).toMatchObject({ action: 'auto-rollback', toVersion: v1 })
})

test('[TM-03] a remote’s first version that fails is switched off, and what a person decides then stays', async () => {
  const remote = 'first'
  const v1 = await published(remote, 'v1')
  await promote(remote, v1)
  for (let at = 0; at < 20; at += 1)
    await tell(String(9200 + at), [{ remote, version: v1, code: 'MFE-106' }])
  expect(await releaseOf(remote)).toMatchObject({ stable: v1, state: 'off' })
  expect((await historyOf(remote))[0]).toMatchObject({
    action: 'state',
    actorName: '',
    why: `版本 ${v1} 失败率 100.0%（20 个账号中 20 个），此前没有其他版本，已停用`,
  })
  const revision = (await releaseOf(remote))?.revision ?? 0
  const on = await operator().post('/api/release/state', {
    remote,
    revision,
    why: '测试',
    state: 'on',
  })
  expect(on.body.code).toBe(200)
  await judgeNow()
  expect(await releaseOf(remote)).toMatchObject({ state: 'on' })
})

test('[SH-14] a report names what is wrong with it', async () => {
  for (const [field, outcome] of [
    ['code', { remote: 'todo', version: 'v', code: 'alert(1)' }],
    ['millis', { remote: 'todo', version: 'v', millis: -1 }],
    ['remote', { remote: '', version: 'v' }],
  ] as const)
    expect((await tell('900', [outcome])).body).toMatchObject({
      code: 40001,
      field: `outcomes.0.${field}`,
    })
  expect((await h.nobody.post('/api/release/outcome', { outcomes: [] })).body.code).toBe(40101)
  expect((await tell('900', [])).body).toMatchObject({ code: 40001, field: 'outcomes' })
  expect((await h.as('99').get('/api/release/health')).body.code).toBe(40301)
})
