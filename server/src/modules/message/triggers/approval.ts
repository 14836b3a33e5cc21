/**
 * Triggers 2, 4 to 8, 10, 12, 13 and 16 of decisions S4.18 as far as they are applications: told to
 * the reviewers when made, to the applicant's side when decided.
 */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import {
  allReviewersOf,
  type ApprovalWords,
  applicantsOf,
  findApproval,
  holdersOfKind,
  reviewersOf,
  signersOf,
  findKindWords,
} from '../../approval/service.ts'
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import { AuditState } from '../../../platform/states.ts'
import type { MessageJump } from '../jump.ts'
import { composeBusinessDraft, type MessageTrigger, readIds, readText } from './compose.ts'

interface Application {
  readonly kind: string
  readonly words: ApprovalWords
  readonly title: string
  readonly reviewTenantId: string
  readonly applicantTenantId: string | null
}

/** Null for a kind that this version does not have. */
function read({ payload }: DomainEvent, w: Pick<Write, 'registry'>): Application | null {
  const kind = readText(payload.kind)
  const words = findKindWords(w, kind)
  if (words === undefined) return null
  return {
    kind,
    words,
    title: readText(payload.title),
    reviewTenantId: readText(payload.reviewTenantId),
    applicantTenantId: readText(payload.applicantTenantId) || null,
  }
}

/** The operators have screens of their own. */
const reviewedAt = (words: ApprovalWords, tenantId: string): MessageJump | undefined =>
  (tenantId === OPERATOR_TENANT ? words.operatorsReviewAt : undefined) ?? words.reviewAt

const leadingTo = (jump: MessageJump | undefined) => (jump === undefined ? {} : { jump })

const outcome = (event: DomainEvent): string => {
  const reason = readText(event.payload.reason)
    .trim()
    .replace(/[。.]$/, '')
  if (event.payload.status === AuditState.Passed) return `已通过审核。`
  return reason === '' ? '未通过审核。' : `未通过审核，原因：${reason}。`
}

/** Whom or what the outcome is about. */
async function outcomeSubject(
  event: DomainEvent,
  w: Pick<Write, 'db'>,
  words: ApprovalWords,
  title: string,
): Promise<string> {
  if (words.outcomeOfSnapshot === undefined) return words.outcomeOf(title)
  const row = await findApproval(w.db, event.objectId)
  return row === undefined ? words.outcomeOf(title) : words.outcomeOfSnapshot(row.snapshot)
}

/** A message to whoever reviews, which leads to where they do. */
const toReviewers = (
  event: DomainEvent,
  { kind, words, reviewTenantId }: Application,
  recipients: readonly string[],
  told: { readonly subject: string; readonly text: string },
) =>
  composeBusinessDraft(event, recipients, told, {
    kind,
    tenantId: reviewTenantId,
    ...leadingTo(reviewedAt(words, reviewTenantId)),
  })

/** Where a step of a flow is signed, whatever the kind's own screen is. */
const CENTRE: MessageJump = { routeId: 'workflow.approval' }

/** News of a flow's steps (WF-02). */
const stepTriggers: readonly MessageTrigger[] = [
  {
    type: 'approval.step',
    async compose(event, w) {
      const found = read(event, w)
      if (found === null) return []
      const { kind, words, title, reviewTenantId } = found
      const asked = readIds(event.payload.askedIds)
      const asking = readText(event.payload.asking)
      const note = asking === '' ? '' : `附言：${asking}`
      const told = { subject: words.waiting, text: words.asks(title) + note }
      if (asked.length > 0)
        return [
          composeBusinessDraft(event, asked, told, {
            kind,
            tenantId: reviewTenantId,
            jump: CENTRE,
          }),
        ]
      if (event.payload.began !== true) return []
      return [toReviewers(event, found, await reviewersOf(w, event.objectId), told)]
    },
  },
  {
    type: 'approval.urged',
    async compose(event, w) {
      const found = read(event, w)
      if (found === null) return []
      const { kind, words, title, reviewTenantId } = found
      const told = {
        subject: '申请催办',
        text: `${words.outcomeOf(title)}正在等待您审批，请尽快处理。`,
      }
      const more = { kind, tenantId: reviewTenantId, jump: CENTRE }
      return [composeBusinessDraft(event, await reviewersOf(w, event.objectId), told, more)]
    },
  },
  {
    type: 'approval.overdue',
    async compose(event, w) {
      const found = read(event, w)
      if (found === null) return []
      const { kind, words, title, reviewTenantId } = found
      const told = {
        subject: '申请审批超时',
        text: `${words.outcomeOf(title)}已超过审批时限，请尽快处理。`,
      }
      const more = { kind, tenantId: reviewTenantId, jump: CENTRE }
      return [composeBusinessDraft(event, await allReviewersOf(w, event.objectId), told, more)]
    },
  },
]

/** People who may review a kind hear that others are asked from now on (S4.7). */
const flowTrigger: MessageTrigger = {
  type: 'approval.flow.changed',
  async compose(event, w) {
    const kind = readText(event.payload.kind)
    const words = findKindWords(w, kind)
    if (words === undefined) return []
    const told = {
      subject: '审批流程已修改',
      text: `“${words.name}”的审批流程已${event.payload.enabled === true ? '修改' : '停用'}，新提交的申请按修改后的设置审批。`,
    }
    const holders = await holdersOfKind(w, event.tenantId, kind)
    return [composeBusinessDraft(event, holders, told, { kind, tenantId: event.tenantId })]
  },
}

/** For every registered kind; an application whose kind is gone tells nobody. */
export const approvalTriggers: readonly MessageTrigger[] = [
  {
    type: 'approval.applied',
    async compose(event, w) {
      const found = read(event, w)
      if (found === null) return []
      const { kind, words, title, reviewTenantId } = found
      const told = { subject: words.waiting, text: words.asks(title) }
      const signers = await signersOf(w, event.objectId)
      return [
        signers.length > 0
          ? composeBusinessDraft(event, signers, told, {
              kind,
              tenantId: reviewTenantId,
              jump: CENTRE,
            })
          : toReviewers(event, found, await reviewersOf(w, event.objectId), told),
      ]
    },
  },
  {
    type: 'approval.decided',
    async compose(event, w) {
      const found = read(event, w)
      if (found === null) return []
      const { kind, words, title, applicantTenantId } = found
      const subject = `${words.name}${event.payload.status === AuditState.Passed ? '已通过' : '未通过'}`
      const draft = composeBusinessDraft(
        event,
        await applicantsOf(w, event.objectId),
        { subject, text: (await outcomeSubject(event, w, words, title)) + outcome(event) },
        { kind, tenantId: applicantTenantId, ...leadingTo(words.resultAt) },
      )
      return [words.isPersonal ? { ...draft, msgCategory: 1 } : draft]
    },
  },
  ...stepTriggers,
  flowTrigger,
]
