import { expect, test } from '@jest/globals'
import type { MfeManifest, MfeRoute } from '@zz/contract'
import { compareSpecificity, matchPattern, parsePattern } from './pattern'
import { createRouteTable } from './table'

/** All patterns of up to three segments, of two words and a parameter. */
const SEGMENTS = ['a', 'b', '{p}']
const SHAPES = [1, 2, 3].flatMap((length) =>
  Array.from({ length: SEGMENTS.length ** length }, (_, at) =>
    Array.from(
      { length },
      (_unused, place) => SEGMENTS[Math.floor(at / SEGMENTS.length ** place) % SEGMENTS.length],
    ).join('/'),
  ),
)
const PATTERNS = SHAPES.map((shape) => parsePattern(`/${shape}`, 'gov'))
const before = (one: number, other: number): boolean =>
  compareSpecificity(PATTERNS[one] ?? [], PATTERNS[other] ?? []) < 0
const every = (holds: (...at: [number, number, number]) => boolean): boolean => {
  const all = PATTERNS.keys()
  const indexes = [...all]
  return indexes.every((a) => indexes.every((b) => indexes.every((c) => holds(a, b, c))))
}

test('[TM-02] the order of patterns is one: what comes before is never after, and equals are equal to the same', () => {
  const same = (a: number, b: number): boolean => !before(a, b) && !before(b, a)
  expect(every((a, b) => !(before(a, b) && before(b, a)))).toBe(true)
  expect(every((a, b, c) => !(before(a, b) && before(b, c)) || before(a, c))).toBe(true)
  expect(every((a, b, c) => !(same(a, b) && same(b, c)) || same(a, c))).toBe(true)
})

test('[TM-02] however they are declared, the pattern with the first word to the left wins', () => {
  const addresses = SHAPES.filter((shape) => !shape.includes('{')).map((shape) => shape.split('/'))
  for (const turned of [PATTERNS, [...PATTERNS].reverse()]) {
    const sorted = [...turned].sort(compareSpecificity)
    for (const parts of addresses) {
      const found = sorted.find((pattern) => matchPattern(pattern, parts) !== null)
      expect(found?.map(({ value }) => value)).toEqual(parts)
    }
  }
})

const route = (id: string, path: string, more: Partial<MfeRoute> = {}): MfeRoute => ({
  id,
  path,
  title: id,
  access: 'signedIn',
  built: true,
  ...more,
})
const remote = (id: string, routes: MfeRoute[]): MfeManifest => ({
  id,
  title: id,
  owner: id,
  contract: '^1.0',
  frame: 'console',
  routes,
  menu: [],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
})

const todo = remote('todo', [
  route('todo.all', '/{service}/{tenantId}/allTodo', { access: 'member' }),
])

test.each<[string, MfeRoute]>([
  ['the id of another’s screen', route('todo.all', '/notice')],
  ['another remote’s beginning', route('todo.notice', '/notice')],
  ['an address that fits everything', route('notice.all', '/{service}/{tenantId}/{id}')],
  ['the address of another', route('notice.all', '/{service}/{tenantId}/allTodo')],
  [
    'an alias that fits everything',
    route('notice.all', '/notice', { aliases: ['/{service}/{tenantId}/{id}', '/{a}/{b}/{c}'] }),
  ],
  [
    'an alias that is the address of another',
    route('notice.all', '/notice', { aliases: ['/gov/{tenantId}/allTodo'] }),
  ],
  ['members and no organisation', route('notice.all', '/notice', { access: 'member' })],
])(
  '[TM-02] a remote with %s keeps nobody from the others’ screens, whatever order they come in',
  (what, wrong) => {
    const notice = remote('notice', [wrong, route('notice.sound', '/noticeSound')])
    const orders =
      what === 'the address of another'
        ? [[todo, notice]]
        : [
            [todo, notice],
            [notice, todo],
          ]
    for (const manifests of orders) {
      const table = createRouteTable(manifests, { service: 'gov', demo: false })
      const at = (pathname: string) => table.match({ pathname, search: '', hash: '' })
      expect(at('/gov/2/allTodo')).toMatchObject({ route: { id: 'todo.all' } })
      expect(at('/gov/2/nothing')).toEqual({ kind: 'notFound' })
      expect(at('/noticeSound')).toMatchObject({ route: { id: 'notice.sound' } })
      expect([...table.broken]).toEqual(['notice'])
    }
  },
)
