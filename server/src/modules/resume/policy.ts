/** What must be filled, and how (S1 §5; decisions U12, U16). All throw InvalidInput at the field. */
import { ErrorCode } from '@zz/contract'
import { isDay, PERIOD_FAULT, RESUME_ENTRIES_MAX, RESUME_TEXT_MAX } from '@zz/contract/person'
import { richTextFault, richTextIsEmpty } from '@zz/contract/rich-text'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text.ts'

const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

/** The text without blanks around it. */
export function requireText(text: string | null | undefined, field: string, missing: string) {
  const filled = text?.trim() ?? ''
  if (filled === '') throw invalid(field, missing)
  return filled
}

/** A day of the calendar, today in Asia/Shanghai at the latest where `until` is given. */
export function requireDay(
  text: string | null | undefined,
  field: string,
  missing: string,
  until?: string,
): string {
  const day = requireText(text, field, missing)
  if (!isDay(day)) throw invalid(field, missing)
  if (until !== undefined && day > until) throw invalid(field, `${missing}，不能晚于今天`)
  return day
}

/** Days as YYYY-MM-DD. */
export interface Period {
  readonly startDay: string
  /** null: until now. */
  readonly endDay: string | null
}

/** A period that ends no earlier than it begins; no end means until now. */
export function requirePeriod(
  { startTime, endTime }: { startTime?: string | null; endTime?: string | null },
  missing: { readonly startTime: string; readonly endTime: string },
  today: string,
): Period {
  const startDay = requireDay(startTime, 'startTime', missing.startTime, today)
  if (endTime === null || endTime === undefined || endTime === '') return { startDay, endDay: null }
  const endDay = requireDay(endTime, 'endTime', missing.endTime)
  if (endDay < startDay) throw invalid('endTime', PERIOD_FAULT)
  return { startDay, endDay }
}

/** Rich text, cleaned; '' for an empty one. */
export function cleanText(html: string, field: string): string {
  const clean = cleanRichText(html)
  if (richTextIsEmpty(clean)) return ''
  const fault = richTextFault(clean, RESUME_TEXT_MAX)
  if (fault !== null) throw invalid(field, fault.msg)
  return clean
}

/** Another entry of a kind, in the words of who adds it. */
export const refuseFurther = (count: number, what: string): Refusal | undefined =>
  count < RESUME_ENTRIES_MAX
    ? undefined
    : fail(ErrorCode.WrongState, `最多可添加${RESUME_ENTRIES_MAX}条${what}`)

export { refuseStale } from '../../platform/row-version.ts'
