/**
 * Work on an import that dies half way: what is left is gone on with, each row once. The module's
 * routes are served, its runner is the test's.
 */
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createPermissions } from '../role/index.ts'
import { modules } from '../index.ts'
import { personId } from '../../seed/data/people.ts'
import { harness } from '../../test/harness.ts'
import { productData } from '../../test/product.ts'
import type { Ctx } from '../../platform/context.ts'
import { createBackground } from '../../platform/events/background.ts'
import { backgroundKinds } from '../../platform/events/background-kind.ts'
import { releaseTasks, takeTask } from '../../platform/events/background-queries.ts'
import { createHooks } from '../../platform/hooks.ts'
import { BRING, CHECK, importKinds } from './import/import-kinds.ts'
import { BASE, begin, commit, csvOf, rowsOf, type Shown } from './member.test-support.ts'
import { routes } from './routes.ts'

const h = harness({
  modules: [...modules.filter(({ name }) => name !== 'member'), { name: 'member', routes }],
  permissions: (platform) => createPermissions(platform.database, platform.bus),
  data: productData,
})
const admin = () => h.as(personId('linxue'), '2')
const stateOf = async (id: string) =>
  (await admin().get<Shown>(`${BASE}/import-state`, { id })).body.data

/** A process that dies in its `nth` transaction: before its commit, or right after it. */
const dying = (nth: number, after: boolean) => {
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
    ...h.platform,
    push: h.platform.push,
    system: (label: string, by?: Parameters<typeof h.platform.system>[1]) =>
      wrap(h.platform.system(label, by)),
  }
}

/** Looks for work until there is none, as a process that starts `later` milliseconds from now. */
const work = async (platform: typeof h.platform, later = 0): Promise<void> => {
  const hooks = createHooks()
  for (const kind of importKinds(platform.push)) hooks.extend(backgroundKinds, kind)
  const runner = createBackground({
    ...platform,
    hooks,
    now: () => new Date(Date.now() + later),
  })
  runner.wake()
  await runner.idle()
}

const PEOPLE = 350
const file = (prefix: string, people = PEOPLE) =>
  csvOf(
    ...Array.from(
      { length: people },
      (_, index) =>
        `员工${index},${prefix}${String(index).padStart(7, '0')},新部门/第${index % 7}组,,,${prefix}-${index}`,
    ),
  )

const counted = async (prefix: string) => {
  const { rows } = await sql<{ accounts: number; seats: number; places: number }>`
    select count(distinct u.id)::integer as accounts, count(distinct m.id)::integer as seats, count(p.member_id)::integer as places
    from user_account u left join member m on m.user_id = u.id and m.tenant_id = 2 left join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    where u.mobile like ${`+86${prefix}%`}`.execute(h.platform.system('test').db)
  return rows[0]
}

test.each([
  ['1381', 3, false],
  ['1382', 3, true],
  ['1383', 4, false],
  ['1384', 4, true],
])(
  '[MB-05] killed while %s is checked and brought in, at transaction %i, after its commit: %s',
  async (prefix, nth, after) => {
    const { id } = await begin(admin(), file(prefix), { createDepartments: 1 })
    await work(dying(nth, after))
    // Whoever comes now leaves it alone until the dead one's time is over.
    expect(['checking', 'ready']).toContain((await stateOf(id)).status)
    await work(h.platform, 60_000)
    expect(await stateOf(id)).toMatchObject({ status: 'ready', total: PEOPLE, faulty: 0 })

    await commit(admin(), id)
    await work(dying(nth, after), 60_000)
    await work(h.platform)
    const half = await stateOf(id)
    expect(half.status).toBe('running')
    await work(h.platform, 120_000)
    expect(await stateOf(id)).toMatchObject({
      status: 'done',
      added: PEOPLE,
      failed: 0,
      done: PEOPLE,
    })
    expect(await counted(prefix)).toEqual({ accounts: PEOPLE, seats: PEOPLE, places: PEOPLE })
    expect((await rowsOf(admin(), id)).every(({ state }) => state === 1)).toBe(true)
    const audit = await h.platform
      .system('test')
      .db.selectFrom('auditLog')
      .select('after')
      .where('objectId', '=', id)
      .where('action', '=', 'member.import')
      .execute()
    const added = audit.flatMap((entry) => (entry.after as { added: string[] } | null)?.added ?? [])
    expect([added.length, new Set(added).size]).toEqual([PEOPLE, PEOPLE])
  },
)

test('[MB-05] two processes at once share the work, none does it twice', async () => {
  const { id } = await begin(admin(), file('1385'), { createDepartments: 1 })
  await Promise.all([work(h.platform), work(h.platform)])
  await commit(admin(), id)
  await Promise.all([work(h.platform), work(h.platform), work(h.platform)])
  expect(await stateOf(id)).toMatchObject({ status: 'done', added: PEOPLE })
  expect(await counted('1385')).toEqual({ accounts: PEOPLE, seats: PEOPLE, places: PEOPLE })
})

test('[MB-05] what fails again and again ends with a sentence', async () => {
  const { id } = await begin(admin(), file('1386'))
  const { rows } = await sql<{
    fileKey: string
  }>`select file_key from member_import where id = ${id}`.execute(h.platform.system('test').db)
  await h.platform.storage.remove(rows[0]?.fileKey ?? '')
  await work(h.platform)
  expect(await stateOf(id)).toMatchObject({ status: 'refused', refusal: '文件已失效，请重新上传' })
})

/**
 * Takes the import as processes that die before they have done anything, each after the one before
 * it.
 */
const dieOver = async (id: string, processes: number, firstLater: number): Promise<void> => {
  const { db } = h.platform.system('test')
  for (let n = 0; n < processes; n += 1) {
    const now = new Date(Date.now() + firstLater + n * 60_000)
    const taken = await h.platform
      .system('test')
      .write((w) =>
        takeTask(w.db, [CHECK, BRING], `dead ${n}`, now, new Date(now.getTime() + 30_000)),
      )
    expect(taken?.id).toBe(id)
  }
  const { rows } = await sql<{
    failures: number
  }>`select failures from background_task where id = ${id}`.execute(db)
  expect(rows).toEqual([{ failures: processes }])
}

test('[MB-05] a file over which three processes died is not read a fourth time; it ends with what the person can do', async () => {
  const { id } = await begin(admin(), file('1388'))
  await dieOver(id, 3, 0)
  expect((await stateOf(id)).status).toBe('checking')
  await work(h.platform, 300_000)
  expect(await stateOf(id)).toMatchObject({
    status: 'refused',
    refusal: '文件多次读取失败，请拆分成较小的文件，或把内容复制到模板后重新上传',
    total: 0,
  })
})

test('[MB-05] a file over which two processes died is read by the third; rows over which three died are told as not brought in', async () => {
  const { id } = await begin(admin(), file('1389', 3), { createDepartments: 1 })
  await dieOver(id, 2, 0)
  await work(h.platform, 300_000)
  expect((await stateOf(id)).status).toBe('ready')
  await commit(admin(), id)
  await dieOver(id, 3, 0)
  await work(h.platform, 300_000)
  expect(await stateOf(id)).toMatchObject({
    status: 'done',
    total: 3,
    done: 3,
    added: 0,
    failed: 3,
  })
  expect((await rowsOf(admin(), id)).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => '多次导入失败，未导入，请稍后重新导入'),
  )
})

test('[MB-05] a process that was told to stop has not failed', async () => {
  const { id } = await begin(admin(), file('1390', 3), { createDepartments: 1 })
  const now = new Date()
  for (let n = 0; n < 4; n += 1) {
    expect(
      (
        await h.platform
          .system('test')
          .write((w) => takeTask(w.db, [CHECK], 'stopping', now, new Date(now.getTime() + 30_000)))
      )?.failures,
    ).toBe(1)
    await h.platform.system('test').write((w) => releaseTasks(w.db, 'stopping'))
  }
  await work(h.platform)
  expect((await stateOf(id)).status).toBe('ready')
})

test('[MB-05] after many have come, statements about people are planned for as many', async () => {
  const { id } = await begin(admin(), file('1387', 1000), { createDepartments: 1 })
  await work(h.platform)
  await commit(admin(), id)
  await work(h.platform)
  expect(await stateOf(id)).toMatchObject({ status: 'done', added: 1000 })
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname in ('user_account', 'member', 'member_department', 'staff_reach') and reltuples >= 1000 order by 1`.execute(
    h.platform.system('test').db,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'member',
    'member_department',
    'staff_reach',
    'user_account',
  ])
})
