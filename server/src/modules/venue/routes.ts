import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import * as acts from './acts.ts'
import { banRoutes } from './ban-routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { editRoutes } from './edit-routes.ts'
import * as lists from './lists.ts'
import { reviewRoutes } from './review-routes.ts'
import * as schemas from './schemas.ts'
import * as service from './service.ts'

const manager = access.menu('venueManager')
/** 场地预约 in the catalogue of apps. */
const APP = { app: 'venue' } as const

export const routes: readonly Route[] = [
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/page-public-venue',
    area: 'venue',
    name: 'pagePublicVenue',
    summary: "The organisation's venues, listed or self-use",
    spec: 'S2 §7, decisions V4, V6',
    access: manager,
    reads: true,
    paged: true,
    body: lists.VENUE_LIST.body,
    answer: Type.Array(schemas.VenueRow),
    handler: (ctx, { body }) => service.pageVenues(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/query-apply-list',
    area: 'venue',
    name: 'queryApplyList',
    summary: "The organisation's listing applications, newest first",
    spec: 'S2 §7, decisions V3',
    access: manager,
    reads: true,
    paged: true,
    body: lists.VENUE_APPLIES.body,
    answer: Type.Array(schemas.VenueApplyRow),
    handler: (ctx, { body }) => service.pageApplies(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/send-apply',
    area: 'venue',
    name: 'sendVenueApply',
    summary: 'Apply for listing: a list of venue ids; one alone answers its failure as an error',
    spec: 'S2 §7, decisions S4.11',
    access: manager,
    body: schemas.VenueIds,
    answer: schemas.VenueBatch,
    msg: '已发送上架申请',
    handler: (ctx, { body }) => acts.applyForListing(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/up-down-venue',
    area: 'venue',
    name: 'upDownVenue',
    summary: 'Delist venues; one alone answers its failure as an error',
    spec: 'S2 §7, decisions V5, S4.11',
    access: manager,
    body: schemas.UpDownVenue,
    answer: schemas.VenueBatch,
    msg: '下架成功',
    handler: (ctx, { body }) => acts.upDown(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/remove-venue',
    area: 'venue',
    name: 'removeVenue',
    summary:
      'Delete self-use venues: a list of venue ids; one alone answers its failure as an error',
    spec: 'S2 §7, decisions S4.11',
    access: manager,
    body: schemas.VenueIds,
    answer: schemas.VenueBatch,
    msg: '场地删除成功',
    handler: (ctx, { body }) => acts.deleteVenues(ctx, body),
  }),
  route({
    ...APP,
    method: 'GET',
    path: '/api/venue/get-venue-overview',
    area: 'venue',
    name: 'getVenueOverview',
    summary: 'Counts of venues and bookings',
    spec: 'decisions V11, S4.12',
    access: access.menu('venuePreview'),
    query: schemas.OverviewOf,
    answer: schemas.VenueOverview,
    handler: (ctx, { query }) => service.findOverview(ctx, query.tenantId),
  }),
  route({
    ...APP,
    method: 'GET',
    path: '/api/venue/get-venue-detail',
    area: 'venue',
    name: 'getVenueDetail',
    summary: 'One venue: an own one, or one that is listed',
    spec: 'decisions V10',
    access: access.member,
    query: schemas.VenueOf,
    answer: schemas.VenueDetail,
    handler: (ctx, { query }) => service.findVenue(ctx, query.id),
  }),
  route({
    ...APP,
    method: 'GET',
    path: '/api/venue/get-venue-statistic',
    area: 'venue',
    name: 'getVenueStatistic',
    summary: 'Usage of one own venue',
    spec: 'S2 §7, decisions V16',
    access: manager,
    query: schemas.StatisticOf,
    answer: schemas.VenueStatistic,
    handler: (ctx, { query }) => service.findStatistic(ctx, query.venueId),
  }),
  ...editRoutes,
  ...bookingRoutes,
  ...reviewRoutes,
  ...banRoutes,
]
