/** Who may not leave because of what they are in the organisation (decisions S4.5, S4.7). */
import { accountPurgeSteps } from '../../../platform/account-purge.ts'
import type { BlockerLine, BlockerReader, Hooks } from '../../../platform/hooks.ts'
import { findBuiltinHolders } from '../../role/service.ts'
import { deleteVisitsOf } from '../queries.ts'
import * as queries from './queries.ts'

const SETTINGS = { routeId: 'org.setting' } as const

async function linesOf(
  { db }: BlockerReader,
  { userId, tenantId }: { readonly userId: string; readonly tenantId: string },
): Promise<readonly BlockerLine[]> {
  const principalId = await queries.findPrincipal(db, tenantId)
  if (principalId === userId)
    return [
      { key: 'principal', detail: '是本组织的负责人，请先更换负责人', count: 1, at: SETTINGS },
    ]
  if (principalId !== null) return []
  const admins = await findBuiltinHolders(db, tenantId, 'admin')
  return admins.length === 1 && admins[0]?.userId === userId
    ? [
        {
          key: 'lastAdmin',
          detail: '是最后一位组织管理员，请先添加其他管理员',
          count: 1,
          at: SETTINGS,
        },
      ]
    : []
}

/** The organisation whose screen is meant: the person may be looking at another one, or at none. */
const screenOf = (tenantId: string | null): Readonly<Record<string, string>> =>
  tenantId === null ? {} : { tenantId }

/** Nobody's account ends who leads an organisation, or works in one (decisions U10). */
async function ties(
  { db }: BlockerReader,
  { userId }: { readonly userId: string },
): Promise<readonly BlockerLine[]> {
  const { led, ledId, joined, joinedId } = await queries.countTies(db, userId)
  const lines: BlockerLine[] = []
  if (led > 0)
    lines.push({
      key: 'principal',
      detail: `您是${led}个组织的负责人，请先更换负责人或解散组织`,
      count: led,
      about: 'organisation',
      at: { routeId: 'org.setting', params: { tab: 'admin', ...screenOf(ledId) } },
    })
  if (joined > 0)
    lines.push({
      key: 'member',
      detail: `您还在${joined}个组织中，请先退出组织`,
      count: joined,
      about: 'organisation',
      at: { routeId: 'org.overview', params: screenOf(joinedId) },
    })
  return lines
}

/**
 * Keeps the principal and the last administrator from leaving the organisation, and whoever leads
 * or works in one from ending the account; removes visits of a cancelled account.
 */
export const registerLeave = (hooks: Hooks): void => {
  hooks.extend(accountPurgeSteps, {
    name: 'tenant.visit',
    purge: (w, userId) => deleteVisitsOf(w.db, userId),
  })
  hooks.blocker('tenant.leave', { name: 'tenant.leaders', check: linesOf })
  hooks.blocker('user.destroy', { name: 'tenant', check: ties })
  // Who left before stays on the lists of those who left, as one who is no more (S4.5).
  hooks.onEvent('user.cancelled', {
    consumer: 'tenant.staff',
    handle: ({ objectId }, w) => queries.cancelStaff(w.db, objectId),
  })
}
