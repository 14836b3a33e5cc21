/** What operators are told when the server rolled a version back by itself. */
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import { adminsOf } from '../../role/service.ts'
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

export const releaseTriggers: readonly MessageTrigger[] = [
  {
    type: 'registry.changed',
    async compose(event, { db }) {
      const { action, from, to, why } = event.payload
      if (action !== 'auto-rollback') return []
      return [
        composeBusinessDraft(
          event,
          await adminsOf(db, OPERATOR_TENANT),
          {
            subject: '模块版本已自动回退',
            text: `模块 ${event.objectId} 的版本 ${readText(from)} 已由服务器自动回退到 ${readText(to)}：${readText(why)}。`,
          },
          { kind: 'auto-rollback', tenantId: OPERATOR_TENANT, bizId: event.id },
        ),
      ]
    },
  },
]
