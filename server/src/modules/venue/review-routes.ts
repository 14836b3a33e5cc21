import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import * as review from './review.ts'
import {
  ListingReview,
  ListingReviewDetail,
  ListingReviewOf,
  PageListingReviews,
} from './review-schemas.ts'

/** Of the operating organisation, which must be the one in force: elsewhere there is nothing. */
export const reviewRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/ops/venue/page-apply',
    area: 'review',
    name: 'pageListingReviews',
    summary: 'Listing applications of all organisations, newest first',
    spec: 'decisions S4.7, S4.11',
    access: access.operator,
    reads: true,
    paged: true,
    body: PageListingReviews,
    answer: Type.Array(ListingReview),
    handler: (ctx, { body }) => review.pageListingReviews(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/ops/venue/get-apply',
    area: 'review',
    name: 'getListingReview',
    summary: 'A listing application with its venue and what was decided of it before',
    spec: 'decisions S4.7, S4.11',
    access: access.operator,
    query: ListingReviewOf,
    answer: ListingReviewDetail,
    handler: (ctx, { query }) => review.findListingReview(ctx, query.id),
  }),
]
