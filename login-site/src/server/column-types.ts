/** How columns are read and written, beyond what a plain type says. */
import type { ColumnType } from 'kysely'

/** Read as a Date; written as one, or as the text of one. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** `created_at timestamptz default now()`: written once, if at all. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>
/** jsonb: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>
/** Filled in by the database where an insert leaves it out. */
export type Defaulted<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
