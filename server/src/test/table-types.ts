/**
 * Types of tables as the migrated database has them: one `tables.ts` for each folder that owns
 * some. What SQL cannot say (shapes of jsonb, words of a text) stands in the folder's `columns.ts`.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import { type OwnedTable, TABLE_OWNERS } from './table-owners.ts'

const ROOT = new URL('../../../', import.meta.url)

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly filled: boolean
  readonly isView: boolean
  readonly comment: string | null
  readonly checks: readonly string[] | null
}

/** Every column of every table and view, partitions left out. */
export const readColumns = async (db: Db): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as filled, c.relkind = 'v' as is_view, col_description(c.oid, a.attnum) as comment,
      (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname not like 'schema_migration%'
    order by c.relname, a.attnum`.execute(db)
  return rows
}

const PLAIN: Readonly<Record<string, string>> = {
  bigint: 'string',
  text: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Timestamp',
  'bigint[]': 'string[]',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  'smallint[]': 'number[]',
}

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`_${name}`)

/** `status in (1, 2)` and the like as a union; undefined for any other check. */
const unionOf = ({ type, name, checks }: Column): string | undefined => {
  for (const check of checks ?? []) {
    const list = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)\\)$`).exec(
      check,
    )
    if (list === null) continue
    const words = (list[1] ?? '').split(', ').map((word) => word.replace(/::.*$/, ''))
    return words.map((word) => (type === 'text' ? word : word.replaceAll("'", ''))).join(' | ')
  }
  return undefined
}

/** The keys of `interface Columns` in the folder's columns.ts, which is written by hand. */
const readOverrides = (folder: string): ReadonlySet<string> => {
  try {
    const text = readFileSync(new URL(`${folder}/columns.ts`, ROOT), 'utf8')
    return new Set([...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map((match) => match[1] ?? ''))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return new Set()
    throw error
  }
}

const sentence = (text: string): string => {
  const started = /^[a-z]+[ ,]/.test(text) ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text
  return /[.。]$/.test(started) ? started : `${started}.`
}

const WIDTH = 96

/** A doc comment, on as many lines as it needs. */
const docOf = (text: string, indent: string): string => {
  if (`${indent}/** ${text} */`.length <= WIDTH) return `${indent}/** ${text} */\n`
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (`${indent} * ${last} ${word}`.length > WIDTH && last !== '') lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

const valueOf = (column: Column, overrides: ReadonlySet<string>): string => {
  const key = `${column.table}.${column.name}`
  if (overrides.has(key))
    return column.type === 'jsonb' ? `Json<Columns['${key}']>` : `Columns['${key}']`
  const value = unionOf(column) ?? PLAIN[column.type]
  if (value === undefined)
    throw new Error(`${key} is ${column.type}: its type stands in columns.ts`)
  return value
}

const typeOf = (column: Column, overrides: ReadonlySet<string>): string => {
  if (column.name === 'created_at' && column.filled && !column.nullable) return 'CreatedAt'
  const value = valueOf(column, overrides)
  const whole = column.nullable ? `${value} | null` : value
  return column.filled ? `Defaulted<${whole}>` : whole
}

/** A view is read only; what may be null its tables say. */
const readTypeOf = (
  column: Column,
  base: Column | undefined,
  overrides: ReadonlySet<string>,
): string => {
  const own = `${column.table}.${column.name}`
  if (overrides.has(own)) return `Columns['${own}']`
  const from = base ?? { ...column, nullable: false }
  const value = valueOf(from, overrides)
  const plain = value === 'Timestamp' ? 'Date' : value.replace(/^Json<(.*)>$/, '$1')
  return from.nullable ? `${plain} | null` : plain
}

const HEADER =
  '/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */'

interface Folder {
  readonly folder: string
  readonly owned: Readonly<Record<string, OwnedTable>>
}

const importsOf = (folder: string, body: string): string => {
  const used = ['CreatedAt', 'Defaulted', 'Json', 'Timestamp'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  )
  const up = '../'.repeat(folder.split('/').length - 2)
  const home = folder.startsWith('server/src/modules')
    ? `${up}platform/db/column-types.ts`
    : './column-types.ts'
  return [
    ...(folder.startsWith('server/src/modules')
      ? [`import type { ModuleDb } from '${up}platform/db/schema.ts'`]
      : []),
    ...(used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '${home}'`]),
    ...(body.includes("Columns['") ? [`import type { Columns } from './columns.ts'`] : []),
  ].join('\n')
}

const setName = (folder: string): string => {
  if (folder === 'server/src/platform/db') return 'PlatformTables'
  if (folder === 'login-site/src/server') return 'AuthTables'
  return `${pascal(folder.replace('server/src/modules/', '').replaceAll(/[-/]/g, '_'))}Tables`
}

/** How the folder's tables come into the schema that every module shares. */
const joinSchema = ({ folder, owned }: Folder, set: string): string => {
  if (!folder.startsWith('server/src/modules')) return ''
  const up = '../'.repeat(folder.split('/').length - 2)
  const published = Object.entries(owned).filter(([, own]) => own.published === true)
  const views = published.map(([view]) => `    ${camel(view)}: ${pascal(view)}View\n`)
  const open = views.length === 0 ? '' : `  interface PublishedViews {\n${views.join('')}  }\n`
  const db = `\n/** What statements of this folder see. */\nexport type ${set.replace(/Tables$/, 'Db')} = ModuleDb<${set}>\n`
  return `${db}\ndeclare module '${up}platform/db/schema.ts' {\n  interface Schema extends ${set} {}\n${open}}\n`
}

const textOf = ({ folder, owned }: Folder, columns: readonly Column[]): string => {
  const overrides = readOverrides(folder)
  const used = new Set<string>()
  const known = {
    has: (key: string): boolean => overrides.has(key) && used.add(key) !== undefined,
  } as ReadonlySet<string>
  const of = (table: string): readonly Column[] =>
    columns.filter((column) => column.table === table)
  const interfaces = Object.entries(owned).map(([table, { about, of: from = [] }]) => {
    const own = of(table)
    const bases = from.flatMap(of)
    const isView = own[0]?.isView === true
    const fields = own.map((column) => {
      const base = bases.find(({ name }) => name === column.name)
      const type = isView ? readTypeOf(column, base, known) : typeOf(column, known)
      const comment = column.comment ?? base?.comment ?? null
      return `${comment === null ? '' : docOf(sentence(comment), '  ')}  ${isView ? 'readonly ' : ''}${camel(column.name)}: ${type}\n`
    })
    const name = `${pascal(table)}${isView ? 'View' : 'Table'}`
    return {
      field: `  ${camel(table)}: ${name}\n`,
      text: `${about === undefined ? '' : docOf(about, '')}export interface ${name} {\n${fields.join('')}}\n`,
    }
  })
  const odd = [...overrides].filter((key) => !used.has(key))
  if (odd.length > 0)
    throw new Error(`${folder}/columns.ts names ${odd.join(', ')}, which nothing has`)
  const body = interfaces.map(({ text }) => text).join('\n')
  const set = setName(folder)
  const tables = `${docOf('The tables and views of this folder, as its statements see them.', '')}export interface ${set} {\n${interfaces.map(({ field }) => field).join('')}}\n`
  return (
    [HEADER, importsOf(folder, body), '', body, tables].join('\n') +
    joinSchema({ folder, owned }, set)
  )
}

/** The text of each folder's tables.ts, by its path from the repository's folder. */
export const tableFiles = (columns: readonly Column[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(TABLE_OWNERS).map(([folder, owned]) => [
      `${folder}/tables.ts`,
      textOf({ folder, owned }, columns),
    ]),
  )

/** Names of the tables and views that belong to no folder, and of those that are not there. */
export const strangers = (columns: readonly Column[]): readonly string[] => {
  const there = new Set(columns.map(({ table }) => table))
  const owned = new Set(Object.values(TABLE_OWNERS).flatMap((tables) => Object.keys(tables)))
  return [...there]
    .filter((name) => !owned.has(name))
    .concat([...owned].filter((name) => !there.has(name)))
}

/**
 * Field by field, as the formatter leaves it or not: line ends and the bar before a union's first
 * member are its own.
 */
export const withoutLayout = (text: string): readonly string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([:<]) ?\|/g, '$1')
    .split(/(?= (?:readonly )?\w+: |\/\*\*|export )/)
    .map((part) => part.replaceAll(' ', ''))
