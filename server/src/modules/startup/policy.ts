/** What a start-up image must be like, and when it is shown (S1 §5; decisions T17, S4.20). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import { shanghaiMoment } from '../../platform/time.ts'
import { hasCredentials } from '../../platform/web-address.ts'

/** How many an organisation may have beside the default one (decisions T17). */
export const MOST = 10

/** How long before its end the administrators are told (decisions S4.18, 17). */
export const SOON_MILLIS = 3 * 86_400_000

/** Null where the image has no dates: it is the default one. */
export interface PictureDates {
  readonly startTime: Date | null
  readonly endTime: Date | null
}

/** 1 not begun, 2 active, 3 expired; null for one without dates. */
export const statusOf = ({ startTime, endTime }: PictureDates, now: Date): 1 | 2 | 3 | null => {
  if (startTime === null || endTime === null) return null
  if (endTime < now) return 3
  return startTime > now ? 1 : 2
}

const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

/** A picture has to be there. */
export const refuseMissing = (startupLogo: string): Refusal | undefined =>
  startupLogo.trim() === '' ? invalid('startupLogo', '请上传启动图片') : undefined

/** The rules of start-up images have to be agreed to. */
export const refuseDisagreed = (agreement: 1 | 2): Refusal | undefined =>
  agreement === 1 ? undefined : invalid('agreement', '请阅读并勾选启动图规则')

/**
 * The range of a custom image; none of a default one. InvalidInput at the field for a date that is
 * missing or none, and for an end before the beginning.
 */
export function datesOf(
  defaultFlag: 1 | 2,
  startTime: string | null | undefined,
  endTime: string | null | undefined,
): PictureDates {
  if (defaultFlag === 1) return { startTime: null, endTime: null }
  const start = shanghaiMoment(startTime ?? '')
  if (start === undefined) throw invalid('startTime', '请选择日期')
  const end = shanghaiMoment(endTime ?? '', true)
  if (end === undefined) throw invalid('endTime', '请选择日期')
  if (end <= start) throw invalid('endTime', '结束时间必须晚于开始时间')
  return { startTime: start, endTime: end }
}

const ADDRESS_TEXT = '跳转地址需以 http:// 或 https:// 开头'

/**
 * Where a press leads; '' for nowhere. An address of the console's own host may stand without its
 * beginning. InvalidInput at `jumpAddress` for any other, and for one with a name or password.
 */
export function jumpAddressOf(typed: string | null | undefined, ownHost: string): string {
  const text = (typed ?? '').trim()
  if (text === '') return ''
  const whole = text === ownHost || text.startsWith(`${ownHost}/`) ? `https://${text}` : text
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole))
    throw invalid('jumpAddress', ADDRESS_TEXT)
  if (hasCredentials(whole)) throw invalid('jumpAddress', '跳转地址不能包含账号和密码')
  return whole
}

/** Another custom image: as long as there is room. */
export const refuseFurther = (count: number): Refusal | undefined =>
  count < MOST ? undefined : fail(ErrorCode.WrongState, `自定义启动图最多${MOST}张，请先移除不用的`)

export { refuseStale } from '../../platform/row-version.ts'
