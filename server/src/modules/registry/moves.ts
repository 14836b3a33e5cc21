/**
 * Moves of a pointer by people, by publishers' tokens and by the server itself. Each is decided on a
 * revision of its remote: who comes second is told who was first (docs/adr/0064-releasing.md).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import { refuseUnfit } from './live.ts'
import { readMovers } from './movers.ts'
import { SHELL_ID } from './names.ts'
import {
  findPointer,
  findRecord,
  insertPointer,
  lastMove,
  lockPointer,
  movesOf,
  type NewMove,
  type StoredMove,
  updatePointer,
} from './queries.ts'
import { findArchive } from './release-queries.ts'
import { recordMove } from './record-move.ts'
import type { Moved, Promote, Rollback, SetState } from './schemas.ts'
import { refuseUnknownTenants } from './tenants.ts'
import { versionFolders } from './version-folders.ts'

type Pointer = NonNullable<Awaited<ReturnType<typeof lockPointer>>>
type Answer = Static<typeof Moved>

interface Order {
  readonly remote: string
  readonly revision: number
  readonly why?: string | undefined
}

/** The reason, which people give and programs may. */
const reasonOf = (ctx: Ctx, why = ''): string => {
  const reason = why.trim()
  if (reason === '' && ctx.publisherId === null && ctx.user.id !== '')
    throw failField(ErrorCode.InvalidInput, 'why', '请填写原因')
  return reason
}

const WORDS: Readonly<Record<StoredMove['action'], string>> = {
  deploy: '部署',
  promote: '发布',
  rollback: '回退',
  'auto-rollback': '自动回退',
  state: '启停',
}

/** Tells who moved the pointer meanwhile. */
const overtaken = async (ctx: Ctx, remote: string, last: StoredMove | null): Promise<Error> => {
  if (last === null) return fail(ErrorCode.AlreadyProcessed)
  const { actorName, publisherName } = (await readMovers(ctx, [last]))(last)
  const who =
    publisherName === null ? actorName || '服务器' : `${actorName}的发布令牌「${publisherName}」`
  const to = last.toVersion === null ? '' : `，版本 ${last.toVersion}`
  return fail(
    ErrorCode.AlreadyProcessed,
    `模块 ${remote} 刚被${who}于 ${shanghaiText(last.createdAt)} ${WORDS[last.action]}${to}，请刷新后再决定`,
    { revision: last.id, action: last.action, toVersion: last.toVersion, actorName, publisherName },
  )
}

type Draft = Pick<NewMove, 'action' | 'from' | 'to' | 'part'>

/** Makes a move on a locked pointer. In: what decides about it. Out: the pointer afterwards. */
const move = async (
  ctx: Ctx,
  order: Order,
  why: string,
  decide: (w: Write, pointer: Pointer | undefined) => Promise<Draft | 'overtaken'>,
): Promise<Answer> => {
  const { remote } = order
  const outcome = await ctx.write(async (w) => {
    const pointer = await lockPointer(w.db, remote)
    const last = await lastMove(w.db, remote)
    if ((last?.id ?? 0) !== order.revision) return { last }
    const draft = await decide(w, pointer)
    if (draft === 'overtaken') return { last: await lastMove(w.db, remote) }
    const revision = await recordMove(ctx, w, { ...draft, remote, why })
    const after = await lockPointer(w.db, remote)
    if (after === undefined) throw new Error(`the pointer of ${remote} is gone`)
    const { stable, previous, canary, state } = after
    return { moved: { remote, revision, stable, previous, canary, state } }
  })
  if (outcome.moved === undefined) throw await overtaken(ctx, remote, outcome.last)
  return outcome.moved
}

const refuseShell = (remote: string): void => {
  if (remote === SHELL_ID)
    throw failField(ErrorCode.InvalidInput, 'remote', '外壳随服务器一起发布，不能单独操作')
}

const withoutFiles = (version: string): Error =>
  fail(ErrorCode.WrongState, `版本 ${version} 的文件已不在，请重新发布该版本`)

const refuseWithoutFiles = async (ctx: Ctx, remote: string, version: string): Promise<void> => {
  const folder = await versionFolders(ctx.registry).find(remote, version)
  if (folder === undefined) throw withoutFiles(version)
}

const NO_CANARY = {
  canary: null,
  canaryPercent: 0,
  canaryTenants: '[]',
  canarySince: null,
} as const

/**
 * Makes a published version a canary for some organisations, or the stable one for all.
 * @throws NotFound for an unknown version, InvalidInput for organisations that do not exist, WrongState for one that does not fit what is in force (with
 * `data.reasons`) or is in force already, AlreadyProcessed when somebody moved the remote meanwhile
 */
export const promoteVersion = async (ctx: Ctx, order: Static<typeof Promote>): Promise<Answer> => {
  const { remote, version, tenantIds, percent } = order
  refuseShell(remote)
  const why = reasonOf(ctx, order.why)
  const record = await findRecord(ctx.db, remote, version)
  if (record === undefined || record.mfe === null)
    throw notFound(`模块 ${remote} 没有版本 ${version}，请先发布`)
  if (tenantIds !== undefined) await refuseUnknownTenants(ctx, tenantIds)
  await refuseUnfit(ctx, { record, mfe: record.mfe })
  await refuseWithoutFiles(ctx, remote, version)
  const wasStored = (await findArchive(ctx.db, remote, version)) !== undefined
  const part =
    tenantIds === undefined && percent === undefined
      ? null
      : {
          ...(tenantIds === undefined ? {} : { tenants: [...new Set(tenantIds)] }),
          ...(percent === undefined ? {} : { percent }),
        }
  return move(ctx, order, why, async (w, pointer) => {
    const at = ctx.now()
    // Old versions are removed under the same lock.
    if (wasStored && (await findArchive(w.db, remote, version)) === undefined)
      throw withoutFiles(version)
    if (pointer === undefined) {
      if (part !== null)
        throw fail(ErrorCode.WrongState, '该模块还没有全量版本，首次发布请选择全部组织')
      const isFirst = await insertPointer(w.db, {
        remote,
        stable: version,
        managed: true,
        built: null,
        at,
      })
      return isFirst ? { action: 'promote', from: null, to: version, part } : 'overtaken'
    }
    if (pointer.stable === version && (part !== null || pointer.canary === null))
      throw fail(ErrorCode.WrongState, `版本 ${version} 已是全部组织使用的版本`)
    if (part === null)
      await updatePointer(w.db, remote, {
        ...NO_CANARY,
        stable: version,
        previous: pointer.stable === version ? pointer.previous : pointer.stable,
        managed: true,
        stableSince: at,
        updatedAt: at,
      })
    else
      await updatePointer(w.db, remote, {
        canary: version,
        canaryPercent: part.percent ?? 0,
        canaryTenants: JSON.stringify(part.tenants ?? []),
        canarySince: pointer.canary === version ? (pointer.canarySince ?? at) : at,
        managed: true,
        updatedAt: at,
      })
    const from = part === null ? pointer.stable : (pointer.canary ?? pointer.stable)
    return { action: 'promote', from, to: version, part }
  })
}

/**
 * The version that was stable before another one, as far as nobody took it back since; null where
 * there is none. In: moves, newest first, and versions that are out of the question.
 */
export const stableBefore = (
  moves: readonly Pick<StoredMove, 'action' | 'fromVersion' | 'toVersion' | 'part'>[],
  excluded: readonly string[],
): string | null => {
  const takenBack = new Set(excluded)
  for (const { action, fromVersion, toVersion, part } of moves) {
    if (action === 'rollback' || action === 'auto-rollback') {
      if (fromVersion !== null) takenBack.add(fromVersion)
    } else if (action !== 'state' && part === null && toVersion !== null) {
      if (!takenBack.has(toVersion)) return toVersion
    }
  }
  return null
}

/** What a rollback leads to; undefined where there is nothing to go back to. */
const rollbackTarget = (pointer: Pick<Pointer, 'canary' | 'stable' | 'previous'>) =>
  pointer.canary === null ? (pointer.previous ?? undefined) : pointer.stable

/**
 * Ends the canary where there is one; else the previous version is stable again.
 * @throws WrongState where there is nothing to go back to, AlreadyProcessed when somebody moved the
 * remote meanwhile
 */
export const rollBack = async (
  ctx: Ctx,
  order: Static<typeof Rollback>,
  action: 'rollback' | 'auto-rollback' = 'rollback',
): Promise<Answer> => {
  const { remote } = order
  refuseShell(remote)
  const why = reasonOf(ctx, order.why)
  const folders = versionFolders(ctx.registry)
  const [moves, seen] = await Promise.all([movesOf(ctx.db, remote), findPointer(ctx.db, remote)])
  const target = seen && rollbackTarget(seen)
  if (target !== undefined) await refuseWithoutFiles(ctx, remote, target)
  const before = seen === undefined ? null : stableBefore(moves, [seen.stable, target ?? ''])
  const previous =
    before !== null && (await folders.find(remote, before)) !== undefined ? before : null
  return move(ctx, order, why, async (w, pointer) => {
    const at = ctx.now()
    const to = pointer && rollbackTarget(pointer)
    if (pointer === undefined || to === undefined)
      throw fail(ErrorCode.WrongState, `模块 ${remote} 没有可回退的版本`)
    // The pointer that was read before is the locked one, as its revision is.
    if (pointer.canary !== null) {
      await updatePointer(w.db, remote, { ...NO_CANARY, updatedAt: at })
      return { action, from: pointer.canary, to, part: null }
    }
    await updatePointer(w.db, remote, { stable: to, previous, stableSince: at, updatedAt: at })
    return { action, from: pointer.stable, to, part: null }
  })
}

/**
 * Switches a remote on, off or into maintenance for everybody.
 * @throws WrongState where it is so already, AlreadyProcessed when somebody moved it meanwhile
 */
export const setState = async (ctx: Ctx, order: Static<typeof SetState>): Promise<Answer> => {
  const { remote, state } = order
  refuseShell(remote)
  const why = reasonOf(ctx, order.why)
  return move(ctx, order, why, async (w, pointer) => {
    if (pointer === undefined) throw notFound(`模块 ${remote} 还没有全量版本`)
    if (pointer.state === state) throw fail(ErrorCode.WrongState, `模块 ${remote} 已是该状态`)
    await updatePointer(w.db, remote, { state, updatedAt: ctx.now() })
    return { action: 'state', from: pointer.stable, to: pointer.stable, part: { state } }
  })
}
