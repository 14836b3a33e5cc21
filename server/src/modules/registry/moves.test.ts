/** Promoting, rolling back, switching off: for whom, on which revision, by whom, and why. */
import { expect, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import type { Static } from 'typebox'
import { harness } from '../../test/harness.ts'
import { productData } from '../../test/product.ts'
import { registry } from './index.ts'
import { stableBefore } from './moves.ts'
import {
  bearing,
  makeToken,
  makeVersion,
  operatorsOnly,
  packVersion,
  send,
} from './release.test-support.ts'
import type { Moved, MoveRow, ReleaseRow } from './schemas.ts'
import { registerBuild } from './service.ts'
import { versionFolders } from './version-folders.ts'

type Answer = Static<typeof Moved>

const h = harness({ modules: [registry], permissions: () => operatorsOnly, data: productData })
const operator = () => h.as('11')

/** A published version of the remote. */
const published = async (remote: string, content: string): Promise<string> => {
  const made = makeVersion(remote, content)
  const { token } = await makeToken(h, remote)
  const { body } = await send(h, token, remote, await packVersion(made))
  expect(body).toMatchObject({ code: 200 })
  return made.record.version
}

const releaseOf = async (remote: string) =>
  (await operator().get<Static<typeof ReleaseRow>[]>('/api/release/list', { remote })).body.data[0]
const revisionOf = async (remote: string): Promise<number> =>
  (await releaseOf(remote))?.revision ?? 0

const order = async (
  what: 'promote' | 'rollback' | 'state',
  body: { remote: string } & Record<string, unknown>,
) =>
  (
    await operator().post<Answer>(`/api/release/${what}`, {
      revision: await revisionOf(body.remote),
      why: '测试',
      ...body,
    })
  ).body

const seenBy = async (remote: string, tenantId = '-1') =>
  (await h.nobody.get<Registry>('/api/registry', { tenantId })).body.data.remotes[remote]

test('[SH-14] v1 for all, v2 for two organisations, v2 for all, back to v1, back no further', async () => {
  const remote = 'todo'
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  expect(await order('promote', { remote, version: v1, percent: 10 })).toMatchObject({
    code: 40905,
    msg: '该模块还没有全量版本，首次发布请选择全部组织',
  })
  expect((await order('promote', { remote, version: v1 })).data).toMatchObject({
    stable: v1,
    previous: null,
    canary: null,
    state: 'on',
  })
  expect(
    (await order('promote', { remote, version: v2, tenantIds: ['7', '8'] })).data,
  ).toMatchObject({ stable: v1, canary: v2 })
  expect(await seenBy(remote, '7')).toMatchObject({
    version: v2,
    reason: 'canary',
    previous: { version: v1 },
  })
  expect(await seenBy(remote, '9')).toMatchObject({ version: v1, reason: 'stable' })
  expect(await seenBy(remote)).toMatchObject({ version: v1 })
  expect((await order('rollback', { remote })).data).toMatchObject({ stable: v1, canary: null })
  expect(await seenBy(remote, '7')).toMatchObject({ version: v1 })
  expect((await order('promote', { remote, version: v2 })).data).toMatchObject({
    stable: v2,
    previous: v1,
  })
  expect(await order('promote', { remote, version: v2 })).toMatchObject({ code: 40905 })
  expect(await order('promote', { remote, version: v2, percent: 5 })).toMatchObject({ code: 40905 })
  expect((await order('rollback', { remote })).data).toMatchObject({ stable: v1, previous: null })
  expect(await order('rollback', { remote })).toMatchObject({
    code: 40905,
    msg: '模块 todo 没有可回退的版本',
  })
  const { data: moves, totalNum } = (
    await operator().get<Static<typeof MoveRow>[]>('/api/release/history', {
      remote,
      pageNum: '1',
      pageSize: '3',
    })
  ).body
  expect(totalNum).toBe(5)
  expect(
    moves.map(({ action, fromVersion, toVersion, why }) => [action, fromVersion, toVersion, why]),
  ).toEqual([
    ['rollback', v2, v1, '测试'],
    ['promote', v1, v2, '测试'],
    ['rollback', v2, v1, '测试'],
  ])
})

test('[SH-14] a share of organisations: the same ones each time, about as many as were asked for', async () => {
  const remote = 'venue'
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  await order('promote', { remote, version: v1 })
  await order('promote', { remote, version: v2, percent: 30 })
  const tenants = Array.from({ length: 200 }, (_, at) => String(1000 + at))
  const versions: (string | undefined)[] = []
  for (const tenantId of tenants) versions.push((await seenBy(remote, tenantId))?.version)
  const share = versions.filter((version) => version === v2).length
  expect(share).toBeGreaterThan(30)
  expect(share).toBeLessThan(95)
  // A wider share holds those of the narrower one.
  await order('promote', { remote, version: v2, percent: 60 })
  for (const [at, tenantId] of tenants.entries())
    if (versions[at] === v2) expect((await seenBy(remote, tenantId))?.version).toBe(v2)
  // Who names no organisation is in no share.
  await order('promote', { remote, version: v2, percent: 99 })
  expect(await seenBy(remote)).toMatchObject({ version: v1, reason: 'stable' })
  // Not the same organisations are the first for every remote.
  const other = 'fair'
  const [o1, o2] = [await published(other, 'v1'), await published(other, 'v2')]
  await order('promote', { remote: other, version: o1 })
  await order('promote', { remote: other, version: o2, percent: 30 })
  const there: boolean[] = []
  for (const tenantId of tenants.slice(0, 60))
    there.push((await seenBy(other, tenantId))?.version === o2)
  expect(there).not.toEqual(versions.slice(0, 60).map((version) => version === v2))
})

test('[SH-14] promoted to all a canary is none any more; promoting the stable one again ends the canary and keeps what was before', async () => {
  const remote = 'legal'
  const [v1, v2, v3] = [
    await published(remote, 'v1'),
    await published(remote, 'v2'),
    await published(remote, 'v3'),
  ]
  await order('promote', { remote, version: v1 })
  await order('promote', { remote, version: v2, percent: 5 })
  expect((await order('promote', { remote, version: v2 })).data).toMatchObject({
    stable: v2,
    previous: v1,
    canary: null,
  })
  await order('promote', { remote, version: v3, percent: 5 })
  expect((await order('promote', { remote, version: v2 })).data).toMatchObject({
    stable: v2,
    previous: v1,
    canary: null,
  })
})

test('[SH-14] a version whose files are gone is neither promoted nor gone back to', async () => {
  const remote = 'archive'
  const [v1, v2, v3] = [
    await published(remote, 'v1'),
    await published(remote, 'v2'),
    await published(remote, 'v3'),
  ]
  await order('promote', { remote, version: v1 })
  await order('promote', { remote, version: v2 })
  await h.platform
    .system('test')
    .write((w) =>
      w.db
        .deleteFrom('registryArchive')
        .where('remote', '=', remote)
        .where('version', 'in', [v1, v3])
        .execute(),
    )
  for (const version of [v1, v3]) versionFolders(h.platform.hooks).forget(remote, version)
  expect(await order('rollback', { remote })).toMatchObject({
    code: 40905,
    msg: `版本 ${v1} 的文件已不在，请重新发布该版本`,
  })
  expect(await order('promote', { remote, version: v3 })).toMatchObject({
    code: 40905,
    msg: `版本 ${v3} 的文件已不在，请重新发布该版本`,
  })
  expect(await releaseOf(remote)).toMatchObject({ stable: v2 })
})

test('[SH-14] what fitted when it was published is refused where it does not fit what is in force since', async () => {
  const emits = { emits: ['same.changed/v1'], listens: [] }
  const versions: Record<string, string> = {}
  for (const remote of ['first', 'second']) {
    const made = makeVersion(remote, 'v1', { mfe: { events: emits } })
    const { token } = await makeToken(h, remote)
    expect((await send(h, token, remote, await packVersion(made))).body.code).toBe(200)
    versions[remote] = made.record.version
  }
  expect((await order('promote', { remote: 'first', version: versions['first'] })).code).toBe(200)
  expect(await order('promote', { remote: 'second', version: versions['second'] })).toMatchObject({
    code: 40905,
    field: 'version',
    data: { reasons: [expect.objectContaining({ where: 'events.emits.same.changed/v1' })] },
  })
})

test('[SH-14] who decides on an old revision is told who moved the remote meanwhile', async () => {
  const remote = 'org'
  const [v1, v2] = [await published(remote, 'v1'), await published(remote, 'v2')]
  await order('promote', { remote, version: v1 })
  const seen = await revisionOf(remote)
  const { token } = await makeToken(h, remote)
  const first = await h.nobody.post<Answer>(
    '/api/release/promote',
    { remote, version: v2, revision: seen },
    bearing(token),
  )
  expect(first.body).toMatchObject({ code: 200, data: { stable: v2 } })
  for (const [what, more] of [
    ['promote', { version: v2, percent: 5 }],
    ['rollback', {}],
    ['state', { state: 'off' }],
  ] as const) {
    const body = await order(what, { remote, revision: seen, ...more })
    expect(body).toMatchObject({
      code: 40902,
      data: { revision: first.body.data.revision, toVersion: v2, publisherName: 'org CI' },
    })
    expect(body.msg).toContain('的发布令牌「org CI」')
    expect(body.msg).toContain(v2)
  }
  expect(await releaseOf(remote)).toMatchObject({ stable: v2, state: 'on' })
})

test('[SH-14] people give a reason, unknown versions are not found, the shell is not released like this', async () => {
  const remote = 'usercenter'
  const v1 = await published(remote, 'v1')
  expect(await order('promote', { remote, version: v1, why: ' ' })).toMatchObject({
    code: 40001,
    field: 'why',
    msg: '请填写原因',
  })
  expect(await order('promote', { remote, version: '0123456789ab' })).toMatchObject({
    code: 40401,
  })
  expect(await order('promote', { remote: 'shell', version: v1 })).toMatchObject({
    code: 40001,
    field: 'remote',
  })
  for (const [field, value] of [
    ['percent', 0],
    ['percent', 100],
    ['tenantIds', []],
    ['tenantIds', ['x']],
    ['revision', -1],
    ['version', '../x'],
  ] as const) {
    const { field: named = '' } = await order('promote', { remote, version: v1, [field]: value })
    expect(named.split('.')[0]).toBe(field)
  }
  expect(await order('promote', { remote, version: v1, tenantIds: ['2', '888'] })).toMatchObject({
    code: 40001,
    field: 'tenantIds',
    msg: '组织 888 不存在',
  })
  expect(
    (await h.as('99').post('/api/release/promote', { remote, version: v1, revision: 0, why: 'x' }))
      .body.code,
  ).toBe(40301)
})

test('[SH-14] off and maintenance are moves with a reason, on the revision, and shown to everybody', async () => {
  const remote = 'workflow'
  const v1 = await published(remote, 'v1')
  await order('promote', { remote, version: v1 })
  expect((await order('state', { remote, state: 'maintenance' })).data).toMatchObject({
    state: 'maintenance',
  })
  expect(await seenBy(remote)).toMatchObject({ state: 'maintenance' })
  expect(await order('state', { remote, state: 'maintenance' })).toMatchObject({ code: 40905 })
  expect((await order('state', { remote, state: 'on' })).data).toMatchObject({ state: 'on' })
  const { data } = (
    await operator().get<Static<typeof MoveRow>[]>('/api/release/history', { remote })
  ).body
  expect(data.map(({ action, state }) => [action, state])).toEqual([
    ['state', 'on'],
    ['state', 'maintenance'],
    ['promote', null],
  ])
  const listed = await operator().get<Static<typeof ReleaseRow>[]>('/api/release/list', { remote })
  expect(listed.body.data[0]?.lastMove).toEqual(data[0])
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('objectId', '=', remote)
    .where('action', '=', 'registry.state')
    .orderBy('id')
    .limit(1)
    .execute()
  expect(entries).toEqual([
    {
      action: 'registry.state',
      actorId: '11',
      after: { version: v1, part: { state: 'maintenance' }, why: '测试' },
    },
  ])
})

test('[SH-14] a restart moves nothing back: not what was rolled back, not what was published', async () => {
  const remote = 'marketing'
  const [built, next] = [makeVersion(remote, 'b1').record, makeVersion(remote, 'b2').record]
  const system = () => h.platform.system('start')
  expect(await registerBuild(system(), built)).toBe(true)
  expect(await registerBuild(system(), next)).toBe(true)
  // Rolled back by hand: the files of what is only built lie in dist, which these tests have none of.
  await system().write((w) =>
    w.db
      .updateTable('registryPointer')
      .set({ stable: built.version, previous: null })
      .where('remote', '=', remote)
      .execute(),
  )
  expect(await registerBuild(system(), next)).toBe(false)
  expect(await releaseOf(remote)).toMatchObject({ stable: built.version, managed: false })
  const third = makeVersion(remote, 'b3').record
  expect(await registerBuild(system(), third)).toBe(true)
  const published1 = await published(remote, 'p1')
  await order('promote', { remote, version: published1 })
  expect(await registerBuild(system(), third)).toBe(false)
  expect(await registerBuild(system(), makeVersion(remote, 'b4').record)).toBe(false)
  expect(await releaseOf(remote)).toMatchObject({ stable: published1, managed: true })
})

test('[SH-14] the version to go back to next is the one before, and none that was taken back', () => {
  const moves = [
    { action: 'rollback', fromVersion: 'v3', toVersion: 'v2', part: null },
    { action: 'promote', fromVersion: 'v2', toVersion: 'v3', part: null },
    { action: 'promote', fromVersion: 'v2', toVersion: 'v9', part: { percent: 5 } },
    { action: 'state', fromVersion: 'v2', toVersion: 'v2', part: { state: 'off' } },
    { action: 'promote', fromVersion: 'v1', toVersion: 'v2', part: null },
    { action: 'deploy', fromVersion: null, toVersion: 'v1', part: null },
  ] as const
  expect(stableBefore(moves, ['v2'])).toBe('v1')
  expect(stableBefore(moves, ['v2', 'v1'])).toBeNull()
  expect(
    stableBefore(
      [{ action: 'promote', fromVersion: 'v2', toVersion: 'v3', part: null }, ...moves],
      ['v2'],
    ),
  ).toBe('v3')
})
