/** Words and limits of start-up images (S1 §5; decisions T17). */
import type { StartupPicture } from '@zz/api-contract/startup'
import type { Tone } from '@zz/shared-ui/widgets'

/** `defaultFlag` of the image that is shown when no custom one is due. */
export const DEFAULT = 1
/** `defaultFlag` of an image with first and last day. */
export const CUSTOM = 2

/** How many custom ones there may be. */
export const MOST = 10
/** Characters of a jump address. */
export const ADDRESS_MAX = 108

/** What a picture should measure, in pixels; others are shown cut. */
export const [WIDTH, HEIGHT] = [1080, 1620]

/** Said where the rules of start-up images are not agreed to (OS-12). */
export const AGREEMENT_MISSING = '请阅读并勾选启动图规则'
/** Said of a jump address that is not http or https. */
export const ADDRESS_FAULT = '跳转地址需以 http:// 或 https:// 开头'

const STATUS: Readonly<Record<number, { readonly tone: Tone; readonly text: string }>> = {
  1: { tone: 'waiting', text: '未开始' },
  2: { tone: 'done', text: '生效中' },
  3: { tone: 'overdue', text: '已过期' },
}

/** State of a custom image in words; undefined for a default one. */
export const statusOf = ({ status }: StartupPicture) =>
  status === null ? undefined : STATUS[status]

const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? ''

/** First and last day; null for a default one. */
export const daysOf = ({ startTime, endTime }: StartupPicture): readonly [string, string] | null =>
  startTime === null ? null : [dayOf(startTime), dayOf(endTime)]

/** Told where a picture has other measures than recommended (S1 §5); null where it fits. */
export const measureHint = ({ width, height }: StartupPicture): string | null =>
  width === null || (width === WIDTH && height === HEIGHT)
    ? null
    : `建议尺寸 ${WIDTH}×${HEIGHT}，当前为 ${width}×${height}，显示时会裁切`
