/** Agreement texts for everyone (S1 §7, decisions H5). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import * as queries from './queries.ts'
import type { ShownAgreement } from './schemas.ts'

export async function byCode(
  ctx: Ctx,
  locationCode: string,
): Promise<Static<typeof ShownAgreement>> {
  const found = await queries.findNewestAgreement(ctx.db, locationCode, ctx.now())
  if (!found) throw notFound()
  return {
    locationCode,
    title: found.title,
    content: found.content,
    version: found.agreementVersion,
    publishTime: shanghaiText(found.publishedAt),
  }
}

/** Texts that must be ticked at sign-up, each with the version in force. */
export const requiredAtSignUp = queries.findRequiredAtSignUp

/**
 * Versions in force of these texts, to be stored with who accepted them; unknown codes are left
 * out.
 */
export const newestVersions = queries.newestOf

/** Adds texts or versions of them that are not there yet. Operator or system scope. */
export const publishTexts = queries.insertAgreements
