/** Open lists of members ask again when somebody came, moved or left. */
import type { Hooks } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'

const CHANGES = ['joined', 'imported', 'moved', 'left', 'updated']

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Consoles of who left are led out of the organisation at once, not by their next call. */
const tellLeavers = (hooks: Hooks, { push }: Platform): void =>
  hooks.onEvent('member.left', {
    consumer: 'member.removed',
    push({ id, tenantId, payload }) {
      for (const userId of readIds(payload.userIds))
        push.send({ userId, tenantId }, { type: 'removed', data: { tenantId } }, `${id}:${userId}`)
      return Promise.resolve()
    },
  })

/**
 * Told to holders of userAdmin, and to those who left themselves; several changes at once are told
 * once.
 */
export const registerNews = (hooks: Hooks, platform: Platform): void => {
  const { push } = platform
  tellLeavers(hooks, platform)
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
