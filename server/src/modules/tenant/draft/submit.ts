/**
 * The last step: the draft becomes an application, in one transaction, after all its steps were
 * judged again (decisions T5 to T7, S4.1). In system scope, since the organisation is nobody's yet
 * and its principal may be someone without an account.
 */
import { ErrorCode } from '@zz/contract'
import { WIZARD_TEXTS } from '@zz/contract/organisation'
import { richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { json } from '../../../platform/db/schema.ts'
import { fail, failField, notFound, Refusal } from '../../../platform/errors.ts'
import { TenantState } from '../../../platform/states.ts'
import { accountInfo, inviteByMobile } from '../../account/service.ts'
import { passWithoutReview, withdrawApplicationsOf } from '../../approval/service.ts'
import { applyBelong } from '../lifecycle/belong.ts'
import { submitCreation } from '../lifecycle/creation.ts'
import type { BasicData } from '../settings/queries.ts'
import { INTRODUCTION_OWNER, LOGO_OWNER } from '../settings/schemas.ts'
import type { DraftPrincipal } from './columns.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import {
  type DraftOutcome,
  type DraftState,
  QUALIFICATION_OWNER,
  type UpdateDraftPrincipal,
} from './schemas.ts'
import { ensureDraft } from './own-draft.ts'
import { pickPrincipal, savePrincipal } from './service.ts'
import * as papers from './submit-queries.ts'

type Input = Static<typeof UpdateDraftPrincipal>
type Outcome = Static<typeof DraftOutcome>

const CREATED = '组织创建成功'
const FAILED = '组织创建失败'
const WAITS = '提交成功，等待审核'
const KEPT = '操作成功'

/** The whole application as it was judged. */
interface WholeApplication {
  readonly basic: BasicData
  readonly relation: rules.WholeRelation
  readonly qualification: rules.WholeQualification
  readonly introduction: Readonly<Record<string, string>>
  readonly principal: rules.WholePrincipal
}

/** Throws with the first step at fault, in their order. */
async function requireWhole(
  w: Pick<Write, 'db'>,
  draft: queries.DraftRow,
): Promise<WholeApplication> {
  const { id, tenantType } = draft
  const basic = await rules.requireBasic(w.db, id, tenantType, draft.basic)
  const relation = await rules.requireRelation(w.db, tenantType, draft.relation)
  const qualification = await rules.requireQualification(w.db, id, tenantType, draft.qualification)
  const introduction = rules.requireIntroduction(tenantType, relation.pid, draft.introduction)
  const principal = rules.requirePrincipal(draft.principal)
  return { basic, relation, qualification, introduction, principal }
}

/** Whoever is named; someone without an account gets one in state 待激活 (T7). */
async function principalIdOf(w: Write, principal: rules.WholePrincipal): Promise<string> {
  if (principal.userId !== null) return principal.userId
  const { mobile, realName } = principal
  const account = (await inviteByMobile(w.db, [{ mobile, name: realName }])).get(mobile)
  if (account === undefined) throw new Error('an invited account is not there')
  return account.id
}

/** The files of the draft that the organisation shows become its own; others are given up. */
async function moveFiles(w: Write, tenantId: string, whole: WholeApplication): Promise<void> {
  const { basic, qualification, introduction } = whole
  const to = { objectId: tenantId, tenantId }
  await w.files.move(LOGO_OWNER, tenantId, {
    ...to,
    keys: basic.logo === null ? [] : [basic.logo],
  })
  await w.files.move(QUALIFICATION_OWNER, tenantId, {
    ...to,
    keys: qualification.qualityInfo.map(({ key }) => key),
  })
  await w.files.move(INTRODUCTION_OWNER, tenantId, {
    ...to,
    keys: Object.values(introduction).flatMap(richTextFiles),
  })
}

/** True where it is created at once. */
async function apply(
  ctx: Ctx,
  w: Write,
  { id, version }: Static<typeof DraftState>,
  typed: DraftPrincipal,
  autoApproveTop: boolean,
): Promise<boolean> {
  const at = ctx.now()
  const creatorId = ctx.user.id
  const kept = await queries.lockDraft(w.db, creatorId, id)
  if (kept === undefined) throw notFound()
  const draft = { ...kept, principal: { ...kept.principal, ...typed } }
  if (draft.version !== version) throw fail(ErrorCode.AlreadyProcessed)
  const before = await queries.lockOwnTenant(w.db, id, creatorId)
  if (draft.submitted && before === undefined) throw notFound()
  if (
    before !== undefined &&
    before.status !== TenantState.Draft &&
    before.status !== TenantState.Refused
  )
    throw fail(ErrorCode.WrongState)
  const whole = await requireWhole(w, draft)
  const principalId = await principalIdOf(w, whole.principal)
  const { belongs, ...place } = whole.relation
  await papers.saveApplicant(w.db, {
    ...whole.basic,
    ...place,
    id,
    tenantType: draft.tenantType,
    creatorId,
    principalId,
    creditCode: whole.qualification.creditCode,
    createdAt: at,
  })
  await papers.savePapers(w.db, {
    tenantId: id,
    ...whole.qualification,
    qualityInfo: json(whole.qualification.qualityInfo),
    sections: json(whole.introduction),
    createGroup: whole.principal.createGroup,
    platforms: [...whole.principal.platforms],
    principalAdded: whole.principal.userId === null && principalId !== creatorId,
    at,
  })
  await moveFiles(w, id, whole)
  const approvalId = await submitCreation(w, id, at)
  const staying = await papers.keepBelongs(w.db, id, belongs)
  await withdrawApplicationsOf(w, {
    applicantTenantId: id,
    kind: 'belong',
    but: staying.map((each) => each.id),
    by: creatorId,
    at,
  })
  for (const each of belongs)
    if (!staying.some((other) => papers.isSameTarget(each, other)))
      await applyBelong(w, { tenantId: id, ...each, applicantId: creatorId }, at)
  await queries.updateDraft(w.db, draft, {
    step: 'principal',
    values: draft.principal,
    perfectStep: 5,
    submitted: true,
    at,
  })
  if (!autoApproveTop || place.pid !== null) return false
  await passWithoutReview(w, approvalId, at)
  return true
}

/** Somebody chosen must be within the applicant's sight. */
async function requireSeenPrincipal(ctx: Ctx, { userId }: DraftPrincipal): Promise<void> {
  if (typeof userId !== 'string' || userId === ctx.user.id) return
  await accountInfo(ctx, userId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw failField(ErrorCode.InvalidInput, 'userId', WIZARD_TEXTS.principal)
  })
}

const outcomeOf = ({ id, perfectStep, version }: Static<typeof DraftState>) => ({
  tenantId: id,
  perfectStep,
  version,
})

/** Refusals that concern no field end in a failed creation, which the last screen tells (T5). */
const FAILS: readonly ErrorCode[] = [ErrorCode.TooManyRequests, ErrorCode.WrongState]

/**
 * Keeps who will lead the organisation; with `perfectStep` 5 submits the application. A refused
 * submission leaves the draft and its version as they were.
 * @throws InvalidInput, AlreadyExists at the first field at fault, with its step in `data`
 */
export async function updatePrincipal(
  ctx: Ctx,
  input: Input,
  autoApproveTop: boolean,
): Promise<Outcome> {
  const submits = input.perfectStep !== undefined
  if (!submits) {
    return { ...outcomeOf(await savePrincipal(ctx, input)), result: null, msg: KEPT }
  }
  await requireSeenPrincipal(ctx, input)
  const state = await ensureDraft(ctx, input.id, input.version)
  const answer = outcomeOf(state)
  try {
    const created = await ctx
      .asSystem()
      .write((w) => apply(ctx, w, state, pickPrincipal(input), autoApproveTop))
    const done = { ...answer, perfectStep: 5, version: state.version + 1 }
    return created ? { ...done, result: 1, msg: CREATED } : { ...done, result: 3, msg: WAITS }
  } catch (error) {
    if (error instanceof Refusal && error.field === undefined && FAILS.includes(error.code))
      return { ...answer, result: 2, msg: `${FAILED}：${error.message}` }
    throw rules.withStep(error)
  }
}
