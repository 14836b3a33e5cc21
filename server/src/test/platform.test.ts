import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import Type from 'typebox'
import { access } from '../platform/access.ts'
import { newId } from '../platform/ids.ts'
import type { Module } from '../platform/module.ts'
import { route } from '../platform/route.ts'
import { Id, Nullable } from '../platform/schema.ts'
import { harness } from './harness.ts'

const Note = Type.Object({ id: Id, action: Type.String() })

const SHORT = Type.Optional(Nullable(Type.String({ maxLength: 20 })))
const KNOWN = Type.Optional(Nullable(Type.Union([Type.Literal(1), Type.Literal(2)])))

const notes: Module = {
  name: 'notes',
  routes: [
    route({
      method: 'POST',
      path: '/api/note/save',
      area: 'reference',
      name: 'noteSave',
      summary: 'Saves a note as an audit entry',
      access: access.member,
      body: Type.Object({
        text: Type.String({ minLength: 1 }),
        count: Type.Integer({ title: '数量' }),
        reason: SHORT,
        state: KNOWN,
      }),
      answer: Id,
      handler: (ctx, { body }) =>
        ctx.write((w) => {
          const id = newId()
          w.audit({
            action: 'note.save',
            objectType: 'note',
            objectId: id,
            after: { text: body.text, password: 'secret' },
          })
          w.emit({
            type: 'note.saved',
            objectType: 'note',
            objectId: id,
            payload: { text: body.text },
          })
          return Promise.resolve(id)
        }),
    }),
    route({
      method: 'GET',
      path: '/api/note/list',
      area: 'reference',
      name: 'noteList',
      summary: 'Audit entries of the tenant',
      access: access.member,
      query: Type.Object({ limit: Type.Optional(Type.Integer({ title: '条数', maximum: 100 })) }),
      paged: true,
      answer: Type.Array(Note),
      async handler(ctx, { query }) {
        const [rows, total] = await Promise.all([
          ctx.db
            .selectFrom('auditLog')
            .select(['id', 'action'])
            .orderBy('id', 'desc')
            .limit(query.limit ?? 10)
            .execute(),
          ctx.db
            .selectFrom('auditLog')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow(),
        ])
        return { data: rows, totalNum: Number(total.count) }
      },
    }),
  ],
}

const h = harness({ modules: [notes] })

test('a write stores its row, one audit entry and one event; another tenant sees nothing', async () => {
  const here = h.as('11', '2')
  const saved = await here.post<string>('/api/note/save', { text: '你好', count: 1 })
  expect(saved).toMatchObject({ status: 200, body: { code: 200, success: true, msg: '操作成功' } })
  const list = await here.get('/api/note/list')
  expect(list.body).toMatchObject({ totalNum: 1, data: [{ action: 'note.save' }] })
  expect((await h.as('12', '3').get('/api/note/list')).body).toMatchObject({
    totalNum: 0,
    data: [],
  })
  const events = await h.platform.system('test').db.selectFrom('outbox').selectAll().execute()
  expect(events).toMatchObject([
    { type: 'note.saved', tenantId: '2', actorId: '11', payload: { text: '你好' } },
  ])
  const entry = await h.platform
    .system('test')
    .db.selectFrom('auditLog')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ text: '你好', password: '***' })
})

test('answers and faults of calls carry the strict headers of what no browser renders', async () => {
  const caller = h.as('11', '2')
  for (const [limit, status] of [
    ['5', 200],
    ['1000', 400],
  ] as const) {
    const answer = await caller.get('/api/note/list', { limit })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined()
  }
  expect((await h.nobody.get('/api/none')).headers['content-security-policy']).toContain(
    "default-src 'self'",
  )
})

test('[SV-05] faults of the input are 4xx, name the field, and say in Chinese what is wrong with it', async () => {
  const caller = h.as('11', '2')
  const fault = async (body: unknown) => {
    const { status, body: answer } = await caller.post('/api/note/save', body)
    return { status, code: answer.code, field: answer.field, msg: answer.msg }
  }
  const refused = (field: string | undefined, msg: string) => ({
    status: 400,
    code: 40001,
    field,
    msg,
  })
  expect(await fault('{"text":')).toEqual(refused(undefined, '请求内容不是有效的JSON'))
  expect(await fault({ text: 'x' })).toEqual(refused('count', '请填写数量'))
  expect(await fault({ text: 'x', count: '1' })).toEqual(refused('count', '数量格式不正确'))
  expect(await fault({ text: '', count: 1 })).toEqual(refused('text', '请填写关键字'))
  expect(await fault({ text: 'x'.repeat(109), count: 1 })).toEqual(
    refused('text', '关键字不能超过108个字符'),
  )
  expect(await fault({ text: 'a\u0000b', count: 1 })).toEqual(
    refused('text', '关键字格式不正确，请检查是否含有换行等特殊字符'),
  )
  expect(await fault({ text: 'x', count: 1, reason: '久'.repeat(21) })).toEqual(
    refused('reason', '原因不能超过20个字符'),
  )
  expect(await fault({ text: 'x', count: 1, state: 3 })).toEqual(
    refused('state', '行状态的值不正确'),
  )
  expect(await fault({ text: 'x', count: 1, extra: 1 })).toEqual(
    refused('extra', '不支持的参数：extra'),
  )
  expect(await fault({ text: 'x'.repeat(20_000_000), count: 1 })).toMatchObject({
    status: 413,
    code: 40011,
  })
  expect((await caller.get('/api/note/list', { limit: '5' })).status).toBe(200)
  expect((await caller.get('/api/note/list', { limit: '101' })).body).toMatchObject({
    code: 40001,
    field: 'limit',
    msg: '条数不能大于100',
  })
  expect((await caller.get('/api/note/list', { limit: 'x' })).body).toMatchObject({
    code: 40001,
    field: 'limit',
  })
  expect((await caller.get('/api/nothing')).body).toMatchObject({ code: 40401, success: false })
  expect((await h.nobody.get('/api/note/list')).body).toMatchObject({ code: 40101 })
  expect((await caller.get('/api/note/list', {}, { 'tenant-id': 'abc' })).body).toMatchObject({
    code: 40001,
    field: 'Tenant-Id',
  })
})

test('[SV-04] a repeated create with the same key acts once, also when both come at the same time', async () => {
  const caller = h.as('13', '4')
  const headers = { 'idempotency-key': 'create-note-1' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => caller.post<string>('/api/note/save', { text: 'once', count: 1 }, headers)),
  )
  expect(new Set(answers.map((answer) => answer.body.data)).size).toBe(1)
  expect((await caller.get('/api/note/list')).body.totalNum).toBe(1)
  expect(
    (await caller.post('/api/note/save', { text: 'other', count: 1 }, headers)).body,
  ).toMatchObject({ code: 40001, field: 'Idempotency-Key' })
})

test('[SV-04] a key is kept for ten minutes: nine later it is the same call, eleven later another', async () => {
  const caller = h.as('13', '4')
  const headers = { 'idempotency-key': 'create-note-2' }
  const save = async (): Promise<string> =>
    (await caller.post<string>('/api/note/save', { text: 'kept', count: 1 }, headers)).body.data
  const makeOlder = (minutes: number) =>
    h.platform
      .system('test')
      .write(({ db }) =>
        sql`update idempotency set created_at = ${new Date(Date.now() - minutes * 60_000)} where key = 'create-note-2'`.execute(
          db,
        ),
      )
  const first = await save()
  await makeOlder(9)
  expect(await save()).toBe(first)
  await makeOlder(11)
  expect(await save()).not.toBe(first)
})
