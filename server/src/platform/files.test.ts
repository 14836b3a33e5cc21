import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import Type from 'typebox'
import { upload } from '../modules/upload/index.ts'
import * as samples from '../modules/upload/test/samples.ts'
import { type Caller, harness } from '../test/harness.ts'
import { access } from './access.ts'
import {
  FileKey,
  type FileOwner,
  fileOwners,
  findBareFiles,
  RichText,
  UploadedFile,
} from './files.ts'
import { checkFileOwners, checkRoutes } from './http/route-table.ts'
import type { Module } from './module.ts'
import { type Route, route } from './route.ts'

const PAPERS: FileOwner = { kind: 'bench.papers', visibility: 'public' }
const SECRETS: FileOwner = {
  kind: 'bench.secrets',
  visibility: 'private',
  mayRead: (ctx, id) => Promise.resolve(ctx.user.id === '102' && id === '1'),
}
const TEXTS: FileOwner = { kind: 'bench.texts', visibility: 'public' }

const Form = Type.Object(
  {
    id: Type.String(),
    title: Type.Optional(Type.String({ maxLength: 1000 })),
    files: Type.Optional(
      Type.Array(
        Type.Object({ key: FileKey(PAPERS), name: Type.String() }, { additionalProperties: false }),
      ),
    ),
    logo: Type.Optional(Type.Union([FileKey(SECRETS), Type.Null()])),
    content: Type.Optional(RichText(TEXTS, 1000)),
    avatar: Type.Optional(UploadedFile('avatar')),
  },
  { additionalProperties: false },
)

const base = { method: 'POST', area: 'reference', access: access.signedIn } as const
const save = route({
  ...base,
  path: '/api/bench/save',
  name: 'benchSave',
  summary: 'Saves',
  body: Form,
  answer: Type.Null(),
  handler: async (ctx, { body }) => {
    await ctx.write(async (w) => {
      await w.files.keep(PAPERS, body.id)
      await w.files.keep(SECRETS, body.id)
      await w.files.keep(TEXTS, body.id)
    })
    return null
  },
})
const forget = route({
  ...base,
  path: '/api/bench/forget',
  name: 'benchForget',
  summary: 'Saves, and forgets the files',
  body: Form,
  answer: Type.Null(),
  handler: (ctx) =>
    ctx.write((w) => {
      w.emit({ type: 'bench.saved', objectType: 'bench', objectId: '1', payload: {} })
      return Promise.resolve(null)
    }),
})
const forms: Module = {
  name: 'forms',
  routes: [save, forget],
  register(hooks) {
    for (const owner of [PAPERS, SECRETS, TEXTS]) hooks.extend(fileOwners, owner)
  },
}

const h = harness({ modules: [upload, forms] })
const me = () => h.as('101', '2')
const colleague = () => h.as('102', '2')

const send = async (caller: Caller, more: object = {}): Promise<string> => {
  const body = (await samples.png()).toString('base64')
  const fileItems = [{ fileName: 'a.png', fileType: 1, body, ...more }]
  const answer = await caller.post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems,
  })
  return answer.body.data[0] ?? ''
}
const papers = (...keys: string[]) => keys.map((key) => ({ key, name: 'a.png' }))
const ask = (caller: Caller, body: object) => caller.post('/api/bench/save', body)
const kept = (caller: Caller, body: object) =>
  expect(ask(caller, body)).resolves.toMatchObject({ status: 200 })
const refused = async (caller: Caller, body: object, field: string) =>
  expect(await ask(caller, body)).toMatchObject({ status: 400, body: { code: 40001, field } })

const later = async (): Promise<void> => {
  const system = h.platform.system('test')
  await system.write((w) =>
    w.db
      .updateTable('storedFile')
      .set({ unclaimedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('unclaimedAt', 'is not', null)
      .execute(),
  )
  await h.platform.hooks.jobs.find((job) => job.name === 'upload.cleanUp')?.run(system)
}
const fetched = (key: string) => h.app.http.inject({ method: 'GET', url: `/files/${key}` })
const statusOf = async (key: string) => (await fetched(key)).statusCode

test('[SW-12] a saved form keeps its files, another member saves it again, what it names no more goes after a day', async () => {
  const [first, second, third] = [await send(me()), await send(me()), await send(me())]
  await kept(me(), { id: '5', files: papers(first, second) })
  await kept(colleague(), { id: '5', files: papers(first, second) })
  await kept(colleague(), { id: '5', title: 'without the field nothing changes' })
  await later()
  expect(await statusOf(third)).toBe(404)
  expect(await statusOf(first)).toBe(200)

  await kept(colleague(), { id: '5', files: papers(second) })
  await later()
  expect(await statusOf(first)).toBe(404)
  const digest = createHash('sha256')
    .update((await fetched(second)).rawPayload)
    .digest('hex')
  const row = await h.platform
    .system('test')
    .db.selectFrom('storedFile')
    .select('sha256')
    .where('key', '=', second)
    .executeTakeFirstOrThrow()
  expect(digest).toBe(row.sha256)
  await kept(me(), { id: '5', files: [] })
  await later()
  expect(await statusOf(second)).toBe(404)
})

test('[SW-12] a key that is unknown, another person’s, another object’s or private is refused at its field, and nothing is kept', async () => {
  const unknown = `uc/2026/${'0'.repeat(32)}.png`
  const mine = await send(me())
  await refused(me(), { id: '6', files: papers(mine, unknown) }, 'files.1.key')
  await refused(me(), { id: '6', files: papers('x') }, 'files.0.key')
  await refused(colleague(), { id: '6', files: papers(mine) }, 'files.0.key')
  await kept(me(), { id: '6', files: papers(mine) })
  await refused(me(), { id: '7', files: papers(mine) }, 'files.0.key')
  const secret = await send(me(), { purpose: 'realName' })
  await refused(me(), { id: '7', files: papers(secret) }, 'files.0.key')
  await refused(me(), { id: '7', avatar: mine }, 'avatar')
  await refused(me(), { id: '7', avatar: await send(me()) }, 'avatar')
  await kept(me(), { id: '7', avatar: await send(me(), { purpose: 'avatar' }) })
})

test('[SW-15] a file of a private field is read by those who may see the object', async () => {
  const key = await send(me())
  expect(await statusOf(key)).toBe(200)
  await kept(me(), { id: '1', logo: key })
  expect(await statusOf(key)).toBe(404)
  const sign = async (caller: Caller) =>
    (await caller.post<{ url: string | null }[]>('/api/upload/sign', { keys: [key] })).body.data[0]
      ?.url
  expect(await sign(colleague())).toMatch(/^\/files\/uc\//)
  expect(await sign(h.as('103', '2'))).toBeNull()
  await kept(me(), { id: '1', logo: null })
  await later()
  expect(await sign(me())).toBeNull()
})

test('[SW-12] pictures inside rich text are kept with it, and only those that survive its cleaning', async () => {
  const [shown, hidden] = [await send(me()), await send(me())]
  const content = `<p><img src="/files/${shown}"></p><script><img src="/files/${hidden}"></script>`
  await kept(me(), { id: '8', content })
  await later()
  expect(await statusOf(shown)).toBe(200)
  expect(await statusOf(hidden)).toBe(404)
})

test('[SW-12] a write that forgets the files of its input stores nothing', async () => {
  const key = await send(me())
  const answer = await me().post('/api/bench/forget', { id: '9', files: papers(key) })
  expect(answer.status).toBe(503)
  const events = await h.platform
    .system('test')
    .db.selectFrom('outbox')
    .select('id')
    .where('type', '=', 'bench.saved')
    .execute()
  expect(events).toEqual([])
  expect((await me().post('/api/bench/forget', { id: '9', files: [] })).status).toBe(200)
})

test('[SW-12] a file in a field that is none is refused, whatever the field is called', async () => {
  const key = await send(me())
  await refused(me(), { id: '10', title: key }, 'title')
  await refused(me(), { id: '10', title: `<p><img src="/files/${key}"></p>` }, 'title')
  await kept(me(), { id: '10', title: `见 ${key}` })
})

test('a route that takes a file as a mere text does not start, nor one that keeps files of nobody', () => {
  const withBody = (body: Route['body'], more: object = {}): Route => ({ ...save, body, ...more })
  const Text = Type.String()
  for (const name of ['file', 'fileKey', 'files', 'avatar', 'logo', 'venueImageUrl', 'keys', 'key'])
    expect(findBareFiles(Type.Object({ in: Type.Array(Type.Object({ [name]: Text })) }))).toEqual([
      name,
    ])
  for (const name of ['fileName', 'fileType', 'profile', 'title', 'videoCount', 'keyword'])
    expect(findBareFiles(Type.Object({ [name]: Text }))).toEqual([])
  const bare = withBody(Type.Object({ avatar: Type.Optional(Type.Union([Text, Type.Null()])) }))
  expect(() => checkRoutes([bare])).toThrow(
    'POST /api/bench/save has the file avatar as a mere text',
  )
  expect(() => checkRoutes([save])).not.toThrow()
  expect(() => checkRoutes([withBody(Form, { reads: true })])).toThrow(
    'keeps files and is not a POST',
  )
  expect(() => checkFileOwners([save], new Map([[PAPERS.kind, PAPERS]]))).toThrow(
    '/api/bench/save keeps files of bench.secrets',
  )
})
