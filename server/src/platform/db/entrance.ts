/** How statements come to run in a scope, on PostgreSQL and on the embedded engine. */
import type pg from 'pg'
import type { Statement } from './batch.ts'
import { roleLogin } from './roles.ts'
import type { Scope } from './scope.ts'

/** What differs between the engines; reading and writing are the same above it. */
export interface Entrance {
  /** Where the connections for the scope's role come from. */
  poolOf(role: Scope['role']): pg.Pool
  /**
   * Statements that bring a batch into the scope, to be sent first in its transaction; a `reading`
   * one is kept from writing by the database. They end with the transaction.
   */
  enter(scope: Scope, reading: boolean): readonly Statement[]
  /** Told how a transaction that entered with the role ended. */
  left(role: Scope['role'], committed: boolean): void
  /** Every pool, for counting and closing. */
  readonly pools: readonly pg.Pool[]
}

const SETTINGS = `select set_config('app.tenant_id',$1,true),set_config('app.user_id',$2,true)`
const READ_SETTINGS = `${SETTINGS},set_config('transaction_read_only','on',true)`

/** PostgreSQL: a pool of connections for each role, each with its login. */
export const poolEntrance = (pools: Readonly<Record<Scope['role'], pg.Pool>>): Entrance => ({
  pools: [...new Set(Object.values(pools))],
  poolOf: (role) => pools[role],
  enter: ({ tenantId, userId }, reading) => [
    { text: reading ? READ_SETTINGS : SETTINGS, values: [tenantId, userId] },
  ],
  left: () => {},
})

/**
 * What the engine's one session needs besides tables: on it every login is that of a superuser who
 * has taken another's name, and `set_config` could take it back inside any statement. So nobody may
 * call that function, and `zz_enter` sets what a scope consists of and nothing else.
 */
export const EMBEDDED_GUARD: readonly string[] = [
  'revoke execute on function pg_catalog.set_config(text, text, boolean) from public',
  `create or replace function zz_enter(tenant text, person text, reading boolean) returns void language plpgsql security definer as $$
  begin
    perform pg_catalog.set_config('app.tenant_id', tenant, true), pg_catalog.set_config('app.user_id', person, true);
    if reading then perform pg_catalog.set_config('transaction_read_only', 'on', true); end if;
  end $$`,
]

/** Of an engine's session: whose name it bears; unknown after a transaction that was rolled back. */
export interface EngineSession {
  login: string | undefined
}

/** The embedded engine: one connection, which takes the name of the scope's login. */
export const embeddedEntrance = (
  pool: pg.Pool,
  runtimeRole: string,
  session: EngineSession,
): Entrance => ({
  pools: [pool],
  poolOf: () => pool,
  enter({ tenantId, userId, role }, reading) {
    const login = roleLogin(runtimeRole, role)
    const settings = { text: 'select zz_enter($1,$2,$3)', values: [tenantId, userId, reading] }
    return session.login === login
      ? [settings]
      : [{ text: `set session authorization ${login}`, values: [] }, settings]
  },
  left(role, committed) {
    session.login = committed ? roleLogin(runtimeRole, role) : undefined
  },
})
