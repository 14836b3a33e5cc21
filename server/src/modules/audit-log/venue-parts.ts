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
