/** Achievements, each tied to a work experience (UC-05; S1 §3, §5). */
import { ErrorCode } from '@zz/contract'
import { richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { changeResume, resumeReaderOf, todayOf } from './change.ts'
import { cleanText, refuseFurther, refuseStale, requirePeriod, requireText } from './policy.ts'
import * as queries from './queries.ts'
import {
  ACHIEVEMENT_OWNER,
  type SaveAchievement,
  type UpdateAchievement,
  type WorkAchievement,
} from './schemas.ts'

const PERIOD = { startTime: '请选择开始时间', endTime: '请选择结束时间' } as const

/** Newest first; NotFound for whom the caller may not see. */
export async function listAchievements(
  ctx: Ctx,
  userId: string | undefined,
): Promise<Static<typeof WorkAchievement>[]> {
  const of = await resumeReaderOf(ctx, userId)
  return (await queries.findAchievements(of.db, of.userId)).map((row) => ({
    id: row.id,
    workInfoId: row.workId,
    projectName: row.projectName,
    projectDesc: row.projectDesc,
    startTime: row.startDay,
    endTime: row.endDay,
    version: row.version,
  }))
}

type Input = Static<typeof SaveAchievement>

function requireAchievement(ctx: Ctx, input: Input) {
  const workId = requireText(input.workInfoId, 'workInfoId', '请选择关联工作经历')
  const projectName = requireText(input.projectName, 'projectName', '请填写标题')
  const period = requirePeriod(input, PERIOD, todayOf(ctx))
  const projectDesc = cleanText(input.projectDesc ?? '', 'projectDesc')
  if (projectDesc === '') throw failField(ErrorCode.InvalidInput, 'projectDesc', '请填写成果描述')
  return { workId, projectName, projectDesc, ...period }
}

/** The work experience is the caller's own; it may be gone since the form was opened. */
async function requireOwnWork(w: Write, userId: string, workId: string): Promise<void> {
  if ((await queries.findWork(w.db, userId, workId)) === undefined)
    throw failField(ErrorCode.InvalidInput, 'workInfoId', '请选择关联工作经历')
}

const told = ({ projectName, workId, startDay, endDay }: queries.Achievement) => ({
  projectName,
  workId,
  startDay,
  endDay,
})

/** Adds one and answers its id; WrongState past the number that a resume may have. */
export async function saveAchievement(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const achievement = requireAchievement(ctx, input)
  const [id, userId] = [newId(), ctx.user.id]
  const row = { userId, id, ...achievement, createdAt: ctx.now(), version: 1 }
  await changeResume(ctx, async (w) => {
    refuseIf(refuseFurther((await queries.findAchievements(w.db, userId)).length, '工作成果'))
    await requireOwnWork(w, userId, achievement.workId)
    await queries.insertAchievement(w.db, row)
    await w.files.keep(ACHIEVEMENT_OWNER, id)
    return { part: 'achievement', act: 'add', objectId: id, before: null, after: told(row) }
  })
  return { id }
}

/** NotFound for one that is not the caller's, AlreadyProcessed when it was saved since. */
export async function updateAchievement(
  ctx: Ctx,
  { id, version, ...input }: Static<typeof UpdateAchievement>,
): Promise<null> {
  const achievement = requireAchievement(ctx, input)
  await changeResume(ctx, async (w) => {
    const before = await queries.findAchievement(w.db, ctx.user.id, id)
    if (before === undefined) throw notFound()
    refuseIf(refuseStale(before, version))
    await requireOwnWork(w, ctx.user.id, achievement.workId)
    await queries.changeAchievement(w.db, before, achievement)
    await w.files.keep(ACHIEVEMENT_OWNER, id, { had: richTextFiles(before.projectDesc) })
    const after = told({ ...before, ...achievement })
    return { part: 'achievement', act: 'update', objectId: id, before: told(before), after }
  })
  return null
}

/** NotFound for one that is not the caller's. */
export async function deleteAchievement(ctx: Ctx, id: string): Promise<null> {
  await changeResume(ctx, async (w) => {
    const before = await queries.findAchievement(w.db, ctx.user.id, id)
    if (before === undefined) throw notFound()
    await queries.deleteAchievement(w.db, before)
    await w.files.release(ACHIEVEMENT_OWNER, id)
    return { part: 'achievement', act: 'delete', objectId: id, before: told(before), after: null }
  })
  return null
}
