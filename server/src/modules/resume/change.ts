/** What every change of a resume has in common, and whose is read. */
import type { Ctx, Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import { seenStaffAmong } from '../account/service.ts'
import { lockResume } from './queries.ts'

/** Today in Asia/Shanghai, `YYYY-MM-DD`. */
export const todayOf = (ctx: Pick<Ctx, 'now'>): string => shanghaiText(ctx.now()).slice(0, 10)

/**
 * Whose resume is read and with what: one's own, or that of a colleague whom the caller may see in
 * the organisation in force, whose rows no other scope reaches. NotFound for anybody else.
 */
export async function resumeReaderOf(
  ctx: Ctx,
  userId: string | null | undefined,
): Promise<{ readonly db: Db; readonly userId: string }> {
  if (!userId || userId === ctx.user.id) return { db: ctx.db, userId: ctx.user.id }
  if (!(await seenStaffAmong(ctx.db, ctx.tenantId, [userId])).has(userId)) throw notFound()
  return { db: ctx.asSystem().db, userId }
}

interface ResumeAct {
  /** Of the action's name: `user.resume.education.add`. */
  readonly part: 'achievement' | 'education' | 'info' | 'professional' | 'work'
  readonly act: 'add' | 'delete' | 'save' | 'update'
  readonly objectId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/**
 * One change of the caller's resume: nothing else changes it meanwhile. What `change` answers is
 * entered in the audit log of no organisation, as it is nobody's affair but the person's; the open
 * pages of the person are told.
 */
export const changeResume = (ctx: Ctx, change: (w: Write) => Promise<ResumeAct>): Promise<void> =>
  ctx.write(async (w) => {
    await lockResume(w.db, ctx.user.id)
    const { part, act, ...entry } = await change(w)
    w.audit({
      action: `user.resume.${part}.${act}`,
      objectType: 'resume',
      tenantId: '-1',
      ...entry,
    })
    w.emit({
      type: 'user.profile.updated',
      objectType: 'user',
      objectId: ctx.user.id,
      payload: { userId: ctx.user.id },
    })
  })
