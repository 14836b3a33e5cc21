/** Changing what one's own organisation says about itself (S1 §5, §7; decisions K17, S4.22). */
import { ErrorCode } from '@zz/contract'
import {
  INTRODUCTION_KEYS,
  INTRODUCTION_MAX,
  type IntroductionKey,
  type IntroductionSection,
  introductionSections,
  missingSectionsText,
} from '@zz/contract/introduction'
import { richTextFault, richTextFiles, richTextIsEmpty } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import { compareRichTexts } from '../../../platform/audit-changes.ts'
import type { Ctx, Write } from '../../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../../platform/errors.ts'
import { cleanRichText } from '../../../platform/rich-text.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import type { TenantIntroduction } from '../file/schemas.ts'
import { getIntroduction } from '../file/service.ts'
import { refuseOutdated } from '../policy.ts'
import * as queries from './queries.ts'
import { INTRODUCTION_OWNER, type UpdateIntroduction } from './schemas.ts'

type Input = Static<typeof UpdateIntroduction>
type Texts = Readonly<Record<string, string>>

type Sections = Readonly<Partial<Record<IntroductionKey, string | undefined>>>

/** The sections of an input, cleaned; what else it holds is left out. */
export const cleanSections = (input: Sections): Texts =>
  Object.fromEntries(
    INTRODUCTION_KEYS.flatMap((key) =>
      input[key] === undefined ? [] : [[key, cleanRichText(input[key])]],
    ),
  )

/**
 * The sections of the type, cleaned.
 * @throws InvalidInput with the first one that is missing, too long or of another type
 */
export function requireSections(input: Sections, sections: readonly IntroductionSection[]): Texts {
  const texts = cleanSections(input)
  const foreign = Object.keys(texts).find((key) => !sections.some((section) => section.key === key))
  if (foreign !== undefined)
    throw failField(ErrorCode.InvalidInput, foreign, '该类型的组织没有这一部分')
  const missing = sections.filter(({ key }) => richTextIsEmpty(texts[key] ?? ''))
  if (missing[0])
    throw failField(ErrorCode.InvalidInput, missing[0].key, missingSectionsText(missing))
  for (const { key, label } of sections) {
    const fault = richTextFault(texts[key] ?? '', INTRODUCTION_MAX)
    if (fault) throw failField(ErrorCode.InvalidInput, key, `${label}${fault.msg}`)
  }
  return texts
}

async function apply(ctx: Ctx, w: Write, input: Input): Promise<void> {
  const tenant = await queries.lockTenant(w.db, ctx.tenantId)
  if (!tenant) throw notFound()
  const before = await queries.lockIntroduction(w.db, tenant.id)
  refuseIf(refuseOutdated(input.version, before.version))
  const texts = requireSections(
    input,
    introductionSections(tenant.tenantType, tenant.topOrgFlag === 1),
  )
  const changed = Object.keys(texts).filter((key) => texts[key] !== before.sections[key])
  const untouched = Object.entries(before.sections).filter(([key]) => !(key in texts))
  // Pictures belong to the introduction as a whole, so that one may move between its sections.
  await w.files.keep(INTRODUCTION_OWNER, tenant.id, {
    had: Object.values(before.sections).flatMap(richTextFiles),
    still: untouched.flatMap(([, html]) => richTextFiles(html)),
  })
  if (changed.length === 0) return
  // What was written under another type stays beside it.
  const sections = { ...before.sections, ...texts }
  await queries.saveIntroduction(w.db, tenant.id, sections, ctx.now())
  const told = changed.map(
    (key) => [key, ...compareRichTexts(before.sections[key] ?? '', texts[key] ?? '')] as const,
  )
  w.audit({
    action: 'tenant.introduce',
    objectType: 'tenant',
    objectId: tenant.id,
    before: Object.fromEntries(told.map(([key, old]) => [key, old])),
    after: Object.fromEntries(told.map(([key, , now]) => [key, now])),
  })
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId: tenant.id,
    payload: { fields: ['introduction'] },
  })
}

/**
 * Saves the introduction of the organisation in force, cleaned, and answers what is stored then.
 * AlreadyProcessed when somebody saved since `version` was read; InvalidInput with the field for a
 * section that is missing (请添加{名称、名称}), too long, not of this type, or with a picture that is not
 * its own.
 */
export async function updateIntroduction(
  ctx: Ctx,
  input: Input,
): Promise<Static<typeof TenantIntroduction>> {
  requireTenantInForce(ctx, input.tenantId)
  await ctx.write((w) => apply(ctx, w, input))
  return getIntroduction(ctx, undefined)
}
