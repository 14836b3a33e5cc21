/** The two categories (S1 §3 Message, decisions M1) and the tabs made of them. */
import type { Tone } from '@zz/shared-ui/widgets'

export const CATEGORY_WORDS: Readonly<
  Record<1 | 2, { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '安全消息', tone: 'waiting' },
  2: { label: '服务消息', tone: 'running' },
}

export interface MessageTab {
  /** In the query string. */
  readonly key: string
  readonly label: string
  readonly msgCategory: 1 | 2 | null
}

export const ALL_CATEGORIES: MessageTab = { key: 'all', label: '全部', msgCategory: null }

export const MESSAGE_TABS: readonly MessageTab[] = [
  ALL_CATEGORIES,
  { key: 'security', label: CATEGORY_WORDS[1].label, msgCategory: 1 },
  { key: 'service', label: CATEGORY_WORDS[2].label, msgCategory: 2 },
]
