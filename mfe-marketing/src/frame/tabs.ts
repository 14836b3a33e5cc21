/** The nine tabs (decisions RT17); a tab whose page is not built yet is absent from the bar. */
export const PAGE_TABS = [
  { key: 'dtl', title: '首页', built: true },
  { key: 'chief', title: '数字政府', built: false },
  { key: 'community', title: '智慧社区', built: false },
  { key: 'emergency', title: '智慧应急', built: false },
  { key: 'data', title: '数据社区', built: false },
  { key: 'env', title: '智慧环境', built: false },
  { key: 'scheme', title: '解决方案', built: false },
  { key: 'science', title: '科学合作', built: false },
  { key: 'download', title: '客户端下载', built: false },
] as const

export const SHOWN_TABS = PAGE_TABS.filter((tab) => tab.built)
