/** Trigger 9 of decisions S4.18; applications to join are told by the approval engine. */
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

export const joinTriggers: readonly MessageTrigger[] = [
  {
    type: 'join.invited',
    compose(event) {
      const { userId, tenantName, inviterName } = event.payload
      return [
        composeBusinessDraft(
          event,
          [readText(userId)],
          {
            subject: '您收到一份组织邀请',
            text: `${readText(inviterName)}邀请您加入“${readText(tenantName)}”，请在7天内到加入组织页处理。`,
          },
          // The invited works there only once they accept.
          { tenantId: null, jump: { routeId: 'usercenter.emptyJoin' } },
        ),
      ]
    },
  },
]
