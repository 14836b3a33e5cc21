import type { Fact } from '@zz/shared-ui/page'
import { PictureSection } from './Pictures'

const RESIDENTIAL = 7

/** Papers as the calls answer them. */
export interface ShownPapers {
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly {
    readonly type: 1 | 2 | 3
    readonly key: string
    readonly url: string | null
  }[]
}

/** Credit code and certificates; licence and record number of a residential community. */
export function paperFacts(
  { creditCode, recordNumber, qualityInfo }: ShownPapers,
  tenantType: number,
): readonly Fact[] {
  const residential = tenantType === RESIDENTIAL
  const pictures = (type: number, name: string): Fact => ({
    label: name,
    value: (
      <PictureSection name={name} pictures={qualityInfo.filter((each) => each.type === type)} />
    ),
    wide: true,
  })
  return [
    { label: '统一社会信用代码', value: creditCode, unbroken: true },
    ...(residential ? [{ label: '组织备案号', value: recordNumber }] : []),
    pictures(1, '组织证件照片'),
    ...(residential ? [pictures(2, '组织许可证')] : []),
    pictures(3, '认证授权书'),
  ]
}
