/** What some readers said of the manual (decisions section 5). */
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { Ctx } from '../../platform/context.ts'
import { personId } from '../../seed/data/people.ts'
import { manualId } from './manual/read.ts'
import type { DocumentDb } from './tables.ts'

const SAID = [
  ['member-import', 'linxue', 1, '模板说明很清楚，按步骤一次就导入成功了。'],
  ['member-import', 'heping', 2, '希望补充工号重复时的处理办法。'],
  ['sign-in', 'zhouming', 1, ''],
  ['todo', 'tangwen', 1, ''],
  ['position', 'linxue', 2, '停用后原来的人会怎样，建议写得再明显一些。'],
] as const

const FIRST = new Date('2026-11-02T09:30:00+08:00')
const DAY_MILLIS = 86_400_000

/** Reads in the tick of the others of its order, so that a later start asks nothing more. */
export async function seedFeedback(ctx: Ctx): Promise<void> {
  if ((await findAnyFeedback(ctx.db)) !== undefined) return
  await ctx.write(async ({ db }) => {
    await db
      .insertInto('docFeedback')
      .values(
        SAID.map(([key, userName, helpful, words], index) => ({
          tenantId: OPERATOR_TENANT,
          nodeId: manualId(key),
          userId: personId(userName),
          helpful,
          words,
          updatedAt: new Date(FIRST.getTime() + index * DAY_MILLIS),
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
}

const findAnyFeedback = (db: DocumentDb) =>
  db.selectFrom('docFeedback').select('nodeId').limit(1).executeTakeFirst()
