/**
 * Drafts of applications to create an organisation (S1 §4 Creation wizard, §7 Draft; decisions T2,
 * T3, S4.1; ADR 0065). Every step is kept as it is typed; a step that is finished must be whole.
 */
import { ErrorCode } from '@zz/contract'
import { ASSOCIATE_TYPE, parentTypesOf, TENANT_TYPES } from '@zz/contract/organisation'
import { richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { fail, failField } from '../../../platform/errors.ts'
import { splitFileKeys } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { findClosedTenants } from '../../apply-set/service.ts'
import type { FoundTenant } from '../directory-schemas.ts'
import { cleanSections } from '../settings/introduction.ts'
import { INTRODUCTION_OWNER, LOGO_OWNER } from '../settings/schemas.ts'
import type { DraftBasic, DraftPrincipal, DraftQualification, DraftRelation } from './columns.ts'
import { type SavedState, stateOf } from './own-draft.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { draftOwned, draftFilesOf, saveStep } from './save-step.ts'
import {
  QUALIFICATION_OWNER,
  type SaveDraft,
  type SearchForDraft,
  type UpdateDraft,
  type UpdateDraftIntroduction,
  type UpdateDraftPrincipal,
  type UpdateDraftQualification,
  type UpdateDraftRelation,
} from './schemas.ts'

const SEARCH_LIMIT = 20

/** Steps of an application that is whole up to its principal. */
const ALL_BUT_PRINCIPAL = 4

/**
 * The caller's unfinished draft, or the newest application that the caller took back; null without
 * any.
 */
export async function findUnfinished(ctx: Ctx): Promise<SavedState | null> {
  const [fresh, withdrawn] = await Promise.all([
    queries.findFreshDraft(ctx.db, ctx.user.id),
    queries.findWithdrawn(ctx.db, ctx.user.id),
  ])
  if (fresh !== undefined) return stateOf(fresh)
  if (withdrawn === undefined) return null
  const row = await queries.findDraft(ctx.db, ctx.user.id, withdrawn.id)
  return stateOf({
    ...withdrawn,
    perfectStep: row?.perfectStep ?? ALL_BUT_PRINCIPAL,
    version: row?.version ?? 0,
  })
}

const pickBasic = (input: Partial<Static<typeof UpdateDraft>>): DraftBasic => {
  const { id: _id, tenantType: _type, perfectStep: _step, version: _version, ...rest } = input
  return rest
}

/** Begins the caller's draft. WrongState where there is one already (T2: one of a person). */
export async function saveDraft(ctx: Ctx, input: Static<typeof SaveDraft>): Promise<SavedState> {
  const id = newId()
  const basic = pickBasic(input)
  const { tenantType, perfectStep = 0 } = input
  if (perfectStep === 1) await rules.requireBasic(ctx.asSystem().db, id, tenantType, basic)
  return ctx.write(async (w) => {
    if ((await queries.findFreshDraft(w.db, ctx.user.id)) !== undefined)
      throw fail(ErrorCode.WrongState, '您已有未完成的创建草稿')
    const rest = { relation: {}, qualification: {}, introduction: {}, principal: {} }
    const draft = { userId: ctx.user.id, id, tenantType, perfectStep, basic, ...rest }
    await queries.insertDraft(w.db, { ...draft, submitted: false, createdAt: ctx.now() })
    await w.files.keep(draftOwned(LOGO_OWNER), id)
    return stateOf({ ...draft, version: 1 })
  })
}

/** Keeps the basic data; with `perfectStep` 1 they must be whole. */
export const updateBasic = (ctx: Ctx, input: Static<typeof UpdateDraft>): Promise<SavedState> =>
  saveStep(ctx, {
    id: input.id,
    version: input.version,
    finishes: input.perfectStep,
    step: 'basic',
    change: (draft) => ({ ...draft.basic, ...pickBasic(input) }),
    require: (db, draft) => rules.requireBasic(db, draft.id, draft.tenantType, draft.basic),
    keepFiles: (w, draft, { logo }) =>
      w.files.keep(draftOwned(LOGO_OWNER), draft.id, {
        had: [...logo, ...draftFilesOf(draft).logo],
        still: logo,
      }),
  })

const pickRelation = (input: Static<typeof UpdateDraftRelation>): DraftRelation => {
  const { tenantId: _id, perfectStep: _step, version: _version, belongs, ...given } = input
  const rest = {
    ...given,
    ...(given.pid === '' && { pid: null }),
    ...(given.pidDepartmentId === '' && { pidDepartmentId: null }),
    ...(given.associateTenantId === '' && { associateTenantId: null }),
  }
  if (belongs === undefined) return rest
  return {
    ...rest,
    belongs: belongs.map(({ belongTenantId, belongDepartmentId }) => ({
      belongTenantId,
      belongDepartmentId: belongDepartmentId ?? null,
    })),
  }
}

/** Keeps superior, belongings and property company; with `perfectStep` 2 they must be whole. */
export const updateRelation = (
  ctx: Ctx,
  input: Static<typeof UpdateDraftRelation>,
): Promise<SavedState> =>
  saveStep(ctx, {
    id: input.tenantId,
    version: input.version,
    finishes: input.perfectStep,
    step: 'relation',
    change: (draft) => ({ ...draft.relation, ...pickRelation(input) }),
    require: (db, draft) => rules.requireRelation(db, draft.tenantType, draft.relation),
  })

const pickQualification = (input: Static<typeof UpdateDraftQualification>): DraftQualification => {
  const { creditCode, recordNumber, qualityInfo, licenseFile } = input
  const known = qualityInfo ?? []
  const more = splitFileKeys(licenseFile ?? '').filter(
    (key) => !known.some((image) => image.key === key),
  )
  return {
    ...(creditCode !== undefined && { creditCode }),
    ...(recordNumber !== undefined && { recordNumber }),
    ...((qualityInfo !== undefined || more.length > 0) && {
      qualityInfo: [...known, ...more.map((key) => ({ type: 2 as const, key }))],
    }),
  }
}

/** Keeps the papers; with `perfectStep` 3 they must be whole. */
export const updateQualification = (
  ctx: Ctx,
  input: Static<typeof UpdateDraftQualification>,
): Promise<SavedState> =>
  saveStep(ctx, {
    id: input.tenantId,
    version: input.version,
    finishes: input.perfectStep,
    step: 'qualification',
    change: (draft) => ({ ...draft.qualification, ...pickQualification(input) }),
    require: (db, draft) =>
      rules.requireQualification(db, draft.id, draft.tenantType, draft.qualification),
    keepFiles: (w, draft, { papers }) =>
      w.files.keep(draftOwned(QUALIFICATION_OWNER), draft.id, {
        had: [...papers, ...draftFilesOf(draft).papers],
        still: papers,
      }),
  })

/** Keeps the introduction; with `perfectStep` 4 its sections must all be written. */
export const updateIntroduction = (
  ctx: Ctx,
  input: Static<typeof UpdateDraftIntroduction>,
): Promise<SavedState> => {
  const texts = cleanSections(input)
  return saveStep(ctx, {
    id: input.tenantId,
    version: input.version,
    finishes: input.perfectStep,
    step: 'introduction',
    change: (draft) => ({ ...draft.introduction, ...texts }),
    require: async (_db, draft) =>
      rules.requireIntroduction(draft.tenantType, draft.relation.pid ?? null, draft.introduction),
    keepFiles: (w, draft, { pictures }) => {
      const untouched = Object.entries(draft.introduction).filter(([key]) => !(key in texts))
      const still = [...pictures, ...untouched.flatMap(([, html]) => richTextFiles(html))]
      const had = [...pictures, ...draftFilesOf(draft).pictures]
      return w.files.keep(draftOwned(INTRODUCTION_OWNER), draft.id, { had, still })
    },
  })
}

/** What a body says of the principal. */
export const pickPrincipal = (input: Static<typeof UpdateDraftPrincipal>): DraftPrincipal => {
  const { id: _id, perfectStep: _step, version: _version, ...rest } = input
  // Whoever adds somebody by number no longer means the person who was chosen.
  return typeof rest.mobile === 'string' && rest.mobile !== '' ? { userId: null, ...rest } : rest
}

/** Keeps who will lead the organisation, as it was typed. */
export const savePrincipal = (
  ctx: Ctx,
  input: Static<typeof UpdateDraftPrincipal>,
): Promise<SavedState> =>
  saveStep(ctx, {
    id: input.id,
    version: input.version,
    finishes: undefined,
    step: 'principal',
    change: (draft) => ({ ...draft.principal, ...pickPrincipal(input) }),
    require: () => Promise.resolve(),
  })

/**
 * Active organisations that an organisation of the type may name, at most twenty, whole names
 * first: someone who is in no organisation has to find a superior too. One that closed every way to
 * join is found by its whole name alone.
 */
export async function searchForDraft(
  ctx: Ctx,
  { tenantType, purpose, tenantName }: Static<typeof SearchForDraft>,
): Promise<Static<typeof FoundTenant>[]> {
  const text = tenantName.trim().toLowerCase()
  if (text === '') throw failField(ErrorCode.InvalidInput, 'tenantName', '请输入组织名称')
  const types = {
    superior: parentTypesOf(tenantType),
    belong: TENANT_TYPES,
    associate: [ASSOCIATE_TYPE],
  }
  const found = await queries.searchActive(ctx.db, text, types[purpose], SEARCH_LIMIT)
  const closed = await findClosedTenants(
    ctx.asSystem().db,
    found.map(({ id }) => id),
  )
  const isWhole = ({ tenantName: short, tenantFullName: full }: (typeof found)[number]): boolean =>
    [short, full].some((name) => name.toLowerCase() === text)
  return found.filter((each) => !closed.has(each.id) || isWhole(each))
}
