/** Giving applications, menus and resources to a role (decisions R3, R4, S4.7). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { CONSOLE, type GrantKind } from './app-keys.ts'
import { keysOfGrants } from './builtin.ts'
import { changeRoles, requireChangeable } from './change.ts'
import {
  addKeys,
  findGrantedRoles,
  type GrantedRole,
  removeKeys,
  setApps,
} from './grant-queries.ts'
import { assertMayGrant, assertMayTake } from './guard.ts'
import { findHolders } from './holder-queries.ts'
import { MOST_NAMED, tellRoleChange } from './news.ts'
import type { RoleEditor } from './policy.ts'
import { refuseStaleKeys } from './policy.ts'
import type { FoundRole } from './role-queries.ts'
import type * as schemas from './schemas.ts'
import { findApps, keysOf, mayUse, requireApp } from './trees.ts'

interface Changed {
  readonly role: FoundRole
  readonly granted: GrantedRole
}

/** The role that is to be changed, with what it is given now. */
async function requireGranted(
  w: Write,
  tenantId: string,
  roleId: string,
  editor: RoleEditor,
): Promise<Changed> {
  const role = await requireChangeable(w, tenantId, roleId, editor)
  const [granted] = await findGrantedRoles(w.db, tenantId, [roleId])
  if (granted === undefined) throw notFound()
  return { role, granted }
}

interface KeyChange {
  readonly roleId: string
  readonly appId: string
  readonly tenantId?: string | undefined
  readonly kind: GrantKind
  readonly keys: readonly string[]
  readonly known?: readonly string[] | undefined
  /** The field that names the keys. */
  readonly field: 'menuIds' | 'resourceIds'
}

/**
 * Gives a role exactly these of an application's keys; those of other applications stay. NotFound
 * for an application that is not opened, InvalidInput for a key that it has not, Forbidden for one
 * that the caller lacks, AlreadyProcessed where somebody changed them since they were read.
 */
function authorizeKeys(
  ctx: Ctx,
  { roleId, appId, tenantId, kind, keys, known, field }: KeyChange,
): Promise<null> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const { role, granted } = await requireGranted(w, ctx.tenantId, roleId, editor)
    const app = await requireApp(w, ctx.tenantId, appId)
    if (!mayUse(ctx.tenantId, app, granted))
      throw failField(ErrorCode.WrongState, 'appId', `请先授予该角色“${app.name}”应用权限`)
    const own = keysOf(app, kind)
    const strange = keys.find((key) => !own.some((each) => each === key))
    if (strange !== undefined)
      throw failField(ErrorCode.InvalidInput, field, `“${app.name}”没有所选的权限，请刷新`)
    const given = new Set(
      granted.keys.flatMap((key) => (key.kind === kind ? key.permissionKey : [])),
    )
    const before = own.filter((key) => given.has(key))
    refuseIf(refuseStaleKeys(before, known))
    const added = own.filter((key) => keys.includes(key) && !given.has(key))
    const removed = before.filter((key) => !keys.includes(key))
    if (added.length + removed.length === 0) return null
    await assertMayGrant(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, added)
    await assertMayTake(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, removed)
    const of = { tenantId: ctx.tenantId, roleId, kind }
    await addKeys(w.db, of, added)
    await removeKeys(w.db, of, removed)
    w.audit({
      action: kind === 'menu' ? 'role.menu.authorize' : 'role.resource.authorize',
      objectType: 'role',
      objectId: roleId,
      before: { name: role.name, appId, keys: before },
      after: { keys: own.filter((key) => keys.includes(key)) },
    })
    tellRoleChange(w, roleId, await findHolders(w.db, ctx.tenantId, roleId, MOST_NAMED))
    return null
  })
}

/** The menus of an application that a role gives. */
export const authorizeMenu = (
  ctx: Ctx,
  { menuIds, ...body }: Static<typeof schemas.AuthorizeMenu>,
): Promise<null> => authorizeKeys(ctx, { ...body, kind: 'menu', keys: menuIds, field: 'menuIds' })

/** The resources of an application that a role gives. */
export const authorizeResource = (
  ctx: Ctx,
  { resourceIds, ...body }: Static<typeof schemas.AuthorizeResource>,
): Promise<null> =>
  authorizeKeys(ctx, { ...body, kind: 'resource', keys: resourceIds, field: 'resourceIds' })

/**
 * The applications that a role of the platform's own organisation may use; what it was given of
 * another one is taken away. Forbidden for other organisations (decisions R4).
 */
export function authorizeApp(
  ctx: Ctx,
  { appIds, roleId, tenantId }: Static<typeof schemas.AuthorizeApp>,
): Promise<null> {
  return changeRoles(ctx, tenantId, async (w, editor) => {
    const { role, granted } = await requireGranted(w, ctx.tenantId, roleId, editor)
    if (ctx.tenantId !== OPERATOR_TENANT)
      throw fail(ErrorCode.Forbidden, '应用权限由平台统一授权，不能在此修改')
    const apps = (await findApps(w, ctx.tenantId)).filter(({ id }) => id !== CONSOLE.id)
    const wanted = appIds.filter((id) => id !== CONSOLE.id)
    if (wanted.some((id) => !apps.some((app) => app.id === id)))
      throw failField(ErrorCode.NotFound, 'appIds', '应用未开通或已停用')
    const before = apps.filter((app) => mayUse(ctx.tenantId, app, granted)).map(({ id }) => id)
    await setApps(w.db, ctx.tenantId, roleId, wanted)
    const lost = apps
      .filter(({ id }) => !wanted.includes(id))
      .flatMap((app) =>
        (['menu', 'resource'] as const).map((kind) => ({ kind, keys: keysOf(app, kind) })),
      )
    for (const { kind, keys } of lost)
      await removeKeys(w.db, { tenantId: ctx.tenantId, roleId, kind }, keys)
    const taken = new Set(lost.flatMap(({ keys }) => keys))
    const given = keysOfGrants(granted.keys.map((key) => ({ builtin: null, ...key })))
    w.audit({
      action: 'role.app.authorize',
      objectType: 'role',
      objectId: roleId,
      before: { name: role.name, appIds: before, grantCount: given.length },
      after: { appIds: wanted, grantCount: given.filter((key) => !taken.has(key)).length },
    })
    tellRoleChange(w, roleId, await findHolders(w.db, ctx.tenantId, roleId, MOST_NAMED))
    return null
  })
}
