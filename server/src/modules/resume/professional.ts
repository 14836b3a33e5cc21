/** Professional experience: one rich text (UC-06; S1 §3; decisions G2). */
import { richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import { compareRichTexts } from '../../platform/audit-changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { refuseIf } from '../../platform/errors.ts'
import { changeResume, resumeReaderOf } from './change.ts'
import { cleanText, refuseStale } from './policy.ts'
import * as queries from './queries.ts'
import { type Professional, PROFESSIONAL_OWNER, type SaveProfessional } from './schemas.ts'

/** '' while nothing is written; NotFound for whom the caller may not see. */
export async function findProfessional(
  ctx: Ctx,
  userId: string | undefined,
): Promise<Static<typeof Professional>> {
  const of = await resumeReaderOf(ctx, userId)
  const row = await queries.findProfessional(of.db, of.userId)
  return { id: of.userId, professional: row?.professional ?? '', version: row?.version ?? 0 }
}

/**
 * Saves the text, cleaned, and answers what is stored then; an empty one takes it away. InvalidInput
 * for one that is too long, AlreadyProcessed when it was saved since `version` was read.
 */
export async function saveProfessional(
  ctx: Ctx,
  input: Static<typeof SaveProfessional>,
): Promise<Static<typeof Professional>> {
  const professional = cleanText(input.professional, 'professional')
  const userId = ctx.user.id
  await changeResume(ctx, async (w) => {
    const row = await queries.findProfessional(w.db, userId)
    const before = { professional: row?.professional ?? '', version: row?.version ?? 0 }
    refuseIf(refuseStale(before, input.version))
    await w.files.keep(PROFESSIONAL_OWNER, userId, { had: richTextFiles(before.professional) })
    // The row stays when the text goes: its version tells an older page that it is one.
    await queries.putProfessional(w.db, { userId, professional, updatedAt: ctx.now() })
    const [old, now] = compareRichTexts(before.professional, professional)
    return {
      part: 'professional',
      act: 'save',
      objectId: userId,
      before: { professional: old },
      after: { professional: now },
    }
  })
  return findProfessional(ctx, undefined)
}
