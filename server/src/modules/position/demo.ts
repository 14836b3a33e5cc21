/** Positions of the demo organisation and who holds them (decisions section 5). */
import type { Ctx } from '../../platform/context.ts'
import { shanghaiDay } from '../../platform/time.ts'

const TENANT = '2'
const HOUR = 3_600_000

interface DemoType {
  /** null: 其他. */
  readonly type: string | null
  readonly names: readonly string[]
}

const TYPES: readonly DemoType[] = [
  {
    type: '领导职务',
    names: ['区长', '副区长', '主任', '副主任', '科长', '副科长'],
  },
  {
    type: '业务岗位',
    names: [
      ...['政务服务专员', '信访接待专员', '规划编制专员', '民政专员', '财政专员', '审计专员'],
      ...['统计专员', '法规审核专员', '数据治理专员', '应急值守专员', '物资管理专员', '网格专员'],
      '社区联络专员',
    ],
  },
  { type: '支撑岗位', names: ['系统运维', '档案管理', '文秘', '驾驶员'] },
  { type: null, names: ['挂职干部', '实习生'] },
]
const DISABLED = new Set(['驾驶员', '统计专员', '挂职干部'])
/** Still held by so many, though it is disabled. */
const HELD_THOUGH_DISABLED = { name: '统计专员', count: 4 } as const

/** Numbers below those that `newId` makes. */
const FIRST_TYPE = 61_000
const FIRST_POSITION = 62_000

/** Does nothing where the demo organisation has a position already, or no staff. */
export async function seedPositions(ctx: Ctx): Promise<void> {
  await ctx.write(async ({ db }) => {
    const there = await db
      .selectFrom('position')
      .select('id')
      .where('tenantId', '=', TENANT)
      .limit(1)
      .executeTakeFirst()
    if (there !== undefined) return
    const staff = await db
      .selectFrom('memberStanding')
      .select('userId')
      .distinct()
      .where('tenantId', '=', TENANT)
      .where('memberStatus', '=', 1)
      .orderBy('userId')
      .execute()
    const creatorId = staff[0]?.userId
    if (creatorId === undefined) return
    const createdAt = (index: number): Date =>
      new Date(shanghaiDay(ctx.now(), -180 + index * 3).getTime() + 10 * HOUR)
    const types = TYPES.flatMap(({ type: name }, index) =>
      name === null ? [] : [{ name, id: String(FIRST_TYPE + index) }],
    )
    const positions = TYPES.flatMap(({ type, names }) =>
      names.map((name) => ({
        name,
        typeId: types.find((each) => each.name === type)?.id ?? null,
      })),
    ).map((each, index) => ({ ...each, id: String(FIRST_POSITION + index), index }))
    await db
      .insertInto('positionType')
      .values(
        types.map(({ id, name }, index) => ({
          tenantId: TENANT,
          id,
          name,
          creatorId,
          createdAt: createdAt(index),
        })),
      )
      .execute()
    await db
      .insertInto('position')
      .values(
        positions.map(({ id, name, typeId, index }) => ({
          tenantId: TENANT,
          id,
          name,
          typeId,
          status: DISABLED.has(name) ? (2 as const) : (1 as const),
          creatorId: staff[index % 2]?.userId ?? creatorId,
          createdAt: createdAt(index),
        })),
      )
      .execute()
    const enabled = positions.filter(({ name }) => !DISABLED.has(name))
    const disabled = positions.find(({ name }) => name === HELD_THOUGH_DISABLED.name)
    const holders = staff.flatMap(({ userId }, index) => {
      const held =
        index >= staff.length - HELD_THOUGH_DISABLED.count
          ? disabled
          : enabled[index % enabled.length]
      return held === undefined ? [] : [{ tenantId: TENANT, userId, positionId: held.id }]
    })
    await db.insertInto('positionHolder').values(holders).execute()
  })
}
