import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { MfeRoute } from '@zz/contract'
import { nameScreenChunks, screenFaults } from './screens.ts'

const ROUTES = [
  { id: 'todo.all', built: true },
  { id: 'todo.detail', built: true },
  { id: 'todo.create', built: false },
] as MfeRoute[]

const faultsOf = (source: string): string[] => {
  const dir = mkdtempSync(join(tmpdir(), 'zz-screens-'))
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'src', 'screens.ts'), source)
  return screenFaults(dir, { routes: ROUTES })
}
const ALL = "  'todo.all': () => import('./pages/all-todo/Page'),\n"
const DETAIL = "  'todo.detail': () => import('./pages/todo-detail/Page'),\n"
const CREATE = "  'todo.create': () => import('./pages/todo-create/Page'),\n"
const table = (...lines: string[]): string =>
  `export default defineScreens(api, {\n${lines.join('')}})\n`

test('[SH-03] screens and built routes that agree have no faults', () => {
  expect(faultsOf(table(ALL, DETAIL))).toEqual([])
})

test('[SH-03] a built route without a screen is refused, and a screen without a built route', () => {
  expect(faultsOf(table(ALL))).toEqual([
    'route todo.detail is built and has no screen in src/screens.ts',
  ])
  expect(faultsOf(table(ALL, DETAIL, CREATE))).toEqual([
    'src/screens.ts has a screen for todo.create, which is no built route',
  ])
})

test('[SH-03] a screen whose chunk could not be named is refused', () => {
  const hidden = "const load = () => import('./pages/todo-detail/Page')\n"
  expect(faultsOf(hidden + table(ALL, "  'todo.detail': load,\n"))).toEqual([
    "src/screens.ts: write each screen as '<route id>': () => import('<file>')",
  ])
})

test('[SH-18] the chunk of a screen is named by its route', () => {
  const long = "  'todo.detail': () =>\n    import('./pages/todo-detail/Page'),\n"
  expect(nameScreenChunks(table(ALL, long))).toBe(
    table(
      `  'todo.all': () => import(/* webpackChunkName: "todo.all" */ './pages/all-todo/Page'),\n`,
      `  'todo.detail': () =>\n    import(/* webpackChunkName: "todo.detail" */ './pages/todo-detail/Page'),\n`,
    ),
  )
})
