/** The two categories (S1 §3 Message, decisions M1) and the tabs made of them. */
import type { Tone } from '@zz/shared-ui/widgets'

/** Words by `msgCategory`. */
export const CATEGORY_WORDS: Readonly<
  Record<1 | 2, { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '安全消息', tone: 'waiting' },
  2: { label: '服务消息', tone: 'running' },
}

/** A tab of the list; `msgCategory` null asks for all. */
export interface MessageTab {
  /** In the query string. */
  readonly key: string
  readonly label: string
  readonly msgCategory: 1 | 2 | null
}

/** The first tab, which an unknown or missing key leads to. */
export const ALL_CATEGORIES: MessageTab = { key: 'all', label: '全部', msgCategory: null }

/** The tabs in their order (MS-01). */
export const MESSAGE_TABS: readonly MessageTab[] = [
  ALL_CATEGORIES,
  { key: 'security', label: CATEGORY_WORDS[1].label, msgCategory: 1 },
  { key: 'service', label: CATEGORY_WORDS[2].label, msgCategory: 2 },
]
