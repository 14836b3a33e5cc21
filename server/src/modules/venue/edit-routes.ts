import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { findCalendar, findTakenSeats } from './calendar.ts'
import * as edit from './edit.ts'
import {
  SavedVenue,
  AddVenue,
  CalendarOf,
  TakenSeats,
  UpdateVenue,
  VenueCalendar,
} from './edit-schemas.ts'

const manager = access.menu('venueManager')
/** 场地预约 in the catalogue of apps. */
const APP = { app: 'venue' } as const

/** The wizard, and the calendar that it and whoever books look at. */
export const editRoutes: readonly Route[] = [
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/add-private-venue',
    area: 'venue',
    name: 'addPrivateVenue',
    summary: 'Enter a self-use venue',
    spec: 'S2 §7, decisions V8',
    access: manager,
    body: AddVenue,
    answer: SavedVenue,
    msg: '新增场地成功',
    handler: (ctx, { body }) => edit.addVenue(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/update-venue',
    area: 'venue',
    name: 'updateVenue',
    summary: 'Change a venue; a listed one stays listed',
    spec: 'S2 §7, decisions V8, S4.11',
    access: manager,
    body: UpdateVenue,
    answer: Nothing,
    msg: '更新场地成功',
    handler: (ctx, { body }) => edit.updateVenue(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/get-venue-calendar',
    area: 'venue',
    name: 'getVenueCalendar',
    summary: 'When a venue is open and taken, by the first moment of each day; at most 62 days',
    spec: 'decisions V12',
    access: access.member,
    reads: true,
    body: CalendarOf,
    answer: VenueCalendar,
    handler: (ctx, { body }) => findCalendar(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/get-taken-seats',
    area: 'venue',
    name: 'getTakenSeats',
    summary: 'Seats of a venue that are taken at any time of a span',
    spec: 'decisions S4.12',
    access: access.member,
    reads: true,
    body: CalendarOf,
    answer: TakenSeats,
    handler: (ctx, { body }) => findTakenSeats(ctx, body),
  }),
]
