/** A venue as the wizard sends it. */
import { newId } from '../platform/ids.ts'
import type { Caller } from './harness.ts'
import { png } from '../modules/upload/test/samples.ts'

/** What the wizard sends, with a picture that the caller has uploaded. */
export const venueForm = async (caller: Caller): Promise<object> => {
  const item = {
    fileName: 'a.png',
    fileType: 1,
    purpose: 'venueImage',
    body: (await png(20, 20)).toString('base64'),
  }
  const { body } = await caller.post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'mt',
    fileItems: [item],
  })
  return {
    name: `试建${newId().slice(-6)}`,
    venueLabel: '会议',
    advantage: '投影齐全',
    provinceCode: '510000',
    cityCode: '510100',
    countyCode: '510107',
    venueAddress: '锦云大道88号',
    latitude: 30.65,
    longitude: 104.06,
    venueRemark: '<p>可容纳百人</p>',
    venueImageUrl: body.data[0],
    seatRow: 4,
    seatCol: 5,
  }
}
