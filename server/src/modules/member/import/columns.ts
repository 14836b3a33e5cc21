/** The columns of the members' table: one list for template, check, page and report. */

export type ColumnKey = 'name' | 'mobile' | 'department' | 'position' | 'platform' | 'workNo'

/** `title` is how a file's header names the column, `maxLength` is in characters. */
export interface ImportColumnRule {
  readonly key: ColumnKey
  readonly title: string
  /** Other words for the title in lists that people keep, the likeliest first. */
  readonly aliases: readonly string[]
  readonly required: boolean
  readonly maxLength: number
  /** What may stand in it, for template and page. */
  readonly hint: string
  readonly example: string
  /** In the template, in characters. */
  readonly width: number
}

/** As many rows as one table may have (decisions section 0). */
export const MAX_ROWS = 20_000

/** In the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumnRule[] = [
  {
    key: 'name',
    title: '姓名',
    aliases: [],
    required: true,
    maxLength: 30,
    hint: '必填，不超过30个字',
    example: '张三',
    width: 16,
  },
  {
    key: 'mobile',
    title: '手机号',
    aliases: ['手机号码', '手机', '联系电话', '电话'],
    required: true,
    maxLength: 20,
    hint: '必填，内地手机号直接填写，其他地区加区号，如+852 51234567',
    example: '13800000000',
    width: 20,
  },
  {
    key: 'department',
    title: '部门',
    aliases: ['所属部门', '所在部门', '科室'],
    required: false,
    maxLength: 500,
    hint: '上下级用“/”隔开，如 办公室/综合科；多个部门用“；”隔开，第一个为主部门；不填则进入默认部门',
    example: '办公室/综合科',
    width: 36,
  },
  {
    key: 'position',
    title: '职位',
    aliases: ['职务', '岗位'],
    required: false,
    maxLength: 20,
    hint: '选填，不超过20个字',
    example: '科员',
    width: 16,
  },
  {
    key: 'platform',
    title: '端',
    aliases: [],
    required: false,
    maxLength: 40,
    hint: '政务端、智慧端、漂流端，多个用“、”隔开；不填为政务端',
    example: '政务端',
    width: 20,
  },
  {
    key: 'workNo',
    title: '工号',
    aliases: ['员工编号', '人员编号', '编号'],
    required: false,
    maxLength: 32,
    hint: '选填，组织内不能重复',
    example: 'A001',
    width: 14,
  },
]

const BY_KEY = new Map(IMPORT_COLUMNS.map((column) => [column.key, column]))

/** Throws where the key names no column: keys come from the code, never from a caller. */
export const columnOf = (key: ColumnKey): ImportColumnRule => {
  const column = BY_KEY.get(key)
  if (column === undefined) throw new Error(`no column ${key}`)
  return column
}

/** Tells a key of a caller from any other text. */
export const isColumnKey = (key: string): key is ColumnKey => BY_KEY.has(key as ColumnKey)
