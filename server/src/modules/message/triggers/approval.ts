/**
 * Triggers 2, 4 to 8, 10, 12, 13 and 16 of decisions S4.18 as far as they are applications: told to
 * the reviewers when made, to the applicant's side when decided.
 */
import type { ApprovalKindName } from '../../../platform/approval.ts'
import type { DomainEvent } from '../../../platform/context.ts'
import { applicantsOf, reviewersOf } from '../../approval/service.ts'
import { business, type Trigger, text } from './compose.ts'

interface KindWords {
  /** Of the message to the reviewers. */
  readonly waiting: string
  readonly asks: (title: string) => string
  /** Of the message about the outcome, before 已通过 or 未通过. */
  readonly name: string
  readonly subject: (title: string) => string
  /** Routes at which it is reviewed and its outcome shows. */
  readonly reviewAt?: string
  readonly reviewParams?: Readonly<Record<string, string>>
  readonly resultAt?: string
  /** The outcome is the person's own affair: a security message. */
  readonly personal?: true
}

export const APPROVAL_WORDS: Readonly<Record<ApprovalKindName, KindWords>> = {
  tenantCreate: {
    waiting: '组织创建申请待审核',
    asks: (title) => `“${title}”提交了创建申请，请及时审核。`,
    name: '组织创建申请',
    subject: (title) => `“${title}”的创建申请`,
    reviewAt: 'workflow.orgExamine',
    resultAt: 'workflow.myApplication',
  },
  belong: {
    waiting: '归属申请待审核',
    asks: (title) => `“${title}”申请归属本组织，请及时审核。`,
    name: '归属申请',
    subject: (title) => `“${title}”的归属申请`,
    reviewAt: 'workflow.orgExamine',
    reviewParams: { view: 'belong' },
  },
  superiorChange: {
    waiting: '上级变更申请待审核',
    asks: (title) => `“${title}”申请变更上级组织，请及时审核。`,
    name: '上级变更申请',
    subject: (title) => `“${title}”的上级变更申请`,
    reviewAt: 'workflow.approval',
  },
  join: {
    waiting: '加入申请待审核',
    asks: (title) => `“${title}”申请加入本组织，请及时审核。`,
    name: '加入申请',
    subject: (title) => `您加入“${title}”的申请`,
    reviewAt: 'org.invite.applications',
  },
  certification: {
    waiting: '组织认证申请待审核',
    asks: (title) => `“${title}”提交了组织认证申请，请及时审核。`,
    name: '组织认证申请',
    subject: (title) => `“${title}”的认证申请`,
    reviewAt: 'workflow.orgExamine',
    resultAt: 'org.setting',
  },
  realName: {
    waiting: '实名认证待审核',
    asks: (title) => `“${title}”提交了实名认证，请及时审核。`,
    name: '实名认证',
    subject: () => '您的实名认证',
    reviewAt: 'workflow.ops.realName',
    personal: true,
  },
  venueListing: {
    waiting: '场地上架申请待审核',
    asks: (title) => `场地“${title}”申请上架，请及时审核。`,
    name: '场地上架申请',
    subject: (title) => `场地“${title}”的上架申请`,
    reviewAt: 'workflow.ops.venueAudit',
    resultAt: 'venue.manage',
  },
  booking: {
    waiting: '场地预约待审核',
    asks: (title) => `场地“${title}”收到新的预约申请，请及时审核。`,
    name: '场地预约',
    subject: (title) => `您对场地“${title}”的预约`,
    reviewAt: 'venue.appointment',
  },
  bookingExtension: {
    waiting: '预约延长申请待审核',
    asks: (title) => `场地“${title}”的预约申请延长，请及时审核。`,
    name: '预约延长申请',
    subject: (title) => `您对场地“${title}”的预约延长申请`,
    reviewAt: 'venue.appointment',
  },
  appUse: {
    waiting: '应用使用申请待审核',
    asks: (title) => `应用“${title}”收到新的使用申请，请及时审核。`,
    name: '应用使用申请',
    subject: (title) => `您使用应用“${title}”的申请`,
    reviewAt: 'workflow.appAudit',
  },
  todoExtension: {
    waiting: '待办延期申请待处理',
    asks: (title) => `待办“${title}”申请延期，请及时处理。`,
    name: '待办延期申请',
    subject: (title) => `您对待办“${title}”的延期申请`,
    reviewAt: 'workflow.approval',
  },
}

const PASSED = 2

interface Application {
  readonly kind: string
  readonly words: KindWords
  readonly title: string
  readonly reviewTenantId: string
  readonly applicantTenantId: string | null
}

const isKind = (kind: string): kind is ApprovalKindName => Object.hasOwn(APPROVAL_WORDS, kind)

/** null for a kind that this version has no words for. */
function read({ payload }: DomainEvent): Application | null {
  const kind = text(payload.kind)
  if (!isKind(kind)) return null
  return {
    kind,
    words: APPROVAL_WORDS[kind],
    title: text(payload.title),
    reviewTenantId: text(payload.reviewTenantId),
    applicantTenantId: text(payload.applicantTenantId) || null,
  }
}

const at = (routeId: string | undefined, params: Readonly<Record<string, string>> = {}) =>
  routeId === undefined ? {} : { jump: { routeId, params } }

const outcome = (event: DomainEvent): string => {
  const reason = text(event.payload.reason)
    .trim()
    .replace(/[。.]$/, '')
  if (event.payload.status === PASSED) return `已通过审核。`
  return reason === '' ? '未通过审核。' : `未通过审核，原因：${reason}。`
}

export const approvalTriggers: readonly Trigger[] = [
  {
    type: 'approval.applied',
    async compose(event, w) {
      const found = read(event)
      if (found === null) return []
      const { kind, words, title, reviewTenantId } = found
      const reviewers = await reviewersOf(w, event.objectId)
      return [
        business(
          event,
          reviewers,
          { subject: words.waiting, text: words.asks(title) },
          { kind, tenantId: reviewTenantId, ...at(words.reviewAt, words.reviewParams) },
        ),
      ]
    },
  },
  {
    type: 'approval.decided',
    async compose(event, w) {
      const found = read(event)
      if (found === null) return []
      const { kind, words, title, applicantTenantId } = found
      const subject = `${words.name}${event.payload.status === PASSED ? '已通过' : '未通过'}`
      const draft = business(
        event,
        await applicantsOf(w, event.objectId),
        { subject, text: words.subject(title) + outcome(event) },
        { kind, tenantId: applicantTenantId, ...at(words.resultAt) },
      )
      return [words.personal ? { ...draft, msgCategory: 1 } : draft]
    },
  },
]
