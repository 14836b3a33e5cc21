/** Work experience (UC-04; S1 §3, §5; decisions P4, U12). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { findPositionName } from '../position/service.ts'
import { changeResume, resumeReaderOf, todayOf } from './change.ts'
import { refuseFurther, refuseStale, requirePeriod, requireText } from './policy.ts'
import * as queries from './queries.ts'
import {
  ACHIEVEMENT_OWNER,
  type SaveWork,
  type UpdateWork,
  type WorkExperience,
} from './schemas.ts'

const PERIOD = { startTime: '请选择开始时间', endTime: '请选择结束时间' } as const

/** Newest first; NotFound for whom the caller may not see. */
export async function listWorks(
  ctx: Ctx,
  userId: string | undefined,
): Promise<Static<typeof WorkExperience>[]> {
  const of = await resumeReaderOf(ctx, userId)
  return (await queries.findWorks(of.db, of.userId)).map((row) => ({
    id: row.id,
    companyName: row.companyName,
    position: row.position,
    positionId: row.positionId,
    achievementNum: row.achievementNum,
    startTime: row.startDay,
    endTime: row.endDay,
    version: row.version,
  }))
}

type Input = Static<typeof SaveWork>

/** `kept`: the row's own position, which may be of another organisation or disabled by now. */
async function requireWork(
  ctx: Ctx,
  input: Input,
  kept?: Pick<queries.Work, 'position' | 'positionId'>,
) {
  const period = requirePeriod(input, PERIOD, todayOf(ctx))
  const companyName = requireText(input.companyName, 'companyName', '请输入所在单位')
  const positionId = requireText(input.positionId, 'positionId', '请选择职位')
  const position =
    positionId === kept?.positionId ? kept.position : await findPositionName(ctx, positionId)
  if (position === undefined) throw failField(ErrorCode.InvalidInput, 'positionId', '请选择职位')
  return { companyName, position, positionId, ...period }
}

const told = ({ companyName, position, startDay, endDay }: queries.Work) => ({
  companyName,
  position,
  startDay,
  endDay,
})

/** Adds one and answers its id; WrongState past the number that a resume may have. */
export async function saveWork(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const work = await requireWork(ctx, input)
  const [id, userId] = [newId(), ctx.user.id]
  await changeResume(ctx, async (w) => {
    refuseIf(refuseFurther((await queries.findWorks(w.db, userId)).length, '工作经历'))
    await queries.insertWork(w.db, { userId, id, ...work, createdAt: ctx.now() })
    return { part: 'work', act: 'add', objectId: id, before: null, after: work }
  })
  return { id }
}

/** NotFound for one that is not the caller's, AlreadyProcessed when it was saved since. */
export async function updateWork(
  ctx: Ctx,
  { id, version, ...input }: Static<typeof UpdateWork>,
): Promise<null> {
  const seen = await queries.findWork(ctx.db, ctx.user.id, id)
  if (seen === undefined) throw notFound()
  const work = await requireWork(ctx, input, seen)
  await changeResume(ctx, async (w) => {
    const before = await queries.findWork(w.db, ctx.user.id, id)
    if (before === undefined) throw notFound()
    refuseIf(refuseStale(before, version))
    await queries.changeWork(w.db, before, work)
    return { part: 'work', act: 'update', objectId: id, before: told(before), after: work }
  })
  return null
}

/** With its achievements (decisions U12). NotFound for one that is not the caller's. */
export async function deleteWork(ctx: Ctx, id: string): Promise<null> {
  await changeResume(ctx, async (w) => {
    const before = await queries.findWork(w.db, ctx.user.id, id)
    if (before === undefined) throw notFound()
    const gone = await queries.deleteWork(w.db, before)
    await Promise.all(gone.map((achievement) => w.files.release(ACHIEVEMENT_OWNER, achievement)))
    return {
      part: 'work',
      act: 'delete',
      objectId: id,
      before: { ...told(before), achievementNum: gone.length },
      after: null,
    }
  })
  return null
}
