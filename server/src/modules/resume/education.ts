/** Education (UC-03; S1 §3, §5). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { isDictChoice } from '../dict/service.ts'
import { changeResume, resumeReaderOf, todayOf } from './change.ts'
import { refuseFurther, refuseStale, requirePeriod, requireText } from './policy.ts'
import * as queries from './queries.ts'
import type { EducationExperience, SaveEducation, UpdateEducation } from './schemas.ts'

const PERIOD = { startTime: '请选择在校时间', endTime: '请选择在校时间' } as const

/** Newest first; NotFound for whom the caller may not see. */
export async function listEducations(
  ctx: Ctx,
  userId: string | undefined,
): Promise<Static<typeof EducationExperience>[]> {
  const of = await resumeReaderOf(ctx, userId)
  return (await queries.findEducations(of.db, of.userId)).map((row) => ({
    id: row.id,
    schoolName: row.schoolName,
    degree: row.degree,
    major: row.major,
    startTime: row.startDay,
    endTime: row.endDay,
    version: row.version,
  }))
}

type Input = Static<typeof SaveEducation>

/** `kept`: the degree that the row has already, which may have been disabled since. */
async function requireEducation(ctx: Ctx, input: Input, kept?: string) {
  const period = requirePeriod(input, PERIOD, todayOf(ctx))
  const schoolName = requireText(input.schoolName, 'schoolName', '请填写学校')
  const degree = requireText(input.degree, 'degree', '请选择学历')
  if (degree !== kept && !(await isDictChoice(ctx, 'uc', 'Degree', degree)))
    throw failField(ErrorCode.InvalidInput, 'degree', '请选择学历')
  return { schoolName, degree, major: input.major?.trim() || null, ...period }
}

const told = ({ schoolName, degree, major, startDay, endDay }: queries.Education) => ({
  schoolName,
  degree,
  major,
  startDay,
  endDay,
})

/** Adds one and answers its id; WrongState past the number that a resume may have. */
export async function saveEducation(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const education = await requireEducation(ctx, input)
  const [id, userId] = [newId(), ctx.user.id]
  await changeResume(ctx, async (w) => {
    refuseIf(refuseFurther((await queries.findEducations(w.db, userId)).length, '教育经历'))
    await queries.insertEducation(w.db, { userId, id, ...education, createdAt: ctx.now() })
    return { part: 'education', act: 'add', objectId: id, before: null, after: education }
  })
  return { id }
}

/** NotFound for one that is not the caller's, AlreadyProcessed when it was saved since. */
export async function updateEducation(
  ctx: Ctx,
  { id, version, ...input }: Static<typeof UpdateEducation>,
): Promise<null> {
  const seen = await queries.findEducation(ctx.db, ctx.user.id, id)
  if (seen === undefined) throw notFound()
  const education = await requireEducation(ctx, input, seen.degree)
  await changeResume(ctx, async (w) => {
    const before = await queries.findEducation(w.db, ctx.user.id, id)
    if (before === undefined) throw notFound()
    refuseIf(refuseStale(before, version))
    await queries.changeEducation(w.db, before, education)
    return {
      part: 'education',
      act: 'update',
      objectId: id,
      before: told(before),
      after: education,
    }
  })
  return null
}

/** NotFound for one that is not the caller's. */
export async function deleteEducation(ctx: Ctx, id: string): Promise<null> {
  await changeResume(ctx, async (w) => {
    const before = await queries.findEducation(w.db, ctx.user.id, id)
    if (before === undefined) throw notFound()
    await queries.deleteEducation(w.db, before)
    return { part: 'education', act: 'delete', objectId: id, before: told(before), after: null }
  })
  return null
}
