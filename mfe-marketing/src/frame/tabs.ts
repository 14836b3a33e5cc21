/** The nine tabs (decisions RT17): key of `/home/{key}` and label. */
export const PAGE_TABS = [
  { key: 'dtl', title: '首页' },
  { key: 'chief', title: '数字政府' },
  { key: 'community', title: '智慧社区' },
  { key: 'emergency', title: '智慧应急' },
  { key: 'data', title: '数据社区' },
  { key: 'env', title: '智慧环境' },
  { key: 'scheme', title: '解决方案' },
  { key: 'science', title: '科学合作' },
  { key: 'download', title: '客户端下载' },
] as const

/** All ten pages: tianfuGov has no tab and is reached from the foot of every page. */
export const ALL_PAGES = [...PAGE_TABS, { key: 'tianfuGov', title: '天府政务' }] as const
