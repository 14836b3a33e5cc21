/**
 * Where the statements of modules stand, so that whoever looks for what is asked of the database
 * finds it (STYLEGUIDE.md, "Files"): in files of queries, and in declared lists. Demonstration data
 * writes its own rows.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const MODULES = new URL('../modules/', import.meta.url)
const HOLDS_STATEMENTS = /^(?:(?:[\w-]+-)?queries|(?:[\w-]+-)?lists?|demo(?:-[\w-]+)?)\.ts$/
const IS_TEST = /\.(?:test|test-support)\.ts$|(?:^|\/)test\//
/** Kysely's beginnings of a statement, and SQL as text with or without the type of its rows. */
const STATEMENT =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]+>)?`/

const holdsStatements = (file: string): boolean =>
  HOLDS_STATEMENTS.test(file.slice(file.lastIndexOf('/') + 1))

test('[SV-02] statements of a module stand in its queries and its lists', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !IS_TEST.test(file),
  )
  const read = (file: string): string => readFileSync(new URL(file, MODULES), 'utf8')
  expect(files.filter((file) => !holdsStatements(file) && STATEMENT.test(read(file)))).toEqual([])
  expect(
    files.filter((file) => /(?:^|[-/])lists?\.ts$/.test(file) && /\.execute\w*\(/.test(read(file))),
  ).toEqual([])
})
