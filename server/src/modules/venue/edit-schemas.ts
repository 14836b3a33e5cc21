/** What the wizard saves, and the calendar of a venue (decisions V8, V9, V12, V14, K19). */
import { richTextMarkupLimit } from '@zz/contract/rich-text'
import Type from 'typebox'
import { FileKey, FileKeyList, RichText } from '../../platform/files.ts'
import { Typed } from '../../platform/readers.ts'
import { Id, Millis, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { MAX_IMAGES, VENUE_IMAGES, VENUE_REMARK, VENUE_VIDEO } from './files.ts'
import { MAX_LINES, OpenMode, Seat, SeatLine, Span } from './shared-schemas.ts'

/** Characters of the introduction without its markup (decisions V8). */
export const REMARK_MAX = 5000
/** A period for each quarter of an hour of some days, or for each day of a year with its breaks. */
const MAX_PERIODS = 2000

const Region = Type.Optional(Nullable(Type.String({ maxLength: 40 })))
const RegionCode = Nullable(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 }))
const Degrees = (limit: number) => Nullable(Type.Number({ minimum: -limit, maximum: limit }))

/** The first three steps of the wizard. Names of regions are taken from the table. */
const form = {
  name: Typed('name', { title: '场地名称', maxLength: 30 }),
  /** One to five labels in words, joined by commas. */
  venueLabel: Type.String({ maxLength: 108 }),
  advantage: Type.String({ maxLength: 108 }),
  province: Region,
  provinceCode: RegionCode,
  city: Region,
  cityCode: RegionCode,
  county: Region,
  countyCode: RegionCode,
  venueAddress: Type.String({ title: '详细地址', maxLength: 108 }),
  latitude: Degrees(90),
  longitude: Degrees(180),
  contactMobile: Type.Optional(Nullable(Typed('contactPhone', { maxLength: 20 }))),
  venueRemark: RichText(VENUE_REMARK, 2 * richTextMarkupLimit(REMARK_MAX)),
  /** Keys joined by commas; the first is the cover. */
  venueImageUrl: FileKeyList(VENUE_IMAGES, MAX_IMAGES),
  venueVideoUrl: Type.Optional(Nullable(FileKey(VENUE_VIDEO))),
  seatRow: SeatLine,
  seatCol: SeatLine,
  maxSeatRow: Type.Optional(SeatLine),
  maxSeatCol: Type.Optional(SeatLine),
  /** 1: rows and columns may be adjusted, up to the greatest ones. */
  allowJust: Type.Optional(YesNo),
  /** Without it every seat may be taken. */
  validSeats: Type.Optional(Type.Array(Seat, { maxItems: MAX_LINES * MAX_LINES })),
  openMode: Type.Optional(OpenMode),
  /** Sent where at least one exists. */
  openPeriods: Type.Optional(Type.Array(Span, { maxItems: MAX_PERIODS })),
  openStartTime: Type.Optional(Nullable(Millis)),
  openEndTime: Type.Optional(Nullable(Millis)),
} as const

export const AddVenue = Model('AddVenue', form)

export const UpdateVenue = Model('UpdateVenue', {
  ...form,
  venueId: Id,
  /** As read before the edit; without it the last one wins, as the documents' payload has none. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})

export const SavedVenue = Type.Object({ id: Id }, { additionalProperties: false })

/** A span of at most 62 days. */
export const CalendarOf = Type.Object(
  { venueId: Id, startTime: Millis, endTime: Millis },
  { additionalProperties: false },
)

/** A piece of a day in which the venue is open. */
const CalendarSlot = Type.Object(
  {
    startTime: Millis,
    endTime: Millis,
    /** 1 可预约, 2 已预约: whole, or each of its seats. */
    status: YesNo,
    /** Seats that are taken meanwhile. */
    takenSeatCount: Type.Integer(),
  },
  { additionalProperties: false },
)

/** By the first moment of each day in milliseconds; days on which it is closed are left out. */
export const VenueCalendar = Type.Record(Type.String(), Type.Array(CalendarSlot))

/** Which seats of a span are taken. */
export const TakenSeats = Model('TakenSeats', {
  /** 1: the whole venue is taken at some time of the span. */
  whole: YesNo,
  seats: Type.Array(Seat),
})
