/**
 * Which tables of other modules a module's statements name, in Kysely's calls and in SQL. Published
 * views are open to all (table-owners.ts). Kysely's calls are held by the types of `ModuleDb`; SQL
 * as text has none, so it is read here (docs/adr/0051-generated-tables.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { TABLE_OWNERS } from './table-owners.ts'

const MODULES = new URL('../modules/', import.meta.url)

/** The login site's tables are reached through the module `auth`. */
const moduleOf = (folder: string): string =>
  folder === 'login-site/src/server'
    ? 'auth'
    : folder === 'server/src/platform/db'
      ? 'platform'
      : (folder.replace('server/src/modules/', '').split('/')[0] ?? '')

const owners = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([folder, tables]) =>
    Object.entries(tables)
      .filter(([, { published }]) => published !== true)
      .map(([table]) => [table, moduleOf(folder)] as const),
  ),
)

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const CALLED =
  /(?:selectFrom|[jJ]oin|updateTable|insertInto|deleteFrom|mergeInto|from|using|table:)\(?\s*'(\w+)(?: as \w+)?'/g
const WRITTEN = /\b(?:from|join|into|update|using|lateral)\s+(?:only )?(\w+)/g

const namesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(CALLED)].map((match) => snake(match[1] ?? '')),
  ...[...text.matchAll(WRITTEN)].map((match) => match[1] ?? ''),
]

const byText = (a: string, b: string): number => (a < b ? -1 : 1)

/** By module, the foreign tables that its files name. */
const findForeign = (): Record<string, string[]> => {
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(MODULES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.(test|test-support)\.ts$|(tables|columns)\.ts$/.test(file))
      continue
    const module = file.split('/')[0] ?? ''
    for (const name of namesIn(readFileSync(new URL(file, MODULES), 'utf8'))) {
      const owner = owners.get(name)
      if (owner === undefined || owner === module || owner === 'platform') continue
      found.set(module, (found.get(module) ?? new Set()).add(name))
    }
  }
  return Object.fromEntries([...found].map(([module, names]) => [module, [...names].sort(byText)]))
}

test('[SV-02] modules name their own tables and published views', () => {
  expect(findForeign()).toEqual({})
})
