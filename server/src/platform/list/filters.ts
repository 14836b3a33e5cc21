/** Filters of a list: what a caller may send, and which rows fit it, in one line each. */
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import Type, { type Static, type TSchema } from 'typebox'
import type { Db, Schema } from '../db/schema.ts'
import { Typed } from '../readers.ts'
import { Millis } from '../schema.ts'

/** A table or view that a list may be made over. */
export type TableName = keyof Schema
export type ColumnOf<T extends TableName> = keyof Schema[T] & string

/** The rows of a table under the name `item`, as conditions see them. */
export type RowBuilder<T extends TableName> = ExpressionBuilder<
  Schema & { item: Schema[T] },
  'item'
>

/** One filter of a list: its schema, and the condition it makes of a value. */
export interface ListFilter<Scope, W extends TSchema = TSchema> {
  readonly schema: W
  /** Its value decides about the statement's text, not only about a parameter of it. */
  readonly literal?: true
  /** A statement with it is planned with its values at every call. */
  readonly byValues?: true
  /** What the database is given; undefined where the value filters nothing. */
  read(value: unknown): unknown
  where(value: unknown, scope: Scope): Expression<SqlBool>
  /**
   * Ids of the rows that fit, from an index that no policy may let the list's own statement use;
   * null where the list itself finds them as soon. The table has one column `id` that is unique.
   */
  found?(db: Db, value: unknown, scope: Scope): Promise<readonly string[] | null>
}

const refOf = (column: string) => sql.ref(`item.${column}`)
const asIs = (value: unknown): unknown => value ?? undefined

const words = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || undefined : undefined

const partOf = (column: string) => ({
  read: words,
  where: (value: unknown) => sql<SqlBool>`strpos(lower(${refOf(column)}), lower(${value})) > 0`,
})

/** The last moment that a date can name, in milliseconds. */
const LAST_MILLIS = 8_640_000_000_000_000

/**
 * The first moment past an end that a filter names, at most the last that there is: the whole second
 * counts in which the end lies, as moments are shown to the second.
 */
export const pastEnd = (end: number): Date =>
  new Date(Math.min((Math.floor(end / 1000) + 1) * 1000, LAST_MILLIS))

const moment = (value: unknown): unknown =>
  typeof value === 'number' ? new Date(value) : undefined

/** The filters of a table's list; `Scope` is what the list knows of its reader. */
export interface FilterKit<T extends TableName, Scope> {
  /** The column has the value. */
  is<W extends TSchema>(column: ColumnOf<T>, schema: W): ListFilter<Scope, W>
  /** The column holds the words, in large or small letters. */
  holds(column: ColumnOf<T>): ListFilter<Scope, ReturnType<typeof Type.String>>
  /** The column holds the part of a name. */
  named(column: ColumnOf<T>): ListFilter<Scope, ReturnType<typeof Typed>>
  /** The moment lies there or after. */
  from(column: ColumnOf<T>): ListFilter<Scope, typeof Millis>
  /** The moment lies in that second or before. */
  until(column: ColumnOf<T>): ListFilter<Scope, typeof Millis>
  /** Any other condition; each value is a statement of its own, so they must be few. */
  when<W extends TSchema>(
    schema: W,
    where: (value: Static<W>, rows: RowBuilder<T>, scope: Scope) => Expression<SqlBool>,
  ): ListFilter<Scope, W>
  /** Any other condition in which the value is a mere parameter of the statement. */
  fits<W extends TSchema>(
    schema: W,
    where: (value: Static<W>, rows: RowBuilder<T>, scope: Scope) => Expression<SqlBool>,
  ): ListFilter<Scope, W>
  /** The caller may send it; it filters nothing by itself. */
  heard<W extends TSchema>(schema: W): ListFilter<Scope, W>
}

/** The ready kinds of filters for the columns of one table. */
export const filterKit = <T extends TableName, Scope>(): FilterKit<T, Scope> => {
  const rows = expressionBuilder<Schema & { item: Schema[T] }, 'item'>() as RowBuilder<T>
  return {
    is: (column, schema) => ({
      schema,
      read: asIs,
      where: (value) => sql<SqlBool>`${refOf(column)} = ${value}`,
    }),
    holds: (column) => ({ schema: Type.String({ maxLength: 108 }), ...partOf(column) }),
    named: (column) => ({ schema: Typed('name', { maxLength: 108 }), ...partOf(column) }),
    from: (column) => ({
      schema: Millis,
      read: moment,
      where: (value) => sql<SqlBool>`${refOf(column)} >= ${value}`,
    }),
    until: (column) => ({
      schema: Millis,
      read: (value) => (typeof value === 'number' ? pastEnd(value) : undefined),
      where: (value) => sql<SqlBool>`${refOf(column)} < ${value}`,
    }),
    when: (schema, where) => ({
      schema,
      literal: true,
      read: asIs,
      where: (value, scope) => where(value as Static<typeof schema>, rows, scope),
    }),
    fits: (schema, where) => ({
      schema,
      read: (value) => (typeof value === 'string' ? words(value) : asIs(value)),
      where: (value, scope) => where(value as Static<typeof schema>, rows, scope),
    }),
    heard: (schema) => ({ schema, read: () => undefined, where: () => sql<SqlBool>`true` }),
  }
}
