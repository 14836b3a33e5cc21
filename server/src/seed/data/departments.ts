/**
 * Department trees of the demo organisations (decisions section 5). `>` in front says one level
 * deeper.
 */
import { ACTIVE_TENANTS } from './tenants.ts'

export interface DemoDepartment {
  readonly tenantId: string
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly path: string
  readonly depth: number
  readonly sort: number
  /** 1 hidden, 2 for those named only, 3 normal. */
  readonly hiddenFlag: 1 | 2 | 3
}

const SECOND = [
  '办公室',
  '>文秘组',
  '>档案组',
  '综合科',
  '信息科',
  '>系统运维组',
  '>数据资源组',
  '信访科',
  '应急管理科',
  '>值班组',
  '>物资组',
  '财政科',
  '人事科',
  '民政科',
  '>社会救助组',
  '规划建设科',
  '政策法规科',
  '督查室',
  '公共服务科',
]

const BY_TENANT: Readonly<Record<string, readonly string[]>> = {
  '1': ['运营部', '审核部', '技术支持部'],
  '2': SECOND,
  '3': ['综合处', '数据资源处', '>数据治理组', '政务服务处', '安全管理处'],
  '4': [
    '党政办公室',
    '社区建设办',
    '综合治理办',
    '便民服务中心',
    '>服务窗口',
    '应急管理办',
    '城市管理办',
  ],
  '5': ['党建办公室', '纪检监察室', '组织统战办'],
  '6': ['支部一组', '支部二组'],
  '7': ['居务办', '综治网格站', '>第一网格', '>第二网格', '文体服务站'],
  '8': ['业主委员会', '楼栋管理组'],
  '9': ['校长办公室', '教务处', '科研处', '信息工程学院', '>软件工程系', '管理学院', '图书馆'],
  '10': ['客户服务部', '工程维修部', '秩序维护部'],
  '11': ['研发中心', '>平台组', '市场部', '人力资源部'],
  '12': ['人才引进科', '人才服务科', '综合科'],
}

const HIDDEN: Readonly<Record<string, 1 | 2>> = { 信访科: 1, 政策法规科: 2 }

function tree(tenantId: string, rootName: string, lines: readonly string[]): DemoDepartment[] {
  const idOf = (n: number) => String(Number(tenantId) * 1000 + n)
  const root: DemoDepartment = {
    tenantId,
    id: idOf(1),
    pid: null,
    name: rootName,
    path: `${idOf(1)}/`,
    depth: 1,
    sort: 0,
    hiddenFlag: 3,
  }
  const rows = [root]
  let second = root
  for (const [index, line] of lines.entries()) {
    const child = line.startsWith('>')
    const name = child ? line.slice(1) : line
    const parent = child ? second : root
    const id = idOf(index + 2)
    const row: DemoDepartment = {
      tenantId,
      id,
      pid: parent.id,
      name,
      path: `${parent.path}${id}/`,
      depth: parent.depth + 1,
      sort: index + 1,
      hiddenFlag: HIDDEN[name] ?? 3,
    }
    rows.push(row)
    if (!child) second = row
  }
  return rows
}

export const DEPARTMENTS: readonly DemoDepartment[] = ACTIVE_TENANTS.flatMap((tenant) =>
  tree(tenant.id, tenant.shortName, BY_TENANT[tenant.id] ?? []),
)

/**
 * Id of a demo department by organisation and name; the root without a name. Throws on an unknown
 * one.
 */
export function departmentId(tenantId: string, name?: string): string {
  const found = DEPARTMENTS.find(
    (row) =>
      row.tenantId === tenantId && (name === undefined ? row.pid === null : row.name === name),
  )
  if (!found) throw new Error(`no demo department ${name ?? 'root'} in ${tenantId}`)
  return found.id
}
