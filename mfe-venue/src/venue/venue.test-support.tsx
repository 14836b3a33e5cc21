/** What tests of the screens share: a venue, a booking, and a page among answers of the test. */
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AppointmentDetail, VenueDetail } from '@zz/api-contract/venue'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../api'

// Whether each cell is visible costs seconds in jsdom and says nothing here. A busy machine draws a
// page in more than the usual second.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

/** A moment by the clock of Shanghai: `2026-12-01T09:00`. */
export const at = (text: string): number => Date.parse(`${text}:00+08:00`)

export const venueDetail = (id: string, more: Partial<VenueDetail> = {}): VenueDetail => ({
  id,
  belongTenantId: '2',
  tenantName: '锦云区政府',
  name: `场地${id}`,
  advantage: '交通便利',
  venueLabel: '会议,报告',
  venueAddress: '锦云路1号',
  venueImageUrl: 'mt/a.png,mt/b.png',
  venueType: 2,
  createTime: at('2026-10-01T09:00'),
  onlineTime: null,
  forbidden: 2,
  forbiddenTime: null,
  forbiddenReason: null,
  useStatus: 1,
  seatRow: 2,
  seatCol: 3,
  validSeatCount: 5,
  useCount: 3,
  selfCount: 2,
  reserveCount: 9,
  listingStatus: null,
  version: 4,
  canBook: 1,
  venueRemark: '<p>可容纳多种活动</p>',
  venueVideoUrl: null,
  province: '四川省',
  provinceCode: '510000',
  city: '成都市',
  cityCode: '510100',
  county: '武侯区',
  countyCode: '510107',
  latitude: 30.6574,
  longitude: 104.0658,
  contactMobile: null,
  maxSeatRow: 100,
  maxSeatCol: 100,
  allowJust: 1,
  validSeats: [
    { seatRow: 1, seatCol: 1 },
    { seatRow: 1, seatCol: 2 },
    { seatRow: 1, seatCol: 3 },
    { seatRow: 2, seatCol: 1 },
    { seatRow: 2, seatCol: 2 },
  ],
  openMode: 3,
  openPeriods: [{ startTime: at('2026-12-01T09:00'), endTime: at('2026-12-31T18:00') }],
  openStartTime: at('2026-12-01T09:00'),
  openEndTime: at('2026-12-31T18:00'),
  ...more,
})

export const bookingDetail = (
  id: string,
  more: Partial<AppointmentDetail> = {},
): AppointmentDetail => ({
  id,
  venueId: '7',
  name: '路演厅',
  venueLabel: '会议',
  venueAddress: '锦云路1号',
  venueImageUrl: '',
  startTime: at('2026-12-01T09:00'),
  endTime: at('2026-12-01T11:00'),
  subject: '业主大会',
  userCount: 20,
  seatCount: 0,
  auditStatus: 1,
  reason: null,
  launchAuditTime: at('2026-11-25T10:00'),
  auditor: null,
  auditTime: null,
  platform: 'gov',
  tenantName: '锦云区政府',
  userInfo: {
    userId: '9',
    avatar: null,
    realName: '何平',
    nickName: '小何',
    tenantName: '枫林社区',
    position: '网格员',
    mobile: '+8619900000006',
  },
  sameTimeCount: 0,
  step: null,
  seats: [],
  seatRow: 2,
  seatCol: 3,
  latitude: null,
  longitude: null,
  contactMobile: null,
  canAudit: 1,
  canCancel: 2,
  isOwn: 2,
  ...more,
})

const PATHS: Readonly<Record<string, string>> = {
  'venue.manage': '/gov/2/orgVenue/venueManager',
  'venue.detail': '/gov/2/orgVenue/venueDetail',
  'venue.edit': '/gov/2/orgVenue/createVenue',
  'venue.appointment': '/gov/2/orgVenue/appointment',
  'venue.appointment.detail': '/gov/2/orgVenue/appointmentDetail',
  'venue.find': '/gov/2/venueFind',
  'venue.book': '/gov/2/venueBook',
  'venue.mine': '/gov/2/myAppointments',
}

/** Opens a page of the remote at the address of a screen; dictionaries are empty. */
export function openVenuePage(
  page: ReactNode,
  start: string,
  answer: (request: HttpRequest) => unknown,
) {
  const remote = fakeRemote(
    (request) => (request.path === '/api/dict/list' ? [] : answer(request)),
    start,
  )
  const href = (id: string, params?: Readonly<Record<string, string>>): string =>
    `${PATHS[id] ?? `/${id}`}${params ? `?${new URLSearchParams(params).toString()}` : ''}`
  Object.assign(remote.props, { navigation: { ...remote.props.navigation, href } })
  renderRemote(remote.props, <RemoteStore api={api}>{page}</RemoteStore>)
  const { history } = remote.props.navigation
  const visited: string[] = []
  history.listen(({ location }) => void visited.push(location.pathname + location.search))
  return {
    ...remote,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Addresses in their order: a page that has led on is still there in a test. */
    visited,
    address: () => history.location.pathname + history.location.search,
    bodiesOf: (path: string) =>
      remote.calls.filter((call) => call.path === path).map(({ body }) => body),
  }
}
