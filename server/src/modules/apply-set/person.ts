/** What an organisation lets its members see and do (decisions T19). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { seenDepartmentName } from '../department/service.ts'
import * as queries from './queries.ts'
import { saveSettings } from './save.ts'
import type { PersonSet, UpdatePersonSet } from './schemas.ts'

type Settings = Static<typeof PersonSet>

/** The settings of the organisation in force. NotFound for another one. */
export async function findPersonSet(ctx: Ctx, tenantId: string | undefined): Promise<Settings> {
  requireTenantInForce(ctx, tenantId)
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
  await saveSettings(ctx, input, { action: 'tenant.personSet', entryOf })
  return findPersonSet(ctx, undefined)
}

/** Whether the organisation says so of its members; true where it says nothing. */
const says = async (
  db: Db,
  tenantId: string,
  field: 'showMobile' | 'editNickName',
  otherwise: boolean,
): Promise<boolean> => {
  if (tenantId === '-1') return otherwise
  const row = await queries.findJoinSettings(db, tenantId)
  return row === undefined ? otherwise : row[field] === 1
}

/** Whether members see the mobile numbers of each other. */
export const showsMobiles = (ctx: Ctx): Promise<boolean> =>
  says(ctx.db, ctx.tenantId, 'showMobile', false)

/** What changing the own nickname needs: forbidden to members, not to who manages them. */
export const nickNameKey = async (db: Db, tenantId: string): Promise<'userAdmin' | null> =>
  (await says(db, tenantId, 'editNickName', true)) ? null : 'userAdmin'
