/** What an organisation lets its members see and do (decisions T19). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound } from '../../platform/errors.ts'
import { seenDepartmentName } from '../department/service.ts'
import * as queries from './queries.ts'
import type { PersonSet, UpdatePersonSet } from './schemas.ts'

type Settings = Static<typeof PersonSet>

const checkTenant = (ctx: Ctx, tenantId: string | undefined): void => {
  if (tenantId !== undefined && tenantId !== ctx.tenantId) throw notFound()
}

/** The settings of the organisation in force. NotFound for another one. */
export async function findPersonSet(ctx: Ctx, tenantId: string | undefined): Promise<Settings> {
  checkTenant(ctx, tenantId)
  const row = await queries.findJoinSettings(ctx.db, ctx.tenantId)
  if (row === undefined) throw notFound()
  const { showMobile, editNickName, allowCommonInvite, defaultJoinDepartmentId, version } = row
  const name = await seenDepartmentName(ctx, defaultJoinDepartmentId)
  return {
    tenantId: ctx.tenantId,
    showMobile,
    editNickName,
    allowCommonInvite,
    defaultJoinDepartmentId,
    defaultJoinDepartmentName: name ?? null,
    version,
  }
}

/** As the audit log tells of them. */
const entryOf = (row: Static<typeof UpdatePersonSet> | queries.JoinSettings) => ({
  showMobile: row.showMobile,
  editNickName: row.editNickName,
  allowCommonInvite: row.allowCommonInvite,
  defaultJoinDepartmentId: row.defaultJoinDepartmentId,
})

/**
 * Changes them and answers what is stored then. NotFound at `defaultJoinDepartmentId` for a
 * department that the caller may not see, AlreadyProcessed where somebody saved since `version` was
 * read.
 */
export async function updatePersonSet(
  ctx: Ctx,
  input: Static<typeof UpdatePersonSet>,
): Promise<Settings> {
  checkTenant(ctx, input.tenantId)
  const departmentId = input.defaultJoinDepartmentId
  const seen = await seenDepartmentName(ctx, departmentId)
  await ctx.write(async (w) => {
    const before = await queries.lockJoinSettings(w.db, ctx.tenantId)
    if (before === undefined) throw notFound()
    if (input.version !== undefined && input.version !== before.version)
      throw fail(ErrorCode.AlreadyProcessed, '数据已被他人修改，请刷新')
    // Whoever does not see the department that is set may leave it as it is.
    if (seen === undefined && departmentId !== before.defaultJoinDepartmentId)
      throw failField(ErrorCode.NotFound, 'defaultJoinDepartmentId', '部门不存在或已删除')
    await queries.changeJoinSettings(w.db, ctx.tenantId, entryOf(input))
    w.audit({
      action: 'tenant.personSet',
      objectType: 'tenant',
      objectId: ctx.tenantId,
      before: entryOf(before),
      after: entryOf(input),
    })
    w.emit({
      type: 'applySet.changed',
      objectType: 'tenant',
      objectId: ctx.tenantId,
      payload: {},
    })
  })
  return findPersonSet(ctx, undefined)
}

/** Whether the organisation in force says so of its members; true where it says nothing. */
const says = async (
  ctx: Ctx,
  field: 'showMobile' | 'editNickName',
  otherwise: boolean,
): Promise<boolean> => {
  if (ctx.tenantId === '-1') return otherwise
  const row = await queries.findJoinSettings(ctx.db, ctx.tenantId)
  return row === undefined ? otherwise : row[field] === 1
}

/** Whether members see the mobile numbers of each other. */
export const showsMobiles = (ctx: Ctx): Promise<boolean> => says(ctx, 'showMobile', false)

/** Whether the caller may change the own nickname: forbidden to members, not to who manages them. */
export const mayEditNickName = async (ctx: Ctx): Promise<boolean> =>
  (await says(ctx, 'editNickName', true)) || (await ctx.can('userAdmin'))
