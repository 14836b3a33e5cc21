/**
 * What users call the fields that calls take in, by their names on the wire. A schema whose field
 * means something else here says so in its `title`.
 */

type Node = Readonly<Record<string, unknown>>

const LABELS: Readonly<Record<string, string>> = {
  address: '详细地址',
  appCode: '应用编码',
  attribute: '组织属性',
  auditEndTime: '审核时间',
  auditStartTime: '审核时间',
  auditStatus: '审核状态',
  avatar: '头像',
  belongTenantId: '所属组织',
  bizId: '业务编号',
  body: '文件内容',
  captchaToken: '滑块验证',
  cells: '单元格',
  city: '城市',
  cityCode: '城市',
  clientId: '应用',
  code: '验证码',
  communityConception: '社区理念',
  companyHistory: '发展历程',
  companyMarket: '市场布局',
  companyResponsibility: '社会责任',
  content: '内容',
  createDepartments: '自动创建部门',
  creatorUid: '创建人',
  crop: '裁剪范围',
  data: '筛选条件',
  deadlineEndTime: '截止时间',
  deadlineStartTime: '截止时间',
  deadlineTime: '截止时间',
  department: '部门',
  deviceType: '设备类型',
  district: '区县',
  districtCode: '区县',
  endTime: '结束时间',
  executorIds: '执行人',
  faulty: '有误的行',
  faultyOnly: '仅看有误的行',
  fileItems: '文件',
  fileKey: '文件',
  fileName: '文件名',
  fileType: '文件类型',
  files: '附件',
  forbidden: '封禁状态',
  governmentReform: '政务改革',
  height: '裁剪高度',
  id: '编号',
  ids: '所选数据',
  includeChild: '含下级',
  introduction: '介绍',
  isOperatingSide: '操作方',
  itemId: '待办',
  key: '文件',
  keys: '文件',
  kinds: '申请类型',
  line: '行号',
  lines: '行号',
  locationCode: '协议编码',
  logo: '组织logo',
  messageIds: '所选消息',
  mobile: '手机号',
  mobileOrEmail: '手机号或邮箱',
  msgCategory: '消息类型',
  name: '名称',
  namespace: '命名空间',
  nickname: '昵称',
  online: '上架状态',
  onlineTimeEnd: '上架时间',
  onlineTimeStart: '上架时间',
  pageNum: '页码',
  pageSize: '每页条数',
  parent: '上级地区',
  partyIdeology: '党建理念',
  password: '密码',
  platform: '端',
  position: '职位',
  province: '省份',
  provinceCode: '省份',
  purpose: '文件用途',
  reason: '原因',
  refreshToken: '登录凭证',
  remindBefore: '提醒时间',
  reset: '恢复默认',
  residentConception: '服务理念',
  residentPurpose: '服务宗旨',
  residentSupport: '服务保障',
  rotation: '旋转角度',
  schoolHistory: '学校历史',
  schoolResearch: '科研成果',
  seatCol: '座位列数',
  seatRow: '座位行数',
  sendEndTime: '提交时间',
  sendStartTime: '提交时间',
  size: '文件大小',
  skipFaulty: '跳过有误的行',
  startTime: '开始时间',
  state: '行状态',
  t: '时间',
  talentPolicy: '人才政策',
  talentService: '人才服务',
  talentWork: '人才工作',
  tenantEnglishName: '组织英文名称',
  tenantFullName: '组织全称',
  tenantId: '组织',
  tenantIds: '所选组织',
  tenantName: '组织名称',
  tenantType: '组织类型',
  text: '关键字',
  title: '标题',
  todoStatus: '待办状态',
  todoTaskType: '任务类型',
  todoType: '待办类型',
  token: '验证凭证',
  topFunction: '主要职能',
  topHistory: '历史沿革',
  track: '滑动轨迹',
  proof: '验证结果',
  type: '类型',
  updateExisting: '更新已有成员',
  useStatus: '使用状态',
  useType: '使用方',
  userId: '用户',
  userName: '姓名',
  username: '克里集团号',
  venueAddress: '场地地址',
  venueId: '场地',
  venueIds: '所选场地',
  venueLabel: '场地标签',
  venueType: '场地类型',
  version: '版本',
  width: '裁剪宽度',
  workNo: '工号',
  x: '横坐标',
  y: '纵坐标',
  yyyyMm: '月份',
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const titleOf = (schema: unknown): string | undefined =>
  isNode(schema) && typeof schema.title === 'string' ? schema.title : undefined

/**
 * The label of a field. In: its dotted name on the wire, in which numbers are places in lists, and
 * the field's schema where it is known. Out: undefined for the whole input, and for a name that no
 * call takes.
 */
export const labelOf = (field: string, schema?: unknown): string | undefined => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return titleOf(schema) ?? (Object.hasOwn(LABELS, name) ? LABELS[name] : undefined)
}

/** Names of the schema's fields, at any depth, that have no label. */
export const findUnlabelled = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(findUnlabelled)
  if (!isNode(schema)) return []
  const fields = isNode(schema.properties) ? Object.entries(schema.properties) : []
  return [
    ...fields.filter(([name, child]) => labelOf(name, child) === undefined).map(([name]) => name),
    ...fields.flatMap(([, child]) => findUnlabelled(child)),
    ...[schema.anyOf, schema.oneOf, schema.allOf, schema.items].flatMap(findUnlabelled),
  ]
}
