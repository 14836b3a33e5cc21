/** Trigger 17 of decisions S4.18: a start-up image ends within three days. */
import { adminsOf } from '../../role/service.ts'
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

/** To the organisation's administrators. */
export const startupTriggers: readonly MessageTrigger[] = [
  {
    type: 'startup.expiring',
    async compose(event, { db }) {
      return [
        composeBusinessDraft(
          event,
          await adminsOf(db, event.tenantId),
          {
            subject: '启动图即将到期',
            text: `组织的启动图将于 ${readText(event.payload.endTime)} 到期，到期后将显示其他生效中的启动图或默认启动图，如需继续使用请及时修改日期。`,
          },
          { jump: { routeId: 'org.setting', params: { tab: 'startUp' } } },
        ),
      ]
    },
  },
]
