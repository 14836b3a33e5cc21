/** Positions that every organisation's people may choose; nobody changes them (decisions P4). */

interface PresetType {
  readonly id: string
  readonly name: string
  readonly childList: readonly { readonly id: string; readonly name: string }[]
}

const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['管理', ['负责人', '部门主管', '项目经理', '行政主管']],
  ['行政人事', ['行政专员', '人事专员', '文秘', '档案管理员']],
  ['财务审计', ['会计', '出纳', '审计员', '采购员']],
  ['技术', ['工程师', '系统运维', '数据分析师', '测试工程师']],
  ['服务', ['窗口服务', '客户服务', '社区工作者', '网格员']],
  ['教育医疗', ['教师', '科研人员', '医生', '护士']],
]

/** Numbers below those that `newId` makes and above those of demo data. */
const FIRST = 90_000
const PER_TYPE = 100

/** By type, in the order in which they are offered. */
export const POSITION_PRESETS: readonly PresetType[] = NAMES.map(([name, names], index) => {
  const id = FIRST + (index + 1) * PER_TYPE
  return {
    id: String(id),
    name,
    childList: names.map((child, nth) => ({ id: String(id + nth + 1), name: child })),
  }
})
