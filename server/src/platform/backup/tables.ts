/**
 * Rows as lines of text: one JSON list of the columns' texts each, so that both engines write and
 * read the very same.
 */
import { createHash } from 'node:crypto'
import type { DatabaseOwner } from './owner.ts'

/** A column in the order of a line's texts. */
export interface BackupColumn {
  readonly name: string
  /** As in a cast. */
  readonly type: string
}

/** Generated columns are left out. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly BackupColumn[]
}

/** Whoever migrates keeps these. */
const MIGRATIONS = 'schema_migration%'
/**
 * Belongs to one database: what is restored is another installation
 * (docs/adr/0045-installations.md).
 */
const INSTALLATION = 'installation'
const AT_ONCE = 1000

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Tables of the product, each after those that it refers to. Throws when they refer to each other
 * in a circle.
 */
export const listBackupTables = async (owner: DatabaseOwner): Promise<BackupTable[]> => {
  const columns = await owner.query<{ table: string; name: string; type: string }>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like $1 and c.relname <> $2 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [MIGRATIONS, INSTALLATION],
  )
  const references = await owner.query<{ from: string; to: string }>(
    `select distinct f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.oid <> t.oid order by 1, 2`,
  )
  const byName = new Map<string, BackupColumn[]>()
  for (const { table, name, type } of columns)
    byName.set(table, [...(byName.get(table) ?? []), { name, type }])
  const ordered: BackupTable[] = []
  const done = new Set<string>()
  while (done.size < byName.size) {
    const ready = [...byName].filter(
      ([name]) =>
        !done.has(name) &&
        references.every(({ from, to }) => from !== name || done.has(to) || !byName.has(to)),
    )
    if (ready.length === 0)
      throw new Error(
        `tables refer to each other in a circle: ${[...byName.keys()].filter((name) => !done.has(name)).join(', ')}`,
      )
    for (const [name, of] of ready) {
      done.add(name)
      ordered.push({ name, columns: of })
    }
  }
  return ordered
}

/** A table's lines, always in the same order, some at a time. Inside a transaction. */
export const readTableLines = async function* (
  owner: DatabaseOwner,
  table: BackupTable,
): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await owner.query(
    `declare backup_rows no scroll cursor for select line from (select to_json(array[${texts}]::text[])::text as line from ${quoted(table.name)}) l order by line collate "C"`,
  )
  for (;;) {
    const rows = await owner.query<{ line: string }>(`fetch ${AT_ONCE} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map((row) => row.line)
  }
  await owner.query('close backup_rows')
}

/** Adds lines to a table whose columns may have come in another order since. */
export const insertTableLines = async (
  owner: DatabaseOwner,
  table: BackupTable,
  lines: readonly string[],
): Promise<void> => {
  if (lines.length === 0) return
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(', ')
  await owner.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) r`,
    [`[${lines.join(',')}]`],
  )
}

/** Compared after a restoration; `sha256` is of the lines as they are written. */
export interface TableSum {
  readonly rows: number
  readonly sha256: string
}

/** Counts and sums up lines as they pass. */
export const createTableSum = (): { take(lines: readonly string[]): void; sum(): TableSum } => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    take(lines) {
      rows += lines.length
      for (const line of lines) hash.update(line).update('\n')
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** What a table holds now. */
export const sumTable = async (owner: DatabaseOwner, table: BackupTable): Promise<TableSum> => {
  const summed = createTableSum()
  for await (const lines of readTableLines(owner, table)) summed.take(lines)
  return summed.sum()
}

/** `called` false where the next number is `value` itself. */
export interface TableSequence {
  readonly name: string
  readonly value: string
  readonly called: boolean
}

/** Those of the schema public, by name. */
export const listSequences = async (owner: DatabaseOwner): Promise<TableSequence[]> => {
  const names = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  )
  const found: TableSequence[] = []
  for (const { name } of names) {
    const [row] = await owner.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    if (row !== undefined) found.push({ name, ...row })
  }
  return found
}

/** As the owner: the runtime role may not. */
export const setSequence = (
  owner: DatabaseOwner,
  { name, value, called }: TableSequence,
): Promise<unknown> =>
  owner.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
