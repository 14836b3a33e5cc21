/** Open lists of members ask again when somebody came, moved or left. */
import type { Hooks } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'

const CHANGES = ['joined', 'imported', 'moved', 'left', 'updated']

export const registerNews = (hooks: Hooks, { push }: Platform): void => {
  for (const change of CHANGES)
    hooks.onEvent(`member.${change}`, {
      consumer: 'member.live',
      push({ id, tenantId, objectType, objectId }) {
        push.send(
          { tenantId, concerned: { userIds: [], keys: ['userAdmin'] } },
          {
            type: 'changed',
            data: {
              name: 'org.member.updated/v1',
              payload: { tenantId, userId: objectType === 'user' ? objectId : '-1' },
            },
          },
          id,
          { gather: true },
        )
        return Promise.resolve()
      },
    })
}
