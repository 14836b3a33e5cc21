import { type FieldWord, YES_NO } from './field-kinds.ts'

/** Parts of a venue as the entry of its change names them (WF-04); several are one on the form. */
const REGION = '所在地区'
const SEATS = '座位'
const OPENING = '开放时间'

export const VENUE_PARTS: Readonly<Record<string, string>> = {
  name: '场地名称',
  venueLabel: '场地标签',
  advantage: '场地特色',
  province: REGION,
  provinceCode: REGION,
  city: REGION,
  cityCode: REGION,
  county: REGION,
  countyCode: REGION,
  venueAddress: '场地地址',
  latitude: '地图位置',
  longitude: '地图位置',
  contactMobile: '联系电话',
  venueRemark: '场地介绍',
  venueImageUrl: '场地图片',
  venueVideoUrl: '场地视频',
  seatRow: SEATS,
  seatCol: SEATS,
  maxSeatRow: SEATS,
  maxSeatCol: SEATS,
  allowJust: '是否可调整座位',
  validSeats: SEATS,
  validSeatCount: SEATS,
  openMode: OPENING,
  openStartTime: OPENING,
  openEndTime: OPENING,
  openPeriods: OPENING,
}

/** The same fields with their values, as entries have them now. */
export const VENUE_FIELDS: Readonly<Record<string, FieldWord>> = {
  ...Object.fromEntries(
    Object.entries(VENUE_PARTS).map(([field, label]) => [`venue.${field}`, { label }]),
  ),
  'venue.provinceCode': { label: '省编码' },
  'venue.cityCode': { label: '市编码' },
  'venue.countyCode': { label: '区县编码' },
  'venue.latitude': { label: '纬度' },
  'venue.longitude': { label: '经度' },
  'venue.seatRow': { label: '座位行数' },
  'venue.seatCol': { label: '座位列数' },
  'venue.maxSeatRow': { label: '座位最多行数' },
  'venue.maxSeatCol': { label: '座位最多列数' },
  'venue.validSeats': { label: '可用座位（1 可用，0 不可用）' },
  'venue.validSeatCount': { label: '可用座位数' },
  'venue.allowJust': { label: '是否可调整座位', kind: YES_NO },
  'venue.venueImageUrl': { label: '场地图片' },
  'venue.openMode': {
    label: '开放方式',
    kind: { words: { 1: '每日时段', 2: '自定义日期', 3: '整段连续开放' } },
  },
  'venue.openStartTime': { label: '开放开始时间', kind: { time: true } },
  'venue.openEndTime': { label: '开放结束时间', kind: { time: true } },
  'venue.openPeriods': { label: '开放时间' },
}
