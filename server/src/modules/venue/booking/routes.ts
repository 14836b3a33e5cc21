import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Id, Nothing, Paged } from '../../../platform/schema.ts'
import { VenueBatch } from '../schemas.ts'
import * as decide from './decide.ts'
import { APPOINTMENTS, BOOKABLE_VENUES, MY_APPOINTMENTS } from './lists.ts'
import { saveAppointment } from './save.ts'
import * as schemas from './schemas.ts'
import * as service from './service.ts'

const manager = access.menu('venueAppointment')
/** 场地预约 in the catalogue of apps. */
const APP = { app: 'venue' } as const

/** Booking management: what is decided of the organisation's own venues. */
const managing: readonly Route[] = [
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/query-appointment-manager',
    area: 'venue',
    name: 'queryAppointmentManager',
    summary: 'Bookings of the organisation’s venues, newest first',
    spec: 'S2 §7, decisions B2',
    access: manager,
    reads: true,
    paged: true,
    body: APPOINTMENTS.body,
    answer: Type.Array(schemas.AppointmentRow),
    handler: (ctx, { body }) => service.pageAppointments(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/query-pending-list',
    area: 'venue',
    name: 'queryPendingAppointments',
    summary: 'Bookings that wait for a decision, newest first',
    spec: 'decisions V13',
    access: manager,
    reads: true,
    paged: true,
    body: Paged(Type.Object({ tenantId: Type.Optional(Id) }, { additionalProperties: false })),
    answer: Type.Array(schemas.AppointmentRow),
    handler: (ctx, { body }) => service.pagePending(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/audit-appointment',
    area: 'venue',
    name: 'auditAppointment',
    summary: 'Approve or reject bookings; one alone answers its failure as an error',
    spec: 'S2 §7, decisions B1, S4.12',
    access: manager,
    body: schemas.AuditAppointment,
    answer: VenueBatch,
    handler: (ctx, { body }) => decide.auditAppointments(ctx, body),
  }),
]

export const bookingRoutes: readonly Route[] = [
  ...managing,
  route({
    ...APP,
    method: 'GET',
    path: '/api/venue/query-appointment-detail',
    area: 'venue',
    name: 'getAppointment',
    summary: 'One booking: an own one, or one of the organisation’s venues',
    spec: 'S2 §7',
    access: access.member,
    query: schemas.AppointmentOf,
    answer: schemas.AppointmentDetail,
    handler: (ctx, { query }) => service.findAppointment(ctx, query.appointmentId),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/page-bookable-venue',
    area: 'venue',
    name: 'pageBookableVenue',
    summary: 'Venues to book: listed ones, and the organisation’s own',
    spec: 'decisions S4.12',
    access: access.member,
    reads: true,
    paged: true,
    body: BOOKABLE_VENUES.body,
    answer: Type.Array(schemas.BookableVenueRow),
    handler: (ctx, { body }) => service.pageBookable(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/save-appointment',
    area: 'venue',
    name: 'saveAppointment',
    summary: 'Book a venue, whole or some of its seats',
    spec: 'decisions B3, S4.12',
    access: access.member,
    body: schemas.SaveAppointment,
    answer: schemas.SavedAppointment,
    handler: (ctx, { body }) => saveAppointment(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/cancel-appointment',
    area: 'venue',
    name: 'cancelAppointment',
    summary: 'Take a booking back: one’s own, or one that was approved at the own venue',
    spec: 'decisions B3, S4.12',
    access: access.member,
    body: schemas.CancelAppointment,
    answer: Nothing,
    handler: (ctx, { body }) => decide.cancelAppointment(ctx, body),
  }),
  route({
    ...APP,
    method: 'POST',
    path: '/api/venue/my-appointments',
    area: 'venue',
    name: 'myAppointments',
    summary: 'The caller’s own bookings, newest first',
    spec: 'decisions B3',
    access: access.member,
    reads: true,
    paged: true,
    body: MY_APPOINTMENTS.body,
    answer: Type.Array(schemas.MyAppointmentRow),
    handler: (ctx, { body }) => service.pageOwnAppointments(ctx, body),
  }),
  route({
    ...APP,
    method: 'GET',
    path: '/api/venue/appointment-ics',
    area: 'venue',
    name: 'getAppointmentIcs',
    summary: 'An own booking as a file for calendars',
    spec: 'decisions B3',
    access: access.member,
    query: schemas.CalendarFileOf,
    answer: schemas.CalendarFile,
    handler: (ctx, { query }) => service.findCalendarFile(ctx, query.id),
  }),
]
