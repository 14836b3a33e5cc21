/** What a declaration may say: the wrong ones of fixtures/wrong-declarations.json, and our own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Check } from 'typebox/value'
import { canOverlap, hasOwner } from './address-pattern.ts'
import { satisfiesRange } from './caret.ts'
import { findIncompatibilities, judgeDeclarations } from './compatibility.ts'
import { MfeManifest } from './schema.ts'

const ROOT = process.cwd()
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

interface WrongDeclaration {
  readonly name: string
  /** Field at which it is refused. */
  readonly where: string
  /** Path in the declaration → the wrong value. */
  readonly set: Readonly<Record<string, unknown>>
}
const wrong = read('platform/contract/fixtures/wrong-declarations.json') as {
  readonly base: MfeManifest
  readonly cases: readonly WrongDeclaration[]
  readonly shapes: readonly WrongDeclaration[]
}

const declare = ({ set }: Pick<WrongDeclaration, 'set'>): MfeManifest => {
  const made = structuredClone(wrong.base) as unknown as Record<string, unknown>
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, made)
    holder[last] = value
  }
  return made as unknown as MfeManifest
}

const ours = ['marketing', 'org', 'todo', 'usercenter', 'venue', 'workflow'].map((id) => {
  const { $schema: _editors, ...mfe } = read(`mfe-${id}/mfe.json`) as MfeManifest & {
    $schema: string
  }
  return mfe
})
const live = {
  contract: '1.99.0',
  remotes: ours,
  apiPaths: [],
  service: 'gov',
  reads: ['POST /api/todo/page', 'GET /api/release/list'],
}

const errorsOf = (mfe: MfeManifest): string[] =>
  findIncompatibilities(
    {
      record: {
        id: mfe.id,
        version: 'v',
        contract: mfe.contract,
        integrity: {},
        mfe,
        builtAt: '',
      },
      mfe,
    },
    live,
  ).flatMap(({ severity, where }) => (severity === 'error' ? [where] : []))

test('[TM-01] our own declarations and a plain new one hold beside each other', () => {
  expect(judgeDeclarations(ours, { service: 'gov' })).toEqual([])
  expect(errorsOf(declare({ set: {} }))).toEqual([])
})

test.each(wrong.cases.map((each) => [each.name, each] as const))(
  '[TM-01] a declaration with %s is refused at its field',
  (_name, each) => {
    const mfe = declare(each)
    expect(Check(MfeManifest, mfe)).toBe(true)
    expect(errorsOf(mfe)).toContain(each.where)
  },
)

test.each(wrong.shapes.map((each) => [each.name, each] as const))(
  '[TM-01] a declaration with %s is none',
  (_name, each) => {
    expect(Check(MfeManifest, declare(each))).toBe(false)
  },
)

test('[TM-01] patterns overlap where one address fits both, and only there', () => {
  for (const [one, other, expected] of [
    ['/{service}/{tenantId}/{id}', '/{service}/{tenantId}/allTodo', true],
    ['/{service}/{tenantId}/allTodo', '/{service}/{tenantId}/allTodos', false],
    ['/{service}/create/{type}', '/{service}/{tenantId}/orgSetting', false],
    ['/{service}/{tenantId}/userAdmin/{userId}', '/{service}/{tenantId}/userAdmin/all', false],
    ['/{service}/{tenantId}/a/{x}', '/{service}/{tenantId}/a/b', true],
    ['/{a}/{b}', '/home/dtl', true],
    ['/gov/{tenantId}/allTodo', '/{service}/{tenantId}/allTodo', true],
    ['/a', '/a/b', false],
  ] as const) {
    expect([one, other, canOverlap(one, other, 'gov')]).toEqual([one, other, expected])
    expect([other, one, canOverlap(other, one, 'gov')]).toEqual([other, one, expected])
  }
})

test('[TM-01] an address has an owner where a word comes before its own parameters', () => {
  for (const [pattern, expected] of [
    ['/{service}/{tenantId}', true],
    ['/{service}/{tenantId}/notice/{id}', true],
    ['/{service}/notice', true],
    ['/notice/{id}', true],
    ['/{service}/{tenantId}/{id}', false],
    ['/{service}/{id}', false],
    ['/{service}', false],
    ['/{tenantId}/notice', false],
    ['/{id}', false],
    ['/', false],
  ] as const)
    expect([pattern, hasOwner(pattern)]).toEqual([pattern, expected])
})

test('[TM-01] a menu entry that others hang under is missed before it goes', () => {
  const org = ours.find(({ id }) => id === 'org') as MfeManifest
  const without = { ...org, menu: org.menu.filter(({ id }) => id !== 'org') }
  const mfe = { ...without, menu: without.menu.filter(({ parent }) => parent !== 'org') }
  const lost = findIncompatibilities(
    { record: { id: 'org', version: 'v', contract: '^1.0', integrity: {}, mfe, builtAt: '' }, mfe },
    live,
  ).filter(({ severity }) => severity === 'warning')
  expect(lost.map(({ where }) => where)).toContain('menu.orgExamine.parent')
})

test('[SH-14] ranges of other builds are read as npm reads them', () => {
  for (const [version, range, expected] of [
    ['19.3.1', '^18.3.1', false],
    ['19.3.1', '^19.0.0', true],
    ['19.3.1', '^18.0.0 || ^19.0.0', true],
    ['19.3.1', '>=18.2.0', true],
    ['19.3.1', '~19.3.0', true],
    ['19.4.0', '~19.3.0', false],
    ['19.3.1', '19.3.1', true],
    ['19.3.1', '*', true],
    ['19.3.1', 'latest', false],
  ] as const)
    expect([version, range, satisfiesRange(version, range)]).toEqual([version, range, expected])
})
