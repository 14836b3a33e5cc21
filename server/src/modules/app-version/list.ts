/** All versions of all clients, for operators. */
import { defineList } from '../../platform/list/list.ts'
import { ClientPlatform, ClientType, VersionStatus } from './schemas.ts'

/** Filters, and the order: made last first. */
export const APP_VERSION_LIST = defineList<object>()({
  table: 'appVersion',
  filters: ({ is, holds }) => ({
    appVersion: holds('appVersion'),
    platform: is('platform', ClientPlatform),
    clientType: is('clientType', ClientType),
    status: is('status', VersionStatus),
  }),
  ways: (db) => [db.selectFrom('appVersion').selectAll()],
  newest: () => ['createdAt', 'id'],
  columns: (page) => page.selectAll('item'),
})
