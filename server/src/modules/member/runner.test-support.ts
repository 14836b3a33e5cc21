/**
 * Imports and acts on many whose background is the test's own: the module's routes are served, its
 * runner is called by hand, so that a test decides when a process looks for work, and when it dies.
 */
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createBackground } from '../../platform/events/background.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import { fileOwners } from '../../platform/files.ts'
import { createHooks } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'
import { personId } from '../../seed/data/people.ts'
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

/** A process that dies in its `nth` transaction: before its commit, or right after it. */
const dying = (platform: Platform, nth: number, after: boolean): Platform => {
  let count = 0
  const wrap = (ctx: Ctx): Ctx =>
    Object.assign(Object.create(ctx) as Ctx, {
      async write<T>(act: Parameters<Ctx['write']>[0]): Promise<T> {
        count += 1
        if (count > nth) throw new Error('the process is gone')
        if (count < nth) return (await ctx.write(act)) as T
        if (after) {
          await ctx.write(act)
          throw new Error('killed after the commit')
        }
        return ctx.write<T>(async (w) => {
          await act(w)
          throw new Error('killed before the commit')
        })
      },
    })
  return {
    ...platform,
    push: platform.push,
    system: (label: string, by?: Parameters<typeof platform.system>[1]) =>
      wrap(platform.system(label, by)),
  }
}

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
    async work(platform: typeof h.platform, later = 0): Promise<void> {
      const hooks = createHooks()
      for (const kind of [...importKinds(platform.push), batchKind])
        hooks.extend(backgroundKinds, kind)
      const runner = createBackground({
        ...platform,
        hooks,
        now: () => new Date(Date.now() + later),
      })
      runner.wake()
      await runner.idle()
    },
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
