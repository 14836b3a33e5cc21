/**
 * The tables as Kysely sees them, in camelCase: those of the platform, and those that each module's
 * `tables.ts` adds, which `npm run tables` writes from the migrated database.
 */
import type { Kysely } from 'kysely'
import type { PlatformTables } from './tables.ts'

/** Value for a jsonb column. Needed for arrays, which pg would send as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value)

/** Each module's `tables.ts` adds its tables to it. */
export interface Schema extends PlatformTables {}

/** Views that every module may join: names of people, cards of organisations, the caller's scope. */
export interface PublishedViews {}

/** Statements over all tables; modules take the narrower `ModuleDb`. */
export type Db = Kysely<Schema>

/**
 * What a module's statements see: its own tables, and published views. A `Db` is one, so that a
 * module takes no more than it names.
 */
export type ModuleDb<Own> = Kysely<Own & PublishedViews>
