/** Introductions of demo venues. */
export const venueRemark = ({
  name,
  advantage,
  rows,
  columns,
}: {
  name: string
  advantage: string
  rows: number
  columns: number
}): string =>
  `<h3>${name}</h3><p>${advantage}。共 ${rows} 排 ${columns} 列座位，面向辖区单位和居民开放预约。</p><ul><li>请提前 15 分钟到场</li><li>使用完毕请关闭电源并恢复桌椅</li><li>如需布置会场，请在预约事由中说明</li></ul>`
