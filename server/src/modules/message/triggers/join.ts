/** Trigger 9 of decisions S4.18; applications to join are told by the approval engine. */
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

/** To the invited person, of no organisation: the person does not work there yet. */
export const joinTriggers: readonly MessageTrigger[] = [
  {
    type: 'join.invited',
    compose(event) {
      const { userId, tenantName, inviterName, leads } = event.payload
      const asks = leads === true ? '担任' : '加入'
      const as = leads === true ? '的负责人' : ''
      return [
        composeBusinessDraft(
          event,
          [readText(userId)],
          {
            subject: '您收到一份组织邀请',
            text: `${readText(inviterName)}邀请您${asks}“${readText(tenantName)}”${as}，请在7天内到加入组织页处理。`,
          },
          // The invited works there only once they accept.
          { tenantId: null, jump: { routeId: 'usercenter.emptyJoin' } },
        ),
      ]
    },
  },
]
