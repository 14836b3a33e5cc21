/** Publishers' tokens: one remote, in the name of an operator, and nothing else. */
import { expect, test } from '@jest/globals'
import { harness } from '../../test/harness.ts'
import { upload } from '../upload/index.ts'
import { registry } from './index.ts'
import {
  bearing,
  makeToken,
  makeVersion,
  OPERATORS,
  operatorsOnly,
  packVersion,
  send,
} from './release.test-support.ts'

const h = harness({ modules: [registry, upload], permissions: () => operatorsOnly })
const listWith = (token: string, remote: string) =>
  h.nobody.get<unknown[]>('/api/release/list', { remote }, bearing(token))

test('[SH-14] a token opens its own remote and neither another one nor any other call', async () => {
  const { token } = await makeToken(h, 'todo')
  expect((await listWith(token, 'todo')).body.code).toBe(200)
  expect((await listWith(token, 'venue')).body).toMatchObject({
    code: 40301,
    msg: '该发布令牌只能用于模块 todo',
  })
  expect((await h.nobody.get('/api/release/list', {}, bearing(token))).body.code).toBe(40301)
  const order = { remote: 'venue', version: '1', revision: 0 }
  for (const path of ['/api/release/promote', '/api/release/rollback', '/api/release/state']) {
    const { version: _version, ...rest } = order
    const body =
      path === '/api/release/promote'
        ? order
        : path === '/api/release/state'
          ? { ...rest, state: 'off' }
          : rest
    expect((await h.nobody.post(path, body, bearing(token))).body.code).toBe(40301)
  }
  const archive = await packVersion(makeVersion('venue', 'a'))
  expect((await send(h, token, 'venue', archive)).body.code).toBe(40301)
  // The archive decides as well, not only what the address says.
  expect((await send(h, token, 'todo', archive)).body).toMatchObject({
    code: 40001,
    field: 'remote',
  })
  for (const path of ['/api/release/token/list', '/api/upload/config'])
    expect([401, 403, 404]).toContain((await h.nobody.get(path, {}, bearing(token))).status)
  expect(
    (
      await h.nobody.post(
        '/api/release/token/create',
        { remote: 'todo', name: 'x', days: 1 },
        bearing(token),
      )
    ).body.code,
  ).toBe(40301)
  expect((await h.nobody.post('/api/upload/action', undefined, bearing(token))).body.code).toBe(
    40301,
  )
})

test('[SH-14] a wrong secret, another token’s secret and a mere id are refused alike', async () => {
  const [one, other] = [await makeToken(h, 'todo'), await makeToken(h, 'todo')]
  const secretOf = ({ token, id }: { token: string; id: string }) =>
    token.slice(`zzp_${id}_`.length)
  for (const token of [
    `zzp_${one.id}_${secretOf(other)}`,
    `zzp_${one.id}_${'A'.repeat(43)}`,
    `zzp_${one.id}_`,
    `zzp_9223372036854775808_${secretOf(one)}`,
    'zzp_',
  ])
    expect((await listWith(token, 'todo')).body).toMatchObject({
      code: 40101,
      msg: '发布令牌无效、已过期或已被撤销，请联系运营管理员重新签发',
    })
  expect((await listWith(one.token, 'todo')).body.code).toBe(200)
  const stored = await h.platform
    .system('test')
    .db.selectFrom('publisherToken')
    .selectAll()
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(secretOf(one))
  expect(stored.lastUsedAt).toBeInstanceOf(Date)
})

test('[SH-14] a token ends when it is revoked, when it expires, and when its maker is no operator any more', async () => {
  const revoked = await makeToken(h, 'todo')
  const operator = h.as('11')
  expect((await operator.post('/api/release/token/revoke', { id: revoked.id })).body.code).toBe(200)
  expect((await listWith(revoked.token, 'todo')).body.code).toBe(40101)
  expect((await operator.post('/api/release/token/revoke', { id: revoked.id })).body.code).toBe(
    40905,
  )
  expect((await operator.post('/api/release/token/revoke', { id: '424242' })).body.code).toBe(40401)

  const expired = await makeToken(h, 'todo')
  await h.platform.system('test').write((w) =>
    w.db
      .updateTable('publisherToken')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('id', '=', expired.id)
      .execute(),
  )
  expect((await listWith(expired.token, 'todo')).body.code).toBe(40101)

  const orphaned = await makeToken(h, 'todo', '12')
  expect((await listWith(orphaned.token, 'todo')).body.code).toBe(200)
  OPERATORS.delete('12')
  const refused = await listWith(orphaned.token, 'todo')
  OPERATORS.add('12')
  expect(refused.body.code).toBe(40301)
})

test('[SH-14] only operators make tokens, for a year at most, and a list shows no secret', async () => {
  const body = { remote: 'todo', name: 'CI', days: 30 }
  expect((await h.as('99').post('/api/release/token/create', body)).body.code).toBe(40301)
  expect((await h.nobody.post('/api/release/token/create', body)).body.code).toBe(40101)
  const operator = h.as('11')
  for (const [field, value] of [
    ['days', 366],
    ['days', 0],
    ['name', ' '],
    ['remote', 'Todo'],
    ['remote', 'shell'],
  ] as const)
    expect(
      (await operator.post('/api/release/token/create', { ...body, [field]: value })).body,
    ).toMatchObject({ code: 40001, field })
  const { id, token } = await makeToken(h, 'venue')
  const { data } = (
    await operator.get<Record<string, unknown>[]>('/api/release/token/list', { remote: 'venue' })
  ).body
  expect(data).toEqual([
    expect.objectContaining({ id, remote: 'venue', name: 'venue CI', revokeTime: null }),
  ])
  expect(JSON.stringify(data)).not.toContain(token.slice(-43))
  expect((await h.as('99').get('/api/release/token/list')).body.code).toBe(40301)
  const entries = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('objectId', '=', id)
    .execute()
  expect(entries).toEqual([
    {
      action: 'publisher.token.create',
      actorId: '11',
      after: { remote: 'venue', name: 'venue CI', days: 30 },
    },
  ])
})
