/**
 * Which tests run on the embedded engine where PostgreSQL runs them all
 * (ZZ_SERVER_SELECTION=embedded): those of what differs between the engines, and one smoke for each
 * module, which shows that its SQL is understood there. `selection.test.ts` holds the list against
 * the folders.
 */

/**
 * Database, isolation, processes, deliveries, kills, backup: what the engine itself has a part in.
 * Paths from the root; `*` within a name.
 */
export const ENGINE_TESTS = [
  'server/src/platform/db/*.test.ts',
  'server/src/platform/events/*.test.ts',
  'server/src/platform/housekeeping.test.ts',
  'server/src/seed/base.test.ts',
  'server/src/test/backup.test.ts',
  'server/src/test/kill*.test.ts',
  'server/src/test/operations.test.ts',
  'server/src/test/outbox.test.ts',
  'server/src/test/ownership*.test.ts',
  'server/src/test/policies*.test.ts',
  'server/src/test/process.test.ts',
  'server/src/test/roles.test.ts',
  'server/src/test/scoped.test.ts',
  'server/src/test/selection.test.ts',
  'server/src/test/strong-role.test.ts',
  'server/src/test/upgrade.test.ts',
]

/**
 * The smoke of each module; where a module has no calls of its own, a test of the module that uses
 * it.
 */
export const SMOKES = {
  account: 'server/src/modules/account/account.test.ts',
  app: 'server/src/modules/tenant/lifecycle/activation.test.ts',
  'apply-set': 'server/src/modules/tenant/lifecycle/activation.test.ts',
  approval: 'server/src/modules/approval/approval.test.ts',
  auth: 'server/src/modules/auth/sign-in.test.ts',
  department: 'server/src/modules/department/directory.test.ts',
  dict: 'server/src/modules/dict/dict.test.ts',
  group: 'server/src/modules/tenant/lifecycle/activation.test.ts',
  member: 'server/src/modules/member/restart.test.ts',
  message: 'server/src/modules/message/message.test.ts',
  ops: 'server/src/modules/ops/ops.test.ts',
  provision: 'server/src/modules/provision/provision.test.ts',
  region: 'server/src/modules/region/region.test.ts',
  registry: 'server/src/modules/registry/registry.test.ts',
  role: 'server/src/modules/role/role.test.ts',
  tenant: 'server/src/modules/tenant/tenant.test.ts',
  todo: 'server/src/modules/todo/revoke.test.ts',
  upload: 'server/src/modules/upload/upload.test.ts',
  venue: 'server/src/modules/venue/list.test.ts',
}

/** For jest's `testMatch`. */
export const selected = () =>
  [...new Set([...ENGINE_TESTS, ...Object.values(SMOKES)])].map((path) => `<rootDir>/${path}`)
