/**
 * Imports and acts on many whose background is the test's own: the module's routes are served, its
 * runner is called by hand, so that a test decides when a process looks for work, and when it dies.
 */
import { sql } from 'kysely'
import { fileOwners } from '../../platform/files.ts'
import { personId } from '../../seed/data/people.ts'
import { dying, workAs } from '../../test/background-work.ts'
import { harness } from '../../test/harness.ts'
import { productData } from '../../test/product.ts'
import { modules } from '../index.ts'
import { createPermissions } from '../role/index.ts'
import { batchKind } from './batch.ts'
import { importKinds } from './import/import-kinds.ts'
import { BASE, csvOf, type Shown } from './member.test-support.ts'
import { peopleRoutes } from './people-routes.ts'
import { routes } from './routes.ts'
import { IMPORT_FILE } from './schemas.ts'

/** The harness, and what tests ask of imports in it. */
export const runnerHarness = () => {
  const h = harness({
    modules: [
      ...modules.filter(({ name }) => name !== 'member'),
      {
        name: 'member',
        routes: [...routes, ...peopleRoutes],
        register: (hooks) => hooks.extend(fileOwners, IMPORT_FILE),
      },
    ],
    permissions: (platform) => createPermissions(platform.database, platform.bus),
    data: productData,
  })
  const admin = () => h.as(personId('linxue'), '2')
  return {
    h,
    admin,
    stateOf: async (id: string) =>
      (await admin().get<Shown>(`${BASE}/import-state`, { id })).body.data,
    /** Looks for work until there is none, as a process that starts `later` milliseconds from now. */
    work: (platform: typeof h.platform, later = 0): Promise<void> =>
      workAs(platform, [...importKinds(platform.push), batchKind], later),
    dying(nth: number, after: boolean) {
      return dying(h.platform, nth, after)
    },
    /** What of the people with mobiles of that prefix is there. */
    async counted(prefix: string) {
      const { rows } = await sql<{ accounts: number; seats: number; places: number }>`
        select count(distinct u.id)::integer as accounts, count(distinct m.id)::integer as seats, count(p.member_id)::integer as places
        from user_account u left join member m on m.user_id = u.id and m.tenant_id = 2 left join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
        where u.mobile like ${`+86${prefix}%`}`.execute(h.platform.system('test').db)
      return rows[0]
    },
  }
}

/** A table of so many new people, whose mobiles begin with the four digits. */
export const fileOf = (prefix: string, people: number): Buffer =>
  csvOf(
    ...Array.from(
      { length: people },
      (_, index) =>
        `员工${index},${prefix}${String(index).padStart(7, '0')},新部门/第${index % 7}组,,,${prefix}-${index}`,
    ),
  )
