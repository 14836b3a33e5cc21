/**
 * What people see of apps: the workbench, the store, one app, and who may use it (S2 §2.11, §7;
 * decisions W1 to W6, K20).
 */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound, refuseIf } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { shanghaiText } from '../../platform/time.ts'
import { seenDepartmentNames, seenSeatNames } from '../department/service.ts'
import { contentOf } from '../upload/service.ts'
import { findViewer, type Viewer } from './access.ts'
import { isOffered, refuseEnter, refuseManage, refuseUnopened } from './policy.ts'
import * as queries from './read-queries.ts'
import type * as schemas from './schemas.ts'
import { ShelfState } from './states.ts'

/** A row without what the deployment decides (`withDeployment`). */
type Row = Omit<Static<typeof schemas.AppRow>, 'isDeployed'>

/** Of an app that is not offered to the organisation. */
export const GONE = '该应用不存在或已下架'

const yes = (fits: boolean): 1 | 2 => (fits ? 1 : 2)

/** How a person stands to an app: what the rules of `policy.ts` ask. */
export const standingToApp = (
  { inScope, scopeIsEmpty }: queries.FoundApp,
  { manages }: Viewer,
) => ({
  inScope,
  scopeIsEmpty,
  manages,
})

const rowOf = (app: queries.FoundApp, viewer: Viewer): Row => {
  const { id, code, name, icon, keywords, supplier, chargeType, remarkOssKey, isDefault, appUrl } =
    app
  const caller = standingToApp(app, viewer)
  return {
    ...{ id, code, name, icon, keywords, supplier, chargeType, remarkOssKey, isDefault, appUrl },
    isOpen: yes(app.enable !== null),
    isUse: yes(app.enable === 1),
    isOpt: yes(refuseManage(app, caller) === undefined),
    canUse: yes(refuseEnter(app, caller) === undefined),
    applyId: app.applyId,
    isListed: yes(app.status === ShelfState.Listed),
    openTime: app.openedAt === null ? null : shanghaiText(app.openedAt),
  }
}

/** Whether the workbench shows it: what the person may enter, and what the person manages. */
const isOnWorkbench = (row: Row): boolean =>
  row.isOpen === 1 && (row.canUse === 1 || row.isOpt === 1)

/** 我的应用: apps that the caller may enter; who manages apps sees those that are closed as well. */
export async function listWorkbench(ctx: Ctx): Promise<Row[]> {
  const viewer = await findViewer(ctx)
  const found = await queries.findApps(ctx.db, viewer, null)
  return found.map((app) => rowOf(app, viewer)).filter(isOnWorkbench)
}

/** 应用中心: every app that is listed, opened or not, and what the organisation has opened. */
export async function listStore(ctx: Ctx): Promise<Row[]> {
  const viewer = await findViewer(ctx)
  const found = await queries.findApps(ctx.db, viewer, null)
  return found.filter(isOffered).map((app) => rowOf(app, viewer))
}

/**
 * An app in the caller’s eyes. NotFound for one that there is not, or that is not listed and not
 * opened here.
 */
export async function requireApp(ctx: Ctx, appId: string) {
  const viewer = await findViewer(ctx)
  const [app] = await queries.findApps(ctx.db, viewer, [appId])
  if (app === undefined || !isOffered(app)) throw notFound(GONE)
  return { app, viewer }
}

/** The introduction as the operators wrote it, or else as it lies under the key; null for none. */
export async function introductionOf(
  ctx: Ctx,
  { introduction, remarkOssKey }: Pick<queries.FoundApp, 'introduction' | 'remarkOssKey'>,
): Promise<string | null> {
  if (introduction !== null) return cleanRichText(introduction) || null
  const content = remarkOssKey === null ? undefined : await contentOf(ctx, remarkOssKey)
  return content === undefined ? null : cleanRichText(content.toString('utf8')) || null
}

/** One app with its introduction, sanitised (decisions W2). NotFound. */
export async function findAppDetail(
  ctx: Ctx,
  appId: string,
): Promise<Omit<Static<typeof schemas.AppDetail>, 'isDeployed'>> {
  const { app, viewer } = await requireApp(ctx, appId)
  return { ...rowOf(app, viewer), introduction: await introductionOf(ctx, app) }
}

/**
 * Who may use an app of the organisation; departments that the caller may not see are a number.
 * NotFound, Forbidden for who does not manage apps, WrongState for one that is not open.
 */
export async function findManagerInfo(
  ctx: Ctx,
  appId: string,
): Promise<Static<typeof schemas.AppManagerInfo>> {
  const { app, viewer } = await requireApp(ctx, appId)
  refuseIf(refuseUnopened(app))
  const [scope, openName] = await Promise.all([
    queries.findScope(ctx.db, ctx.tenantId, appId),
    queries.findOpener(ctx.db, ctx.tenantId, appId),
  ])
  const idsOf = (wanted: 1 | 2): string[] =>
    scope.flatMap(({ userType, targetId }) => (userType === wanted ? [targetId] : []))
  const [names, seats] = await Promise.all([
    seenDepartmentNames(ctx, idsOf(2)),
    seenSeatNames(ctx, idsOf(1)),
  ])
  const useList = scope.flatMap(({ userType, targetId, name, avatar }) => {
    const shown = userType === 1 ? (name ?? '') : names.get(targetId)
    const departments = userType === 1 ? [...(seats.get(targetId) ?? [])] : []
    return shown === undefined ? [] : [{ id: targetId, name: shown, avatar, userType, departments }]
  })
  const { isUse, isOpt, openTime } = rowOf(app, viewer)
  return {
    id: app.id,
    name: app.name,
    icon: app.icon,
    supplier: app.supplier,
    isDefault: app.isDefault,
    ...{ isUse, isOpt, openTime, openName, useList },
    unseenCount: scope.length - useList.length,
  }
}
