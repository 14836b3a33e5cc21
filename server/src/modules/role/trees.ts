/** What the three panels of a role's permissions show (S2 §6; decisions R3, R4, S4.19). */
import type { PermissionKey } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import {
  CONSOLE,
  type GrantKind,
  groupsOf,
  labelOfKey,
  type OpenedApp,
  openedApps,
} from './app-keys.ts'
import { keysOfGrants } from './builtin.ts'
import { findEditor } from './change.ts'
import { findGrantedRoles, type GrantedRole } from './grant-queries.ts'
import { findLackingKeys } from './guard.ts'
import { refuseChange } from './policy.ts'
import type * as schemas from './schemas.ts'

export type PermissionNode = Static<typeof schemas.PermissionNode>
type Leaf = PermissionNode['children'][number]

/** Every application whose menus and resources may be given here: the console first. */
export async function findApps(
  { db, registry }: Pick<Ctx, 'db' | 'registry'>,
  tenantId: string,
): Promise<readonly OpenedApp[]> {
  const found = await Promise.all(
    openedApps.of(registry).map((source) => source.find(db, tenantId)),
  )
  return [CONSOLE, ...found.flat()]
}

/** Keys of one kind that an application has, without their headings. */
export const keysOf = (app: OpenedApp, kind: GrantKind): PermissionKey[] =>
  groupsOf(app, kind).flatMap(({ keys }) => [...keys])

/** All keys of a role: of a built-in one those that stand in code. */
const keysOfRole = ({ builtin, keys }: GrantedRole): PermissionKey[] =>
  keysOfGrants([
    { builtin, kind: null, permissionKey: null },
    ...keys.map((key) => ({ builtin: null, ...key })),
  ])

/**
 * Whether a role may use an application. Elsewhere than at the platform's own organisation every
 * opened one; there those given to it, and those of which it has a key.
 */
export function mayUse(tenantId: string, app: OpenedApp, role: GrantedRole): boolean {
  if (tenantId !== OPERATOR_TENANT || app.id === CONSOLE.id || role.builtin !== null) return true
  const given = new Set<string>(keysOfRole(role))
  return (
    role.appIds.includes(app.id) ||
    [...keysOf(app, 'menu'), ...keysOf(app, 'resource')].some((key) => given.has(key))
  )
}

interface Asked {
  readonly roleIds: readonly string[]
  readonly showAsTree?: 1 | 2 | undefined
  readonly showNoAuthed?: 1 | 2 | undefined
  readonly tenantId?: string | undefined
}

/** The roles asked about, and whether the caller may change each of them. NotFound for one of none. */
async function rolesOf(ctx: Ctx, { roleIds, tenantId }: Asked) {
  requireTenantInForce(ctx, tenantId)
  const [roles, editor] = await Promise.all([
    findGrantedRoles(ctx.db, ctx.tenantId, roleIds),
    findEditor(ctx, ctx),
  ])
  if (roles.length < roleIds.length) throw notFound()
  return { roles, locked: roles.some((role) => refuseChange(role, editor) !== undefined) }
}

/** Leaves out what is not ticked, or the headings, as the call says. */
function shaped(nodes: readonly PermissionNode[], { showAsTree, showNoAuthed }: Asked) {
  const ticked = nodes.flatMap((node) => {
    if (showNoAuthed !== 2) return [node]
    const children = node.children.filter(({ checked }) => checked)
    return node.checked || children.length > 0 ? [{ ...node, children }] : []
  })
  if (showAsTree !== 2) return ticked
  return ticked.flatMap((node) =>
    node.children.length > 0 ? node.children.map((leaf) => ({ ...leaf, children: [] })) : [node],
  )
}

/** The applications of the organisation, ticked where the roles may use them. */
export async function loadAppTree(
  ctx: Ctx,
  body: Static<typeof schemas.LoadAppTree>,
): Promise<PermissionNode[]> {
  const { roles, locked } = await rolesOf(ctx, body)
  const apps = await findApps(ctx, ctx.tenantId)
  const readOnly = locked || ctx.tenantId !== OPERATOR_TENANT
  const nodes = apps.map((app) => ({
    id: app.id,
    label: app.name,
    checked: roles.some((role) => mayUse(ctx.tenantId, app, role)),
    disabled: readOnly || app.id === CONSOLE.id,
    children: [],
  }))
  return shaped(nodes, body)
}

/** The application of that id, if the organisation has opened it; else NotFound. */
export async function requireApp(
  reader: Pick<Ctx, 'db' | 'registry'>,
  tenantId: string,
  appId: string,
): Promise<OpenedApp> {
  const app = (await findApps(reader, tenantId)).find(({ id }) => id === appId)
  if (app === undefined) throw notFound('应用未开通或已停用')
  return app
}

/** Menus or resources of an application, ticked where one of the roles gives them. */
export async function loadKeyTree(
  ctx: Ctx,
  kind: GrantKind,
  body: Static<typeof schemas.LoadKeyTree>,
): Promise<PermissionNode[]> {
  const { roles, locked } = await rolesOf(ctx, body)
  const app = await requireApp(ctx, ctx.tenantId, body.appId)
  const using = roles.filter((role) => mayUse(ctx.tenantId, app, role))
  if (using.length === 0) return []
  const given = new Set<string>(using.flatMap(keysOfRole))
  const keys = keysOf(app, kind)
  const lacking = new Set(
    await findLackingKeys(ctx, { tenantId: ctx.tenantId, userId: ctx.user.id }, keys),
  )
  const leafOf = (key: PermissionKey): Leaf => ({
    id: key,
    label: labelOfKey(key),
    checked: given.has(key),
    // What the caller lacks may be taken away, but not given.
    disabled: locked || (lacking.has(key) && !given.has(key)),
  })
  const nodes = groupsOf(app, kind).flatMap(({ label, keys: own }): PermissionNode[] =>
    label === null
      ? own.map((key) => ({ ...leafOf(key), children: [] }))
      : [
          {
            id: `group:${label}`,
            label,
            checked: false,
            disabled: true,
            children: own.map(leafOf),
          },
        ],
  )
  return shaped(nodes, body)
}
