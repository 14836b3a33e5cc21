/** The wizard's input, checked and brought into the shape that is stored (decisions V8, V9, S4.11). */
import { ErrorCode } from '@zz/contract'
import { contactPhoneOf } from '@zz/contract/mobile'
import { richTextFault, richTextIsEmpty } from '@zz/contract/rich-text'
import { ruleOf } from '@zz/contract/uploads'
import type { Static } from 'typebox'
import { failField, type Refusal } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { regionOf } from '../region/service.ts'
import { type AddVenue, REMARK_MAX } from './edit-schemas.ts'
import { MAX_IMAGES } from './files.ts'
import { isWithin, mergeSpans, splitByDay, type TimeSpan } from './periods.ts'
import { storeLayout } from './seats.ts'
import { MAX_LINES } from './shared-schemas.ts'

type Form = Static<typeof AddVenue>

const MAX_LABELS = 5
const LABEL_LENGTH = 10
const MAX_DAYS = 366
const DAY_MILLIS = 86_400_000

const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

const needed = (text: string, field: string, msg: string): string => {
  const trimmed = text.trim()
  if (trimmed === '') throw invalid(field, msg)
  return trimmed
}

/** One to five different labels, joined by commas. */
function readLabels(text: string): string {
  const labels = [...new Set(text.split(',').map((label) => label.trim()))].filter(Boolean)
  if (labels.length === 0) throw invalid('venueLabel', '请选择场地标签')
  if (labels.length > MAX_LABELS) throw invalid('venueLabel', `最多选择${MAX_LABELS}个场地标签`)
  if (labels.some((label) => label.length > LABEL_LENGTH))
    throw invalid('venueLabel', `场地标签不能超过${LABEL_LENGTH}个字符`)
  return labels.join(',')
}

function readImages(text: string): string {
  const keys = text.split(',').filter(Boolean)
  if (keys.length === 0) throw invalid('venueImageUrl', '请上传场地图片')
  if (keys.length > MAX_IMAGES) throw invalid('venueImageUrl', `场地图片最多上传${MAX_IMAGES}张`)
  const { extensions, formatText } = ruleOf('venueImage')
  if (keys.some((key) => !extensions.includes(key.slice(key.lastIndexOf('.') + 1))))
    throw invalid('venueImageUrl', formatText)
  return keys.join(',')
}

function readVideo(key: string | null | undefined): string | null {
  if (key === null || key === undefined || key === '') return null
  const { extensions, formatText } = ruleOf('venueVideo')
  if (!extensions.includes(key.slice(key.lastIndexOf('.') + 1)))
    throw invalid('venueVideoUrl', formatText)
  return key
}

function readRemark(html: string): string {
  const clean = cleanRichText(html)
  if (richTextIsEmpty(clean)) throw invalid('venueRemark', '请填写场地介绍')
  const fault = richTextFault(clean, REMARK_MAX)
  if (fault !== null) throw invalid('venueRemark', fault.msg)
  return clean
}

function readMobile(text: string | null | undefined): string | null {
  if ((text?.trim() ?? '') === '') return null
  const phone = contactPhoneOf(text ?? '')
  if (phone === null) throw invalid('contactMobile', '请输入正确的联系电话')
  return phone
}

function readRegion({ provinceCode, cityCode, countyCode }: Form) {
  const region = regionOf({ provinceCode, cityCode, districtCode: countyCode })
  if (region === null) throw invalid('provinceCode', '请选择所在地区')
  return {
    province: region.province,
    provinceCode: region.provinceCode,
    city: region.city,
    cityCode: region.cityCode,
    county: region.district,
    countyCode: region.districtCode,
  }
}

function readSeats(form: Form) {
  const { seatRow, seatCol, validSeats, allowJust = 1 } = form
  const { maxSeatRow = MAX_LINES, maxSeatCol = MAX_LINES } = form
  if (allowJust === 1 && (seatRow > maxSeatRow || seatCol > maxSeatCol))
    throw invalid(seatRow > maxSeatRow ? 'seatRow' : 'seatCol', '所设座位不能超过最大行/列')
  if (validSeats?.some((seat) => seat.seatRow > seatRow || seat.seatCol > seatCol))
    throw invalid('validSeats', '所设座位不能超过最大行/列')
  const layout = storeLayout(seatRow, seatCol, validSeats)
  if (layout.validSeatCount === 0) throw invalid('validSeats', '请至少保留一个可用座位')
  return { seatRow, seatCol, maxSeatRow, maxSeatCol, allowJust, ...layout }
}

const moment = (millis: number | null | undefined): Date | undefined =>
  millis === null || millis === undefined ? undefined : new Date(millis)

/** How far the periods may lie: what is said, or else from the first to the last of them. */
function readReach({ openStartTime, openEndTime }: Form, merged: readonly TimeSpan[]): TimeSpan {
  const start = moment(openStartTime) ?? merged[0]?.start
  const end = moment(openEndTime) ?? merged.at(-1)?.end
  if (start === undefined || end === undefined) throw invalid('openStartTime', '请选择开放日期')
  if (end.getTime() <= start.getTime()) throw invalid('openEndTime', '结束时间必须晚于开始时间')
  if (end.getTime() - shanghaiDay(start).getTime() > MAX_DAYS * DAY_MILLIS)
    throw invalid('openEndTime', `开放日期最长为${MAX_DAYS}天`)
  return { start, end }
}

/** What the two modes with a single span send is one span, from the first moment to the last. */
const isOneSpan = (merged: readonly TimeSpan[], reach: TimeSpan): boolean =>
  merged.length === 1 && isWithin(merged, reach)

/**
 * The periods of S2 §4, merged: of a span of days, the first begins at its hour, the last ends at
 * its hour, and those between are whole; of chosen days, each lies within its day; or one period.
 */
function readPeriods(form: Form) {
  const given = (form.openPeriods ?? []).map((period, nth) => {
    if (period.endTime <= period.startTime)
      throw invalid(`openPeriods.${nth}.endTime`, '结束时间必须晚于开始时间')
    return { start: new Date(period.startTime), end: new Date(period.endTime) }
  })
  const merged = mergeSpans(given)
  const openMode = form.openMode ?? (merged.length > 1 ? 2 : 3)
  if (merged.length === 0) {
    if (moment(form.openStartTime) !== undefined || moment(form.openEndTime) !== undefined)
      throw invalid('openPeriods', '请选择开放时间')
    return { openMode, openStartTime: null, openEndTime: null, periods: merged }
  }
  const reach = readReach(form, merged)
  const outside = given.findIndex((period) => !isWithin([reach], period))
  if (outside >= 0) throw invalid(`openPeriods.${outside}`, '日期不能超过结束日期')
  if (openMode === 2) {
    const long = given.findIndex((period) => splitByDay(period).length > 1)
    if (long >= 0) throw invalid(`openPeriods.${long}`, '每个开放时段须在同一天内')
  } else if (!isOneSpan(merged, reach)) {
    throw invalid('openPeriods', '开放时间须从开始时间连续到结束时间')
  }
  return { openMode, openStartTime: reach.start, openEndTime: reach.end, periods: merged }
}

/** What is stored of a form; InvalidInput names the first field at fault. */
export function readVenueForm(form: Form) {
  const { periods, ...opening } = readPeriods(form)
  const row = {
    name: needed(form.name, 'name', '请填写场地名称'),
    venueLabel: readLabels(form.venueLabel),
    advantage: needed(form.advantage, 'advantage', '请填写场地特色'),
    ...readRegion(form),
    venueAddress: needed(form.venueAddress, 'venueAddress', '请填写详细地址'),
    ...readPlace(form),
    contactMobile: readMobile(form.contactMobile),
    venueRemark: readRemark(form.venueRemark),
    venueImageUrl: readImages(form.venueImageUrl),
    venueVideoUrl: readVideo(form.venueVideoUrl),
    ...readSeats(form),
    ...opening,
  }
  return { row, periods }
}

function readPlace({ latitude, longitude }: Form): { latitude: number; longitude: number } {
  if (latitude === null || longitude === null)
    throw invalid(latitude === null ? 'latitude' : 'longitude', '请在地图上选择位置')
  return { latitude, longitude }
}

/** A new venue opens today at the earliest. */
export function refusePastOpening(openStartTime: Date | null, now: Date): void {
  if (openStartTime !== null && openStartTime.getTime() < shanghaiDay(now).getTime())
    throw invalid('openStartTime', '开放日期不能早于今天')
}
