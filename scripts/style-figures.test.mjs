import { expect, test } from '@jest/globals'
import {
  findSharedNames,
  hasPrivateWord,
  isCounted,
  isOneWord,
  partOf,
  readSource,
  readTerms,
  summarise,
} from './lib/style-figures.mjs'

const SAMPLE = `/** Says what it does. */
export function findTodos(id: string) {
  if (id === 'x') throw fail(40902)
  report(40905, fail(id, 40904))
  return answer.code === 40901 ? 41000 : id
}
/* Not a doc comment. */
export const page = () => 1
/** Two at once. */
export const { first, second: other } = pair, size = 3
const hidden = 40903
/** One. */
/** Its own. */
export type TodoRow = { readonly id: string }
export { elsewhere } from './elsewhere'
export default function named() {}
`

test('exports are told with their kind and whether they have a doc comment', () => {
  expect(readSource('server/src/sample.ts', SAMPLE).exports).toEqual([
    { name: 'findTodos', isFunction: true, documented: true },
    { name: 'page', isFunction: true, documented: false },
    { name: 'first', isFunction: false, documented: true },
    { name: 'other', isFunction: false, documented: true },
    { name: 'size', isFunction: false, documented: true },
    { name: 'TodoRow', isFunction: false, documented: true },
  ])
})

test('a const and a type of one name are one export, documented when either is', () => {
  for (const text of [
    '/** Says it. */\nexport const Todo = 1\nexport type Todo = string',
    'export const Todo = 1\n/** Says it. */\nexport type Todo = string',
  ])
    expect(readSource('server/src/sample.ts', text).exports).toEqual([
      { name: 'Todo', isFunction: false, documented: true },
    ])
  const both = 'export const todo = () => 1\nexport type todo = string'
  expect(readSource('server/src/sample.ts', both).exports).toEqual([
    { name: 'todo', isFunction: true, documented: false },
  ])
})

test('numbers of errors count where they are raised or compared, and nowhere else', () => {
  expect(readSource('server/src/sample.ts', SAMPLE).codes).toBe(2)
})

test('identifiers count as often as they are written; a line is long from 101 columns on', () => {
  const source = readSource(
    'shell/src/a.tsx',
    `const ab = ab2\n//${'x'.repeat(98)}\n//${'x'.repeat(99)}\n`,
  )
  expect(source.identifiers).toBe(2)
  expect(source.letters).toBe(5)
  expect(source.lines).toBe(3)
  expect(source.longLines).toBe(1)
})

test('a name is of one word without a second capital and underscore', () => {
  expect(['find', 'List', 'OWNER', 'x2'].every(isOneWord)).toBe(true)
  expect(['findTodos', 'ListPage', 'LIST_REACH', 'aB'].some(isOneWord)).toBe(false)
})

test('names are shared within a package only; shares are of all its exports', () => {
  const sources = [
    readSource('mfe-a/src/one.ts', 'export const page = 1\nexport const other = 2'),
    readSource('mfe-a/src/two.ts', 'export const page = 1'),
    readSource('mfe-b/src/one.ts', 'export const page = 1'),
  ]
  expect([...findSharedNames(sources)]).toEqual([
    ['mfe-a page', ['mfe-a/src/one.ts', 'mfe-a/src/two.ts']],
  ])
  expect(summarise(sources).exports).toBe(4)
  expect(summarise(sources).shared).toBe(0.5)
  expect(summarise(sources).documented).toBe(0)
  expect(summarise([]).shared).toBe(0)
})

test('tests, their helpers and declarations are not counted; files outside the parts neither', () => {
  expect(isCounted('server/src/modules/todo/list.ts')).toBe(true)
  for (const path of [
    'server/src/modules/todo/list.test.ts',
    'server/src/modules/approval/races.test-support.ts',
    'server/src/test/harness.ts',
    'shell/src/css.d.ts',
    'scripts/test.mjs',
  ])
    expect(isCounted(path)).toBe(false)
  expect(partOf('platform/runtime/src/http/http.ts')).toBe('front end')
  expect(partOf('platform/cli/src/main.ts')).toBe('platform')
  expect(partOf('api-contract/src/todo.ts')).toBe(undefined)
})

test('a word of our own counts in the names of exports unless the glossary has it', () => {
  const terms = readTerms('# Glossary\n| term | meaning |\n|---|---|\n| seat, Place | a place |\n')
  expect(terms).toEqual(new Set(['term', 'seat', 'place']))
  expect(['findSeats', 'PLACE_KEY', 'seatNames'].some((name) => hasPrivateWord(name, terms))).toBe(
    false,
  )
  expect(
    ['settleRow', 'TypeAhead', 'LATE', 'news'].every((name) => hasPrivateWord(name, terms)),
  ).toBe(true)
  expect(['newsletter', 'relateRow', 'useLatest'].some((name) => hasPrivateWord(name, terms))).toBe(
    false,
  )
  const source = readSource('server/src/a.ts', 'export const seats = 1\nexport const ahead = 2')
  expect(summarise([source], terms).privateWords).toBe(1)
})
