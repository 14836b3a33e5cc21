/** The application itself, by whichever way it comes (decisions S4.4). */
import { maskedMobile } from '@zz/contract/mobile'
import type { Ctx, Write } from '../../platform/context.ts'
import { notFound, refuseIf } from '../../platform/errors.ts'
import { contactOf } from '../account/service.ts'
import * as approvals from '../approval/service.ts'
import { departmentToJoin, JOIN_KIND, type JoinPlatform } from './kind.ts'
import * as policy from './policy.ts'

/** Who applies, as the reviewer reads it. */
export interface Applicant {
  readonly userId: string
  readonly name: string
  readonly mobile: string
}

/** The caller as an applicant. */
export async function findApplicant(ctx: Ctx): Promise<Applicant> {
  const own = await contactOf(ctx.db, ctx.user.id)
  if (own === undefined) throw notFound()
  return { userId: ctx.user.id, name: own.name, mobile: maskedMobile(own.mobile) }
}

/** What is stored of an application; who may apply by this way was judged before. */
export interface NewApplication {
  readonly tenantId: string
  readonly applicant: Applicant
  readonly source: policy.JoinSource
  readonly inviterName: string | null
  /** Where the applicant wishes to begin; null: nowhere in particular. */
  readonly departmentId: string | null
  readonly platforms: readonly JoinPlatform[]
  readonly reason: string | null
}

/**
 * Applies, in the name of the organisation that is applied to: `settings` are held by the caller.
 * TooManyRequests after three within a day, WrongState while one waits.
 */
export async function submitJoin(
  w: Write,
  application: NewApplication,
  card: { readonly tenantFullName: string; readonly logo: string | null },
  at: Date,
): Promise<string> {
  const { tenantId, applicant, source, inviterName, platforms, reason } = application
  const kind = JOIN_KIND
  const about = { applicantId: applicant.userId, tenantId, kind }
  refuseIf(policy.refuseAgain(await approvals.countApplied(w.db, about, policy.dayBefore(at))))
  return approvals.submitApproval(
    w,
    {
      kind,
      reviewTenantId: tenantId,
      applicantId: applicant.userId,
      objectType: 'user',
      objectId: applicant.userId,
      departmentId: await departmentToJoin(w.db, tenantId, application.departmentId),
      snapshot: {
        name: applicant.name,
        mobile: applicant.mobile,
        source,
        inviterName,
        applyReason: reason,
        tenantName: card.tenantFullName,
        tenantLogo: card.logo,
        platforms,
      },
    },
    at,
  )
}
