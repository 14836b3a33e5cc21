/** What a template is shown in. */
export const GALLERY_STATES = {
  normal: '正常',
  thousand: '一千行',
  loading: '加载中',
  empty: '空',
  failed: '失败',
  stale: '失败（有旧数据）',
} as const

/** A state that the gallery can show; it stands in the address. */
export type DemoState = keyof typeof GALLERY_STATES
