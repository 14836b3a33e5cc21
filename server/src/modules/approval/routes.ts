import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import * as center from './center.ts'
import { ApprovalItem, DecideApprovals, DecideResult, PageApprovals } from './schemas.ts'

/** Members: what each may review is said by its kind. */
export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/approval/page',
    area: 'workflow',
    name: 'pageApprovals',
    summary:
      'Applications of every kind that one may review in the organisation in force, newest first',
    spec: 'issue Approval engine',
    access: access.member,
    reads: true,
    paged: true,
    body: PageApprovals,
    answer: Type.Array(ApprovalItem),
    handler: (ctx, { body }) => center.pageReviewCentre(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/approval/decide',
    area: 'workflow',
    name: 'decideApprovals',
    summary: 'Pass or refuse applications of any kind',
    spec: 'issue Approval engine',
    access: access.member,
    body: DecideApprovals,
    answer: DecideResult,
    handler: (ctx, { body }) => center.decideApprovals(ctx, body),
  }),
]
