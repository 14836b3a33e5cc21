/** Agreement texts for everyone (S1 §7, decisions H5). */
import type { Static } from 'typebox'
import { ErrorCode } from '@zz/contract'
import { richTextFault, richTextIsEmpty } from '@zz/contract/rich-text'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { shanghaiText } from '../../platform/time.ts'
import * as queries from './queries.ts'
import {
  type AgreementVersion,
  type AgreementVersionOf,
  MAX_AGREEMENT,
  type PublishAgreement,
  type ShownAgreement,
} from './schemas.ts'
import type { AgreementTable } from './tables.ts'

const drawAgreement = (found: Selectable<AgreementTable>): Static<typeof ShownAgreement> => ({
  locationCode: found.locationCode,
  title: found.title,
  content: found.content,
  version: found.agreementVersion,
  publishTime: shanghaiText(found.publishedAt),
})

/** The newest version that is published by now. NotFound for an unknown code. */
export async function byCode(
  ctx: Ctx,
  locationCode: string,
): Promise<Static<typeof ShownAgreement>> {
  const found = await queries.findNewestAgreement(ctx.db, locationCode, ctx.now())
  if (!found) throw notFound()
  return drawAgreement(found)
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

/** Every version of every text, without the texts; of each the newest first. */
export async function listVersions(ctx: Ctx): Promise<Static<typeof AgreementVersion>[]> {
  const rows = await queries.findVersions(ctx.db)
  return rows.map((row) => ({
    locationCode: row.locationCode,
    title: row.title,
    version: row.agreementVersion,
    publishTime: shanghaiText(row.publishedAt),
    requiredAtSignUp: row.requiredAtSignUp ? (1 as const) : (2 as const),
  }))
}

/** One version with its text; NotFound for none. */
export async function getVersion(
  ctx: Ctx,
  { locationCode, version }: Static<typeof AgreementVersionOf>,
): Promise<Static<typeof ShownAgreement>> {
  const found = await queries.findVersion(ctx.db, locationCode, version)
  if (found === undefined) throw notFound()
  return drawAgreement(found)
}

/** Pictures have no place in an agreement. */
const PICTURE = /<img\b[^>]*>/gi

/**
 * Publishes a new version, which is in force at once. NotFound for an unknown text, AlreadyProcessed
 * where a newer version than `version` is in force, InvalidInput at `content` for a text that is
 * empty or too long.
 */
export async function publishVersion(
  ctx: Ctx,
  { locationCode, title, content: typed, version }: Static<typeof PublishAgreement>,
): Promise<Static<typeof ShownAgreement>> {
  const content = cleanRichText(typed).replaceAll(PICTURE, '')
  if (richTextIsEmpty(content)) throw failField(ErrorCode.InvalidInput, 'content', '请输入协议内容')
  const fault = richTextFault(content, MAX_AGREEMENT)
  if (fault) throw failField(ErrorCode.InvalidInput, 'content', `协议内容${fault.msg}`)
  return ctx.write(async (w) => {
    const newest = await queries.lockNewest(w.db, locationCode)
    if (newest === undefined) throw notFound()
    if (newest.agreementVersion !== version)
      throw fail(ErrorCode.AlreadyProcessed, '该协议已发布新版本，请刷新')
    const row = {
      ...newest,
      agreementVersion: version + 1,
      title: title.trim(),
      content,
      publishedAt: ctx.now(),
    }
    await queries.insertAgreements(w.db, [row])
    w.audit({
      action: 'agreement.publish',
      objectType: 'agreement',
      objectId: locationCode,
      before: { locationCode, title: newest.title, version },
      after: { locationCode, title: row.title, version: version + 1 },
    })
    return drawAgreement(row)
  })
}
