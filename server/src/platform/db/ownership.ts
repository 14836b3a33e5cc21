/**
 * Ownership classes (architecture, Server): whose rows a table holds. Declared beside the table's
 * migration; the row-level policies of both engines are made from it.
 */
import { type Kysely, sql } from 'kysely'

interface Base {
  readonly table: string
  /** Rows are added and read, never changed or deleted by the server. */
  readonly appendOnly?: true
  /** Any scope may add rows, though only the class may read them (audit log, outbox). */
  readonly insertByAll?: true
}

export type Ownership =
  | (Base & { readonly class: 'tenant'; readonly column?: string })
  | (Base & { readonly class: 'user'; readonly column?: string })
  | (Base & {
      readonly class: 'two-party'
      readonly tenantColumns: readonly string[]
      readonly userColumns?: readonly string[]
    })
  | (Base & { readonly class: 'shared' })
  /** Operators of the platform; with `systemOnly` not even they: only the system scope. */
  | (Base & { readonly class: 'operator'; readonly systemOnly?: true })

/**
 * Declares a table's class; returns it unchanged, so that the list in a migration reads as
 * sentences.
 */
export const ownership = (declared: Ownership): Ownership => declared

const NAME = /^[a-z][a-z0-9_]*$/
const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::bigint`
const SYSTEM = `current_setting('app.role', true) = 'system'`
const OPERATOR = `current_setting('app.role', true) in ('operator', 'system')`

const name = (value: string): string => {
  if (!NAME.test(value)) throw new Error(`${value} is not a plain column or table name`)
  return value
}

const sees = (own: Ownership): string => {
  switch (own.class) {
    case 'tenant':
      return `${name(own.column ?? 'tenant_id')} = ${setting('tenant_id')} or ${SYSTEM}`
    case 'user':
      return `${name(own.column ?? 'user_id')} = ${setting('user_id')} or ${SYSTEM}`
    case 'two-party':
      return [
        ...own.tenantColumns.map((column) => `${name(column)} = ${setting('tenant_id')}`),
        ...(own.userColumns ?? []).map((column) => `${name(column)} = ${setting('user_id')}`),
        SYSTEM,
      ].join(' or ')
    case 'shared':
      return 'true'
    case 'operator':
      return own.systemOnly === true ? SYSTEM : OPERATOR
  }
}

const changes = (own: Ownership): string => (own.class === 'shared' ? OPERATOR : sees(own))

/** The statements that put a table under its policy, replacing an earlier one. */
export const policyStatements = (own: Ownership): string[] => {
  const table = name(own.table)
  const policy = (suffix: string, rest: string): string[] => [
    `drop policy if exists zz_${suffix} on ${table}`,
    `create policy zz_${suffix} on ${table} as permissive ${rest}`,
  ]
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    ...policy('select', `for select using (${sees(own)})`),
    ...policy(
      'insert',
      `for insert with check (${own.insertByAll === true ? 'true' : changes(own)})`,
    ),
    ...(own.appendOnly === true
      ? []
      : [
          ...policy('update', `for update using (${changes(own)}) with check (${changes(own)})`),
          ...policy('delete', `for delete using (${changes(own)})`),
        ]),
    `comment on table ${table} is 'ownership: ${own.class}${own.appendOnly === true ? ', append only' : ''}'`,
  ]
}

/** Applies the declared classes inside a migration's transaction. */
export const applyOwnership = async (
  db: Kysely<unknown>,
  owned: readonly Ownership[],
): Promise<void> => {
  for (const own of owned)
    for (const statement of policyStatements(own)) await sql.raw(statement).execute(db)
}
