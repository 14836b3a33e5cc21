/** Whether the certification step was complete (S1 §5 Certificates; decisions S4.2). */
import type { QualityImage } from '../file/columns.ts'

const RESIDENTIAL = 7

/** Papers as they were handed in; null for what was left out. */
export interface SubmittedQualification {
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[] | null
}

/**
 * Code, certificate and letter of authorisation; of a residential community licence and record
 * number too.
 */
export function isQualified(
  tenantType: number,
  { creditCode, recordNumber, qualityInfo }: SubmittedQualification,
): boolean {
  const has = (type: QualityImage['type']): boolean =>
    (qualityInfo ?? []).some((image) => image.type === type)
  const common = creditCode !== null && creditCode !== '' && has(1) && has(3)
  return tenantType === RESIDENTIAL
    ? common && has(2) && recordNumber !== null && recordNumber !== ''
    : common
}
