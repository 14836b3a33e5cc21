/** What the first step of the wizard holds, and how the calls take all of it (decisions V8, V14). */
import type { AddVenue, VenueDetail } from '@zz/api-contract/venue'
import type { RegionValue } from '@zz/shared-ui/region'
import type { OpeningValues } from '../../calendar/opening'
import { openingRequest } from '../../calendar/opening'
import type { Place } from '../../place/map'
import { columnsOf, countSeats, SEAT_FREE, type SeatPlan, seatsOf } from '../../seat/plan'

/** Fields of the first step; members are named as the calls name them where they are one. */
export interface BaseValues {
  readonly name: string
  readonly venueLabel: readonly string[]
  readonly advantage: string
  readonly region: RegionValue | null
  readonly venueAddress: string
  readonly location: Place | null
  readonly contactMobile: string
  readonly venueImageUrl: readonly string[]
  readonly venueVideoUrl: string | null
  readonly venueRemark: string
}

/** A venue that is new. */
export const NEW_BASE: BaseValues = {
  name: '',
  venueLabel: [],
  advantage: '',
  region: null,
  venueAddress: '',
  location: null,
  contactMobile: '',
  venueImageUrl: [],
  venueVideoUrl: null,
  venueRemark: '',
}

const listOf = (joined: string): string[] => joined.split(',').filter(Boolean)

/** The venue as it stands. */
export const baseOf = (venue: VenueDetail): BaseValues => ({
  name: venue.name,
  venueLabel: listOf(venue.venueLabel),
  advantage: venue.advantage,
  region:
    venue.provinceCode === null
      ? null
      : {
          province: venue.province,
          provinceCode: venue.provinceCode,
          city: venue.city,
          cityCode: venue.cityCode,
          district: venue.county,
          districtCode: venue.countyCode,
        },
  venueAddress: venue.venueAddress,
  location:
    venue.latitude === null || venue.longitude === null
      ? null
      : { latitude: venue.latitude, longitude: venue.longitude },
  contactMobile: venue.contactMobile ?? '',
  venueImageUrl: listOf(venue.venueImageUrl),
  venueVideoUrl: venue.venueVideoUrl,
  venueRemark: venue.venueRemark,
})

/** All steps as the calls take them. */
export function requestOf(base: BaseValues, plan: SeatPlan, opening: OpeningValues): AddVenue {
  const [rows, columns] = [plan.length, columnsOf(plan)]
  const { region, location } = base
  return {
    name: base.name.trim(),
    venueLabel: base.venueLabel.join(','),
    advantage: base.advantage.trim(),
    province: region?.province ?? null,
    provinceCode: region?.provinceCode ?? null,
    city: region?.city ?? null,
    cityCode: region?.cityCode ?? null,
    county: region?.district ?? null,
    countyCode: region?.districtCode ?? null,
    venueAddress: base.venueAddress.trim(),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    contactMobile: base.contactMobile.trim() || null,
    venueRemark: base.venueRemark,
    venueImageUrl: base.venueImageUrl.join(','),
    venueVideoUrl: base.venueVideoUrl,
    seatRow: rows,
    seatCol: columns,
    // Without them every seat may be taken: 10,000 places need not be sent.
    ...(countSeats(plan, SEAT_FREE) === rows * columns
      ? {}
      : { validSeats: seatsOf(plan, SEAT_FREE) }),
    openMode: opening.mode,
    ...openingRequest(opening),
  }
}

/** Which step a field of the calls stands in, from 0, and what the form calls it. */
export function placeOfField(field: string): { readonly step: number; readonly name: string } {
  if (/^(seatRow|seatCol|maxSeat|validSeats)/.test(field)) return { step: 1, name: field }
  if (field.startsWith('open')) return { step: 2, name: field }
  if (/^(province|city|county)/.test(field)) return { step: 0, name: 'region' }
  return { step: 0, name: field === 'latitude' || field === 'longitude' ? 'location' : field }
}
