/**
 * Each writing call leaves the audit entries that the committed table names for it, or none for a
 * stated reason (decisions S4.21).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isKnownAction } from '../modules/audit-log/action-words.ts'
import { findFieldWord } from '../modules/audit-log/field-words.ts'
import { OBJECT_WORDS } from '../modules/audit-log/object-words.ts'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { DRIVES, type Drive } from './audit-drives.ts'
import { type AuditWorld, openAuditWorld } from './audit-world.ts'
import { committedTable } from './committed-table.ts'

let world: AuditWorld
beforeAll(async () => {
  world = await openAuditWorld()
}, 120_000)
afterAll(() => world.product.close())

const keyOf = ({ route, way }: Drive): string => (way === undefined ? route : `${route} (${way})`)

const audits = committedTable({
  file: 'audit.txt',
  about: [
    'What a call leaves in the audit log: what the server wrote in one successful call, with what follows from it (events, imports, the way back to',
    'the application after a sign-in). Written by `npm run tables`, read by audit.test.ts. In brackets: which way of a call that has several.',
    'A call that leaves nothing says why. Calls of the login pages begin with login.',
  ],
  heads: ['call', 'entries', 'why none'],
  keys: () => DRIVES.map(keyOf),
})

test.each(DRIVES.map((drive) => [keyOf(drive), drive] as const))('%s', async (key, drive) => {
  const call = await drive.prepare(world)
  const { answer, actions } = await world.entriesOf(call)
  expect({ status: answer.status, msg: answer.body.msg }).toEqual({
    status: drive.status ?? 200,
    msg: answer.body.msg,
  })
  if (drive.nothing === undefined && actions.length === 0)
    throw new Error(`${key} left no audit entry: write one, or say in its drive why there is none`)
  audits.compare(key, [actions.join(', ') || '-', drive.nothing ?? '-'])
})

test('every writing call has a drive', () => {
  const declared = [...modules, createAuth()]
    .flatMap((module) => module.routes)
    .filter((route) => route.method !== 'GET' && route.reads !== true)
  const posts = [
    ...world.product.site.app
      .printRoutes({ commonPrefix: false })
      .matchAll(/(api\/login\/\S+) \(.*?POST/g),
  ].map((match) => `/${match[1]}`)
  expect(posts).toContain('/api/login/password')
  const wanted = [
    ...declared.map((route) => `${route.method} ${route.path}`),
    ...posts.map((path) => `login POST ${path}`),
  ]
  const driven = new Set(DRIVES.map((drive) => drive.route))
  const missing = wanted.filter((route) => !driven.has(route))
  if (missing.length > 0)
    throw new Error(
      `no drive in server/src/test/audit-drives*.ts for ${missing.join(', ')}: add one, then run \`npm run tables\``,
    )
})

test('the table names every drive and no other', () => audits.compareKeys())

/** Entries that no call leaves, with the test that looks at them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'app.scope.remove': 'server/src/modules/department/department.test.ts',
  'applySet.update': 'server/src/modules/department/department.test.ts',
  'approval.retarget': 'server/src/modules/department/department.test.ts',
  'role.department.remove': 'server/src/modules/department/department.test.ts',
  'tenant.belong.department.remove': 'server/src/modules/department/department.test.ts',
  'broadcast.resume': 'server/src/modules/broadcast/broadcast.test.ts',
  'broadcast.sent': 'server/src/modules/broadcast/broadcast.test.ts',
  'operator.create': 'server/src/seed/base.test.ts',
  'approval.expire': 'server/src/modules/join/invite.test.ts',
  'registry.publish': 'server/src/modules/registry/publish.test.ts',
  'booking.expire': 'server/src/modules/venue/booking/booking.test.ts',
  'app.close': 'server/src/modules/tenant/dissolution/dissolution.test.ts',
  'group.dissolve': 'server/src/modules/tenant/dissolution/dissolution.test.ts',
  'tenant.purge': 'server/src/modules/tenant/dissolution/dissolution.test.ts',
  'user.signIn.failed': 'server/src/modules/account/port.test.ts',
  'user.locked': 'server/src/modules/account/port.test.ts',
  'member.batch': 'server/src/modules/member/people.test.ts',
  'todo.export': 'server/src/modules/todo/export.test.ts',
  'member.batch.cancel': 'server/src/modules/member/people.test.ts',
  'member.export': 'server/src/modules/member/people.test.ts',
  'user.realName.read': 'server/src/modules/real-name/real-name.test.ts',
  'user.realName.forget': 'server/src/modules/real-name/real-name.test.ts',
  'registry.removeVersion': 'server/src/modules/registry/retention.test.ts',
}

const LITERAL = /['`]([a-zA-Z]+\.[^'`]+)['`]/g

/** Actions as they stand in the sources; a template's part in braces stands for one word. */
const actionsInSources = (): string[] =>
  ['../modules', '../seed', '../../../login-site/src/server'].flatMap((folder) => {
    const names = readdirSync(new URL(folder, import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    })
    const files = names.filter(
      (name) =>
        name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('test-support'),
    )
    return files.flatMap((name) => {
      const text = readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8')
      return text
        .split(/\baudit\(\{/)
        .slice(1)
        .flatMap((entry) =>
          [...(entry.split('objectType')[0] ?? '').matchAll(LITERAL)].map(
            (match) => match[1] ?? '',
          ),
        )
    })
  })

test('every action that the sources enter is in the table or looked at elsewhere', () => {
  const inTable = new Set(
    DRIVES.flatMap((drive) => (audits.cellsOf(keyOf(drive))[0] ?? '').split(', ')),
  )
  const written = [...new Set(actionsInSources())]
  expect(written).toContain('todo.create')
  const unseen = written.filter((action) => {
    const pattern = new RegExp(`^${action.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}$`)
    return ELSEWHERE[action] === undefined && ![...inTable].some((each) => pattern.test(each))
  })
  expect(unseen).toEqual([])
  for (const [action, file] of Object.entries(ELSEWHERE)) {
    expect({
      action,
      named: readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').includes(
        `'${action}'`,
      ),
    }).toEqual({ action, named: true })
  }
})

test('[WF-04] every action, object and field that an entry tells has a word on the screen', async () => {
  expect(Object.keys(ELSEWHERE).filter((action) => !isKnownAction(action))).toEqual([])
  const entries = await world.db
    .selectFrom('auditLog')
    .select(['action', 'objectType', 'before', 'after'])
    .execute()
  const unknown = entries.flatMap(({ action, objectType, before, after }) => [
    ...(isKnownAction(action) ? [] : [action]),
    ...(Object.hasOwn(OBJECT_WORDS, objectType) ? [] : [objectType]),
    ...Object.keys({ ...before, ...after })
      .filter((field) => findFieldWord(objectType, field) === undefined)
      .map((field) => `${action}: ${field}`),
  ])
  expect([...new Set(unknown)]).toEqual([])
})
