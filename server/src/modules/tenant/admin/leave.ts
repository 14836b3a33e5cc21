/** Who may not leave because of what they are in the organisation (decisions S4.5, S4.7). */
import type { BlockerLine, BlockerReader, Hooks } from '../../../platform/hooks.ts'
import { findBuiltinHolders } from '../../role/service.ts'
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

export const registerLeave = (hooks: Hooks): void =>
  hooks.blocker('tenant.leave', { name: 'tenant.leaders', check: linesOf })
