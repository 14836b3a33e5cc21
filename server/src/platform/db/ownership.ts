/**
 * Ownership classes (docs/architecture.md, "Whose rows"): whose rows a table holds. Declared beside
 * the table's migration; the row-level policies of both engines are made from it.
 */
import { type Kysely, sql } from 'kysely'
import { OPERATOR_GROUP, SYSTEM_GROUP } from './roles.ts'

interface Base {
  readonly table: string
  /** Rows are added and read, never changed or deleted by the server. */
  readonly appendOnly?: true
  /** Any scope may add rows, though only the class may read them (audit log, outbox). */
  readonly insertByAll?: true
}

/** What one party of a two-party row may write in its own scope. */
export interface PartyWrites {
  /** One of the row's tenant or user columns. */
  readonly column: string
  /** Adds rows: always, or where the new row fulfils the condition. */
  readonly insert?: true | { readonly where: string }
  /** Changes these columns. */
  readonly update?: readonly string[]
  /** Changes only rows that fulfil `before`, to what fulfils `after`; without it any, to anything. */
  readonly updateWhere?: { readonly before: string; readonly after: string }
  readonly delete?: true
}

/** One table's declaration; the words of a class stand in the architecture's chapter. */
export type Ownership =
  | (Base & { readonly class: 'tenant'; readonly column?: string })
  | (Base & { readonly class: 'user'; readonly column?: string })
  | (Base & {
      readonly class: 'two-party'
      readonly tenantColumns: readonly string[]
      readonly userColumns?: readonly string[]
      /**
       * What each party may write; a party that is not named only reads. Without it every party
       * writes everything.
       */
      readonly writes?: readonly PartyWrites[]
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
const name = (value: string): string => {
  if (!NAME.test(value)) throw new Error(`${value} is not a plain column or table name`)
  return value
}

type TwoParty = Extract<Ownership, { class: 'two-party' }>

const settingOf = (own: TwoParty, column: string): 'tenant_id' | 'user_id' => {
  if (own.tenantColumns.includes(column)) return 'tenant_id'
  if (own.userColumns?.includes(column) === true) return 'user_id'
  throw new Error(`${own.table} has no party ${column}`)
}

type WriteVerb = 'insert' | 'update' | 'delete'

/** What else must be true of a row that the party writes: before the change, or after it. */
const partyCondition = (
  party: PartyWrites,
  verb: WriteVerb,
  moment: 'before' | 'after',
): string | undefined => {
  if (verb === 'update') return party.updateWhere?.[moment]
  return verb === 'insert' && typeof party.insert === 'object' ? party.insert.where : undefined
}

/** Which rows the parties may write with the verb; undefined for none. */
const partyRows = (
  own: TwoParty,
  writes: readonly PartyWrites[],
  verb: WriteVerb,
  moment: 'before' | 'after',
): string | undefined => {
  const rows = writes
    .filter((party) => party[verb] !== undefined)
    .map((party) => {
      const mine = `${name(party.column)} = ${setting(settingOf(own, party.column))}`
      const condition = partyCondition(party, verb, moment)
      return condition === undefined ? mine : `(${mine} and ${condition})`
    })
  return rows.length === 0 ? undefined : rows.join(' or ')
}

/**
 * Refuses a change of a column that no party of the row in the scope may write. In: the trigger's
 * argument, a JSON list of parties with their columns.
 */
const CHECK_PARTY = `create or replace function zz_check_party() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    changed text;
  begin
    if pg_has_role('${SYSTEM_GROUP}', 'usage') then return new; end if;
    select n.key into changed from jsonb_each(to_jsonb(new)) n
      where n.value is distinct from to_jsonb(old) -> n.key
        and not exists (
          select 1 from jsonb_to_recordset(tg_argv[0]::jsonb) as party("column" text, setting text, "update" jsonb)
          where to_jsonb(old) ->> party."column" = current_setting(party.setting, true) and party."update" ? n.key)
      limit 1;
    if changed is not null then
      raise insufficient_privilege using message = format('column %s of %s is not written by this party', changed, tg_table_name);
    end if;
    return new;
  end $$`

/** The trigger that holds each party to its columns, replacing an earlier one. */
const partyTrigger = (own: Ownership): string[] => {
  const table = name(own.table)
  const drop = `drop trigger if exists zz_check_party on ${table}`
  if (own.class !== 'two-party' || own.writes === undefined) return [drop]
  const parties = own.writes.map((party) => ({
    column: name(party.column),
    setting: `app.${settingOf(own, party.column)}`,
    update: (party.update ?? []).map(name),
  }))
  return [
    CHECK_PARTY,
    drop,
    `create trigger zz_check_party before update on ${table} for each row execute function zz_check_party('${JSON.stringify(parties)}')`,
  ]
}

/** Which rows the scopes of persons and tenants reach; undefined for none. */
const sees = (own: Ownership): string | undefined => {
  switch (own.class) {
    case 'tenant':
      return `${name(own.column ?? 'tenant_id')} = ${setting('tenant_id')}`
    case 'user':
      return `${name(own.column ?? 'user_id')} = ${setting('user_id')}`
    case 'two-party':
      return [
        ...own.tenantColumns.map((column) => `${name(column)} = ${setting('tenant_id')}`),
        ...(own.userColumns ?? []).map((column) => `${name(column)} = ${setting('user_id')}`),
      ].join(' or ')
    case 'shared':
      return 'true'
    case 'operator':
      return undefined
  }
}

interface Grantee {
  readonly to: string
  readonly rows: string
  /** What a written row must fulfil; `rows` unless given. */
  readonly written?: string
}

const EVERYBODY = 'public'

const readers = (own: Ownership): readonly Grantee[] => {
  if (own.class === 'operator')
    return own.systemOnly === true ? [] : [{ to: OPERATOR_GROUP, rows: 'true' }]
  return [{ to: EVERYBODY, rows: sees(own) ?? 'false' }]
}

const writers = (own: Ownership, verb: WriteVerb): readonly Grantee[] => {
  if (own.class === 'shared') return [{ to: OPERATOR_GROUP, rows: 'true' }]
  if (own.class !== 'two-party' || own.writes === undefined) return readers(own)
  const rows = partyRows(own, own.writes, verb, 'before')
  const written = partyRows(own, own.writes, verb, 'after')
  return rows === undefined ? [] : [{ to: EVERYBODY, rows, ...(written && { written }) }]
}

const VERBS = ['select', 'insert', 'update', 'delete'] as const
const APPEND_VERBS = ['select', 'insert'] as const

/** The statements that put a table under its policies, replacing earlier ones. */
export const policyStatements = (own: Ownership): string[] => {
  const table = name(own.table)
  const create = (policy: string, verb: string, { to, rows, written }: Grantee): string => {
    const using = verb === 'insert' ? '' : ` using (${rows})`
    const check = verb === 'insert' || verb === 'update' ? ` with check (${written ?? rows})` : ''
    return `create policy ${policy} on ${table} as permissive for ${verb} to ${to}${using}${check}`
  }
  const granteesOf = (verb: (typeof VERBS)[number]): readonly Grantee[] => {
    if (verb === 'select') return readers(own)
    if (verb === 'insert' && own.insertByAll === true) return [{ to: EVERYBODY, rows: 'true' }]
    return writers(own, verb)
  }
  const verbs = own.appendOnly === true ? APPEND_VERBS : VERBS
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    ...VERBS.flatMap((verb) => [
      `drop policy if exists zz_${verb} on ${table}`,
      `drop policy if exists zz_system_${verb} on ${table}`,
    ]),
    ...verbs.flatMap((verb) => [
      ...granteesOf(verb).map((grantee) => create(`zz_${verb}`, verb, grantee)),
      create(`zz_system_${verb}`, verb, { to: SYSTEM_GROUP, rows: 'true' }),
    ]),
    ...partyTrigger(own),
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
