/** The groups of the demonstration (decisions section 5): organisation 2 has one, 12 has none. */
import type { Ctx, Write } from '../../platform/context.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { shanghaiDay } from '../../platform/time.ts'
import * as queries from './queries.ts'
import { fillGroup } from './roster.ts'

const TENANT = '2'
/** Below those that `newId` makes. */
const FIRST = 63_000
const HOUR = 3_600_000

interface DemoGroup {
  readonly department: string | null
  readonly name: string
  readonly owner: string
  readonly containChild: 1 | 2
  readonly daysAgo: number
}

const GROUPS: readonly DemoGroup[] = [
  { department: null, name: '锦云区政府全员群', owner: 'zhouming', containChild: 2, daysAgo: 170 },
  {
    department: '应急管理科',
    name: '应急管理科部门群',
    owner: 'liwei_yj',
    containChild: 1,
    daysAgo: 120,
  },
  { department: '信息科', name: '信息科部门群', owner: 'heping', containChild: 2, daysAgo: 90 },
]

const ANNOUNCEMENTS: readonly { readonly title: string; readonly content: string }[] = [
  {
    title: '关于做好近期强降雨防范应对工作的通知',
    content:
      '据气象部门预报，本周末将有持续强降雨。\n请各科室落实值班值守，低洼路段和老旧房屋隐患排查情况于周五下班前报应急管理科。',
  },
  { title: '会议室预约须知', content: '自本月起，会议室统一在“场地管理”中预约，请勿线下占用。' },
]

async function addGroup(w: Write, ctx: Ctx, demo: DemoGroup, index: number): Promise<void> {
  const createdAt = new Date(shanghaiDay(ctx.now(), -demo.daysAgo).getTime() + 10 * HOUR)
  const group = {
    tenantId: TENANT,
    id: String(FIRST + index),
    departmentId: demo.department === null ? null : departmentId(TENANT, demo.department),
    name: demo.name,
    platform: queries.PLATFORM,
    ownerId: personId(demo.owner),
    containChild: demo.containChild,
    createdAt,
  } as const
  await queries.insertGroup(w.db, group)
  await fillGroup(w, { ...group, status: 1, dissolvedAt: null, version: 1 }, createdAt)
}

/** Idempotent. `ctx` is in system scope. */
export async function seedGroups(ctx: Ctx): Promise<void> {
  if (await queries.findGroup(ctx.db, TENANT, String(FIRST))) return
  await ctx.write(async (w) => {
    await queries.lockGroups(w.db, TENANT)
    // Statements of one tick travel together.
    await Promise.all(GROUPS.map((demo, index) => addGroup(w, ctx, demo, index)))
    await Promise.all(
      ANNOUNCEMENTS.map((words, index) =>
        queries.insertAnnouncement(w.db, {
          tenantId: TENANT,
          id: String(FIRST + 100 + index),
          groupId: String(FIRST),
          ...words,
          authorId: personId('zhouming'),
          createdAt: new Date(shanghaiDay(ctx.now(), index - 6).getTime() + 9 * HOUR),
        }),
      ),
    )
  })
}
