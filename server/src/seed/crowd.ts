/**
 * One organisation with very many people, for tests, benches and the gallery: `SEED_STAFF=100000`
 * adds 100,000 staff rows in 10,000 departments of five levels, one of them with a twentieth of all
 * staff and one with a fifth of all departments directly below it. Below organisation 2, led by
 * zhouming. Nobody of them can sign in.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db/schema.ts'
import { shanghaiDay } from '../platform/time.ts'
import { departmentName, dice, madeName } from './data/crowd.ts'
import { personId } from './data/people.ts'
import type { DemoTenant } from './data/tenants.ts'
import { builtinRoleId, builtinRoles } from './roles.ts'
import { addRows, hasRow } from './rows.ts'
import { tenantRow } from './tenants.ts'

export const CROWD_TENANT = '9000'
const DEPARTMENTS = 90_000_000
const PEOPLE = 910_000_000
const MEMBERS = 920_000_000

/**
 * Numbers of departments: the root, the one with most people, the one with most departments below,
 * one hidden, one for those named.
 */
export const crowdDepartment = {
  root: id(1),
  crowded: id(22),
  wide: id(21),
  hidden: id(30),
  named: id(31),
}

function id(n: number): string {
  return String(DEPARTMENTS + n)
}

const TENANT: DemoTenant = {
  id: CROWD_TENANT,
  shortName: '锦云城运集团',
  fullName: '锦云区城市运行服务集团',
  englishName: 'Jinyun City Operations Group',
  type: 1,
  attribute: '事业单位',
  pid: '2',
  status: 2,
  certification: 2,
  code: 'JYCYJT23',
  address: '锦云大道100号',
  by: 'zhouming',
}

interface Place {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly path: string
  readonly depth: number
  readonly sort: number
  readonly hiddenFlag: number
}

/**
 * The root, 20 below it; the last of these has a fifth of all, the others ten each; what is left
 * goes eight and eight below those.
 */
const tree = (count: number): Place[] => {
  const places: Place[] = []
  const used = new Map<string | null, number>()
  const add = (above: Place | undefined): void => {
    if (places.length >= count) return
    const at = used.get(above?.id ?? null) ?? 0
    used.set(above?.id ?? null, at + 1)
    const own = id(places.length + 1)
    places.push({
      id: own,
      pid: above?.id ?? null,
      name: above === undefined ? TENANT.shortName : departmentName(places.length, at),
      path: `${above?.path ?? ''}${own}/`,
      depth: (above?.depth ?? 0) + 1,
      sort: at + 1,
      hiddenFlag: own === crowdDepartment.hidden ? 1 : own === crowdDepartment.named ? 2 : 3,
    })
  }
  const fill = (parents: readonly Place[], each: number): Place[] => {
    const from = places.length
    for (let round = 0; round < each; round += 1) for (const parent of parents) add(parent)
    return places.slice(from)
  }
  add(undefined)
  const second = fill(places.slice(0, 1), 20)
  const third = fill(second.slice(0, -1), 10)
  fill(second.slice(-1), Math.floor(count / 5))
  const fourth = fill(third, 8)
  while (places.length < count && fourth.length > 0) fill(fourth, 1)
  return places
}

const AT_ONCE = 5000

/** Writes rows as one list a column: a tenth of the work of one value a parameter. */
const addColumns = async <R extends object>(
  db: Db,
  table: string,
  rows: readonly R[],
  types: Readonly<Record<keyof R & string, string>>,
): Promise<void> => {
  const names = Object.keys(types) as (keyof R & string)[]
  const snake = (name: string): RawBuilder<unknown> =>
    sql.raw(name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const lists = names.map(
      (name) => sql`${some.map((row) => row[name])}::${sql.raw(types[name])}[]`,
    )
    await sql`insert into ${sql.table(table)} (${sql.join(names.map(snake))}) select * from unnest(${sql.join(lists)}) on conflict do nothing`.execute(
      db,
    )
  }
}

const people = (count: number) => {
  const roll = dice(9000)
  return Array.from({ length: count }, (_, index) => {
    const { realName, namePinyin, nameInitials } = madeName(roll)
    return {
      id: String(PEOPLE + index + 1),
      userName: `crowd${index + 1}`,
      nickName: `小${realName.slice(-1)}`,
      realName,
      namePinyin,
      nameInitials,
      status: 1,
    }
  })
}

/**
 * Four fifths of the rows on gov; the first of these people also on wisdom, the first third of
 * those on drifter too.
 */
const seats = (staff: number) => {
  const gov = Math.ceil(staff * 0.8)
  const wisdom = Math.ceil(staff * 0.15)
  return Array.from({ length: staff }, (_, index) => {
    const platform = index < gov ? 'gov' : index < gov + wisdom ? 'wisdom' : 'drifter'
    const person = index < gov ? index : index < gov + wisdom ? index - gov : index - gov - wisdom
    return {
      tenantId: CROWD_TENANT,
      id: String(MEMBERS + index + 1),
      userId: String(PEOPLE + person + 1),
      platform,
      status: 1,
    }
  })
}

/** Each in one department, every thirtieth in a second; a twentieth of all in one. */
const sittings = (staff: number, departments: number) => {
  const crowded = Math.floor(staff / 20)
  return Array.from({ length: staff }, (_, index) => {
    const memberId = String(MEMBERS + index + 1)
    const first = index < crowded ? crowdDepartment.crowded : id(1 + (index % departments))
    const second = id(1 + ((index * 7 + 3) % departments))
    const seat = { tenantId: CROWD_TENANT, memberId, departmentId: first, main: true }
    return index % 30 === 29 && second !== first
      ? [seat, { ...seat, departmentId: second, main: false }]
      : [seat]
  }).flat()
}

async function organisation(ctx: Ctx, db: Db): Promise<void> {
  const leader = personId(TENANT.by)
  const roles = builtinRoles(CROWD_TENANT, leader)
  await addRows(db, 'tenant', [tenantRow(TENANT, leader, shanghaiDay(ctx.now(), -200))])
  await addRows(db, 'roleGroup', roles.groups)
  await addRows(db, 'role', roles.roles)
  await addRows(db, 'roleUser', [
    {
      tenantId: CROWD_TENANT,
      roleId: builtinRoleId(CROWD_TENANT, 'principal'),
      userId: leader,
      creatorId: leader,
    },
  ])
}

/** One transaction; nothing when it has run before. `staff` of at least 1,000. */
export async function seedCrowd(ctx: Ctx, staff: number): Promise<void> {
  if (await hasRow(ctx.db, 'userAccount', String(PEOPLE + 1))) return
  const places = tree(Math.max(Math.floor(staff / 10), 100))
  const leading = {
    tenantId: CROWD_TENANT,
    id: String(MEMBERS),
    userId: personId(TENANT.by),
    platform: 'gov',
    status: 1,
  }
  await ctx.write(async ({ db }) => {
    await organisation(ctx, db)
    await addColumns(
      db,
      'department',
      places.map((place) => ({
        tenantId: CROWD_TENANT,
        ...place,
        simpleName: place.name.slice(0, 20),
      })),
      {
        tenantId: 'bigint',
        id: 'bigint',
        pid: 'bigint',
        name: 'text',
        simpleName: 'text',
        path: 'text',
        depth: 'smallint',
        sort: 'integer',
        hiddenFlag: 'smallint',
      },
    )
    await addRows(db, 'departmentViewer', [
      {
        tenantId: CROWD_TENANT,
        departmentId: crowdDepartment.named,
        viewerKind: 'user',
        viewerId: personId('linxue'),
      },
    ])
    await addColumns(db, 'user_account', people(Math.ceil(staff * 0.8)), {
      id: 'bigint',
      userName: 'text',
      nickName: 'text',
      realName: 'text',
      namePinyin: 'text',
      nameInitials: 'text',
      status: 'smallint',
    })
    await addColumns(db, 'member', [leading, ...seats(staff)], {
      tenantId: 'bigint',
      id: 'bigint',
      userId: 'bigint',
      platform: 'text',
      status: 'smallint',
    })
    // The rows that follow are looked up among these: without statistics each statement would be
    // planned for empty tables.
    await sql`select analyze_people()`.execute(db)
    await addColumns(
      db,
      'member_department',
      [
        {
          tenantId: CROWD_TENANT,
          memberId: leading.id,
          departmentId: crowdDepartment.root,
          main: true,
        },
        ...sittings(staff, places.length),
      ],
      { tenantId: 'bigint', memberId: 'bigint', departmentId: 'bigint', main: 'boolean' },
    )
    await sql`select analyze_people()`.execute(db)
  })
}
