/**
 * The roles that statements run as. Row-level policies let `zz_system` pass everywhere and
 * `zz_operator` where a table is the operators'; both are groups of the whole database server. Each
 * role of a scope has a login of its own, so that no statement can raise itself: the login of the
 * other scopes is a member of neither group (docs/adr/0049-scope-roles.md).
 */
import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Scope } from './scope.ts'

/** Passes every policy. The owner of the tables is a member, for migrations, backup and restore. */
export const SYSTEM_GROUP = 'zz_system'
/** Passes the policies of operator tables and changes shared ones. */
export const OPERATOR_GROUP = 'zz_operator'

const GROUPS = { system: SYSTEM_GROUP, operator: OPERATOR_GROUP } as const

/** Every role of a scope; each has a login of its own (ADR 0049). */
export const SCOPE_ROLES = ['', 'operator', 'system'] as const satisfies readonly Scope['role'][]

const RUNTIME_ROLE = /^[A-Za-z_][A-Za-z0-9_-]{0,53}$/

/**
 * The login that statements of the scope's role use. In: the user of DATABASE_URL. Errors: a name
 * that cannot be granted to, or is longer than 54 characters.
 */
export const roleLogin = (runtimeRole: string, role: Scope['role']): string => {
  if (!RUNTIME_ROLE.test(runtimeRole))
    throw new Error(`${runtimeRole} is not a role name that can be granted to`)
  return role === '' ? runtimeRole : `${runtimeRole}_${role}`
}

const UNLESS_MADE = 'exception when duplicate_object or unique_violation then null; end $$'

const makeRole = (name: string, rest: string): string =>
  `do $$ begin if not exists (select 1 from pg_roles where rolname = '${name}') then create role "${name}" ${rest}; end if; ${UNLESS_MADE}`

const grantRole = (group: string, member: string): string =>
  `do $$ begin if not pg_has_role('${member}', '${group}', 'member') then grant ${group} to "${member}"; end if; ${UNLESS_MADE}`

/**
 * Makes groups and logins where they are missing, the logins without a password, and the owner a
 * member of `zz_system`. Databases of one server may do so at the same moment. Errors: the owner
 * may not create roles.
 */
export const ensureScopeRoles = async (db: Kysely<unknown>, runtimeRole: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  const owner = rows[0]?.name ?? ''
  for (const role of ['system', 'operator'] as const) {
    const login = roleLogin(runtimeRole, role)
    await sql.raw(makeRole(GROUPS[role], 'nologin')).execute(db)
    await sql.raw(makeRole(login, 'login')).execute(db)
    await sql.raw(grantRole(GROUPS[role], login)).execute(db)
  }
  await sql.raw(grantRole(SYSTEM_GROUP, owner)).execute(db)
}

/**
 * The address of the role's login: that of DATABASE_URL with another user, and a password derived
 * from its password, so that there is no further secret to set.
 */
export const databaseUrlForRole = (url: string, role: Scope['role']): string => {
  if (role === '') return url
  const address = new URL(url)
  const login = roleLogin(decodeURIComponent(address.username), role)
  if (address.password !== '') address.password = derivedPassword(address.password, login)
  address.username = login
  return address.href
}

const derivedPassword = (password: string, login: string): string =>
  Buffer.from(
    hkdfSync('sha256', decodeURIComponent(password), 'zhongzhi', `database login ${login}`, 32),
  ).toString('base64url')

const ITERATIONS = 4096

/** A SCRAM-SHA-256 verifier, so that the password itself is in no statement and in no log. */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`
}

/** So that two processes starting at once do not change one role at once. */
const PASSWORD_LOCK = 80_152

/** Gives the role's login the password of its address. In: a connection of the owner. */
export const setPassword = async (
  db: Kysely<unknown>,
  url: string,
  role: Scope['role'],
): Promise<void> => {
  const { username, password } = new URL(databaseUrlForRole(url, role))
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PASSWORD_LOCK})`.execute(trx)
    const verifier = password === '' ? 'null' : `'${verifierOf(decodeURIComponent(password))}'`
    await sql
      .raw(`alter role "${decodeURIComponent(username)}" login password ${verifier}`)
      .execute(trx)
  })
}
