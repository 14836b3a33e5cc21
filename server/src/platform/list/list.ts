/**
 * Lists as data: table, whose rows, filters, order and columns. Body schema, page, total and the
 * statements, each compiled once, are made from it (docs/adr/0047-lists-and-files.md).
 */

import { LIST_REACH } from '@zz/contract'
import {
  type Compilable,
  type Expression,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import Type, { type TNull, type TObject, type TOptional, type TSchema, type TUnion } from 'typebox'
import type { Db, Schema } from '../db/schema.ts'
import { byValues } from '../db/statement-names.ts'
import type { PageOf } from '../route.ts'
import { Nullable, Paged } from '../schema.ts'
import { compileOnce } from './compile-once.ts'
import {
  type ColumnOf,
  type ListFilter,
  type FilterKit,
  filterKit,
  type TableName,
} from './filters.ts'
import { type PageSlice, pageOfList, sliceOfPage } from './page.ts'

type Filters<Scope> = Readonly<Record<string, ListFilter<Scope>>>
type FilterFields<F extends Filters<never>> = {
  [K in keyof F]: TOptional<TUnion<[F[K]['schema'], TNull]>>
}

/** The rows of a page, cut already: joins and figures are made for them alone. */
export type PageRows<T extends TableName> = SelectQueryBuilder<
  Schema & { item: Selectable<Schema[T]> },
  'item',
  object
>

/** A list as data: whose rows, which filters, in which order, with which columns (ADR 0047). */
export interface ListDefinition<
  T extends TableName,
  Scope extends object,
  F extends Filters<Scope>,
  Row,
> {
  readonly table: T
  filters(kit: FilterKit<T, Scope>): F
  /**
   * The rows that the list may show, before filters, as whole rows of the table. Several ways (made
   * by me, given to me) each come from an index of their own; a row found by two is shown once.
   * Values of the scope are parameters: they may be looked at for null only.
   */
  ways(db: Db, scope: Scope): readonly Expression<Selectable<Schema[T]>>[]
  /** Columns that tell two rows apart within a list of several ways. */
  readonly key?: readonly ColumnOf<T>[]
  /**
   * The ways answer values of their own in place of some columns: pages show them, and filters and
   * order go by them. Without it the rows of a page are read from the table.
   */
  readonly ownValues?: true
  /** Columns of the order, the greatest first; together they differ from row to row. */
  newest(filters: Readonly<Record<string, unknown>>): readonly ColumnOf<T>[]
  /** What is shown of the page's rows. */
  columns(
    page: PageRows<T>,
    scope: Scope,
  ): SelectQueryBuilder<Schema & { item: Selectable<Schema[T]> }, 'item', Row>
  /** How far it is counted and its pages reach. */
  readonly reach?: number
}

interface Asked {
  readonly pageNum: number
  readonly pageSize: number
  readonly data: object
}

/** A declared list, as routes and services use it. */
export interface List<Scope, F extends Filters<never>, Row> {
  /** Body of the route: `{pageNum, pageSize, data: filters}`. */
  readonly body: ReturnType<typeof Paged<TObject<FilterFields<F>>>>
  /** A page in the list's order, with the total. */
  page(db: Db, asked: Asked, scope: Scope): Promise<PageOf<Row[]>>
  /** The rows of a page without the total. */
  rows(db: Db, asked: Asked, scope: Scope): Promise<Row[]>
  /** The total that a page with these filters says. */
  count(db: Db, filters: Asked['data'], scope: Scope): Promise<number>
  /** The statements of a page and of its total, not run: for plans and benches. */
  statements(
    db: Db,
    asked: Asked,
    scope: Scope,
  ): { readonly page: Compilable<unknown>; readonly total: Compilable<unknown> }
}

const SCOPE = 'scope_'
const FILTER = 'filter_'
const FOUND = 'found_'

type Values = Record<string, unknown>

/** Names are put together once: as keys they would be looked up anew each time. */
const scopeNames = new Map<string, string>()
const scopeName = (name: string): string => {
  const known = scopeNames.get(name)
  if (known !== undefined) return known
  const made = `${SCOPE}${name}`
  scopeNames.set(name, made)
  return made
}

const unprefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )

const bodyOf = <F extends Filters<never>>(filters: F) =>
  Paged(
    Type.Object(
      Object.fromEntries(
        Object.entries(filters).map(([name, { schema }]) => [
          name,
          Type.Optional(Nullable(schema as TSchema)),
        ]),
      ) as unknown as FilterFields<F>,
      { additionalProperties: false },
    ),
  ) as ReturnType<typeof Paged<TObject<FilterFields<F>>>>

/** Declares a list. `Scope` is what the list knows of its reader. */
export const defineList =
  <Scope extends object>() =>
  <T extends TableName, F extends Filters<Scope>, Row>(
    definition: ListDefinition<T, Scope, F, Row>,
  ): List<Scope, F, Row> => {
    const { table, key = [], reach = LIST_REACH } = definition
    const filters = definition.filters(filterKit<T, Scope>())
    const readers = Object.entries(filters).map(([name, filter]) => {
      return { name, key: `${FILTER}${name}`, filter }
    })
    const conditions = (values: Values): Expression<SqlBool> => {
      const scope = unprefixed(SCOPE, values) as Scope
      const fitting = Object.entries(filters).flatMap(([name, filter]) => {
        const value = values[`${FILTER}${name}`]
        const ids = values[`${FOUND}${name}`]
        if (ids !== undefined) return [sql<SqlBool>`item.id = any(${ids}::bigint[])`]
        return value === undefined ? [] : [filter.where(value, scope)]
      })
      return fitting.length === 0 ? sql`true` : sql`${sql.join(fitting, sql` and `)}`
    }
    const orderOf = (values: Values, of: string) => {
      const columns = definition.newest(unprefixed(FILTER, values))
      return sql.join(columns.map((column) => sql`${sql.ref(`${of}.${column}`)} desc`))
    }
    const waysOf = (db: Db, values: Values) =>
      definition.ways(db, unprefixed(SCOPE, values) as Scope)
    const keysOf = (values: Values) => [
      ...new Set<string>([...key, ...definition.newest(unprefixed(FILTER, values))]),
    ]
    const refs = (of: string, columns: readonly string[]) =>
      sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))

    const planOf = (ways: readonly unknown[], values: Values) =>
      ways.length > 1 ||
      readers.some(({ key: as, filter }) => filter.byValues === true && as in values) ||
      Object.keys(values).some((name) => name.startsWith(FOUND))
        ? byValues
        : sql``

    /** The keys that several ways find, each way cut by itself, so that none is read to its end. */
    const united = (
      db: Db,
      values: Values,
      cut: (way: Expression<unknown>) => Expression<unknown>,
    ) =>
      sql.join(
        waysOf(db, values).map((way) => sql`(${cut(way)})`),
        sql` union `,
      )

    const cutPage = (db: Db, values: Values) => {
      const [alone, ...others] = waysOf(db, values)
      const fits = conditions(values)
      const order = orderOf(values, 'item')
      const part = sql`limit ${values.limit} offset ${values.offset}`
      if (others.length === 0)
        return sql`select item.* from ${alone} as item where ${fits} order by ${order} ${part}`
      const names = keysOf(values)
      const found = united(
        db,
        values,
        (way) =>
          sql`select ${definition.ownValues === true ? sql`item.*` : refs('item', names)} from ${way} as item where ${fits} order by ${order} limit ${values.end}`,
      )
      if (definition.ownValues === true)
        return sql`select k.* from (${found}) k order by ${orderOf(values, 'k')} ${part}`
      const same = sql.join(
        key.map((column) => sql`${sql.ref(`item.${column}`)} = ${sql.ref(`k.${column}`)}`),
        sql` and `,
      )
      return sql`select item.* from (select * from (${found}) k order by ${orderOf(values, 'k')} ${part}) k join ${sql.table(table)} item on ${same}`
    }

    const pageQuery = (db: Db, values: Values) => {
      const cut = sql<Selectable<Schema[T]>>`(${cutPage(db, values)})`
      const page = db.selectFrom(cut.as('item')) as unknown as PageRows<T>
      const scope = unprefixed(SCOPE, values) as Scope
      return definition
        .columns(page, scope)
        .orderBy(orderOf(values, 'item'))
        .modifyEnd(planOf(waysOf(db, values), values))
    }

    const countQuery = (db: Db, values: Values) => {
      const fits = conditions(values)
      const ways = waysOf(db, values)
      const what = ways.length === 1 ? sql`1` : refs('item', key)
      const found = united(
        db,
        values,
        (way) => sql`select ${what} from ${way} as item where ${fits} limit ${values.limit}`,
      )
      const rows = sql<{ n: number }>`(select count(*)::integer as n from (${found}) counted)`
      return db
        .selectFrom(rows.as('total'))
        .select(sql<number>`least(total.n, ${values.limit})`.as('n'))
        .modifyEnd(planOf(ways, values))
    }

    const finders = readers.filter(({ filter }) => filter.found !== undefined)
    const valuesOf = ({ data }: Pick<Asked, 'data'>, scope: Scope): Values => {
      const given = data as Values
      const values: Values = {}
      for (const name of Object.keys(scope)) values[scopeName(name)] = (scope as Values)[name]
      for (const { name, key: as, filter } of readers) {
        const value = filter.read(given[name])
        if (value !== undefined) values[as] = value
      }
      return values
    }
    /** The values, those of filters that find their rows by themselves replaced by what they found. */
    const found = async (db: Db, values: Values, scope: Scope): Promise<Values> => {
      const narrowed = { ...values }
      for (const { name, key: as, filter } of finders) {
        const value = values[as]
        const ids = value === undefined ? null : await filter.found?.(db, value, scope)
        if (!ids) continue
        narrowed[`${FOUND}${name}`] = ids
        delete narrowed[as]
      }
      return narrowed
    }
    const literals = Object.entries(filters).flatMap(([name, { literal }]) =>
      literal === true ? [`${FILTER}${name}`] : [],
    )
    const rowsOf = compileOnce(pageQuery, literals)
    const totalOf = compileOnce(countQuery, literals)
    const sliced = (values: Values, { limit, offset }: PageSlice): Values => ({
      ...values,
      limit,
      offset,
      end: offset + limit,
    })
    const rowsAt = (db: Db, values: Values, slice: PageSlice) =>
      rowsOf(db, sliced(values, slice)) as Promise<Row[]>
    const countTo = async (db: Db, values: Values, limit: number): Promise<number> =>
      (await totalOf(db, { ...values, limit }))[0]?.n ?? 0

    return {
      body: bodyOf(filters),
      async page(db, asked, scope) {
        const values = await found(db, valuesOf(asked, scope), scope)
        return pageOfList(
          sliceOfPage(asked),
          {
            rows: (slice) => rowsAt(db, values, slice),
            count: (limit) => countTo(db, values, limit),
          },
          reach,
        )
      },
      rows: async (db, asked, scope) =>
        rowsAt(db, await found(db, valuesOf(asked, scope), scope), sliceOfPage(asked)),
      count: async (db, data, scope) =>
        countTo(db, await found(db, valuesOf({ data }, scope), scope), reach + 1),
      statements(db, asked, scope) {
        const values = valuesOf(asked, scope)
        return {
          page: pageQuery(db, sliced(values, sliceOfPage(asked))),
          total: countQuery(db, { ...values, limit: reach + 1 }),
        }
      },
    }
  }
