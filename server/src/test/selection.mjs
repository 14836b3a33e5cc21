/**
 * Which tests run on the embedded engine where PostgreSQL runs them all
 * (ZZ_SERVER_SELECTION=embedded): those of what differs between the engines, and those that send
 * every statement of every module there. `selection.test.ts` holds the list against the folders.
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
  'server/src/test/parties.test.ts',
  'server/src/test/policies*.test.ts',
  'server/src/test/process.test.ts',
  'server/src/test/raise.test.ts',
  'server/src/test/scoped.test.ts',
  'server/src/test/selection.test.ts',
  'server/src/test/strong-role.test.ts',
  'server/src/test/upgrade.test.ts',
]

/**
 * What shows that the engine understands the statements of all modules: each writing call once with
 * success, each call of the API often with all kinds of input, where a statement that is not
 * understood is a 500; work in the background; and two screens' worth of answers, row by row. The
 * random life of people sends the same statements again: on this engine in the heavy round.
 */
export const STATEMENT_TESTS = [
  'server/src/test/audit.test.ts',
  'server/src/test/fuzz.test.ts',
  'server/src/modules/member/restart.test.ts',
  'server/src/modules/department/directory.test.ts',
  'server/src/modules/message/message.test.ts',
]

/** For jest's `testMatch`. */
export const selected = () =>
  [...ENGINE_TESTS, ...STATEMENT_TESTS].map((path) => `<rootDir>/${path}`)
