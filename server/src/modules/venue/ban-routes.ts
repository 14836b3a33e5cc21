import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import * as ban from './ban.ts'
import { OVERSEEN_VENUES } from './ban-queries.ts'
import { BanOutcome, BanVenue, OverseenVenue, OverseenVenueOf, UnbanVenue } from './ban-schemas.ts'

const SPEC = 'decisions V2, S4.11'

export const banRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/ops/venue/page',
    area: 'review',
    name: 'pageOverseenVenues',
    summary: 'Listed and banned venues of all organisations, by the time of listing',
    spec: SPEC,
    access: access.operator,
    reads: true,
    paged: true,
    body: OVERSEEN_VENUES.body,
    answer: Type.Array(OverseenVenue),
    handler: (ctx, { body }) => ban.pageOverseenVenues(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/ops/venue/get',
    area: 'review',
    name: 'getOverseenVenue',
    summary: 'One of them, with how many bookings a ban would end now',
    spec: SPEC,
    access: access.operator,
    query: OverseenVenueOf,
    answer: OverseenVenue,
    handler: (ctx, { query }) => ban.findOverseenVenue(ctx, query.id),
  }),
  route({
    method: 'POST',
    path: '/api/ops/venue/ban',
    area: 'review',
    name: 'banVenue',
    summary: 'Ban a listed venue: its waiting bookings are refused, those to come cancelled',
    spec: SPEC,
    access: access.operator,
    body: BanVenue,
    answer: BanOutcome,
    msg: '已封禁',
    handler: (ctx, { body }) => ban.banVenue(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/ops/venue/unban',
    area: 'review',
    name: 'unbanVenue',
    summary: 'Lift the ban of a venue, which is listed as it was before',
    spec: SPEC,
    access: access.operator,
    body: UnbanVenue,
    answer: Nothing,
    msg: '已解除封禁',
    handler: (ctx, { body }) => ban.unbanVenue(ctx, body.venueId),
  }),
]
