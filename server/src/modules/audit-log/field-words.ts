/**
 * What the fields of the entries' `before` and `after` are called, and how their values are told
 * (WF-04). A field without a word fails `server/src/test/audit.test.ts`.
 */
import { introductionSections } from '@zz/contract/introduction'
import { TENANT_TYPE_NAMES, TENANT_TYPES } from '@zz/contract/organisation'
import {
  APPROVAL,
  DEPARTMENT_FIELD,
  type FieldWord,
  idsNamedBy,
  PERSON,
  PLATFORMS,
  TENANT,
  YES_NO,
} from './field-kinds.ts'
import { OBJECT_FIELDS } from './object-fields.ts'

/** The texts of introductions, of all types of organisation. */
const INTRODUCTIONS: Readonly<Record<string, FieldWord>> = Object.fromEntries(
  [...TENANT_TYPES]
    .reverse()
    .flatMap((type) =>
      [true, false].flatMap((top) =>
        introductionSections(type, top).map(({ key, label }) => [key, { label }] as const),
      ),
    ),
)

export const FIELD_WORDS: Readonly<Record<string, FieldWord>> = {
  ...INTRODUCTIONS,
  name: { label: '名称' },
  simpleName: { label: '简称' },
  title: { label: '标题' },
  content: { label: '内容' },
  remark: { label: '备注' },
  reason: { label: '原因' },
  why: { label: '原因' },
  status: { label: '状态' },
  count: { label: '数量' },
  rows: { label: '行数' },
  added: { label: '添加数' },
  updated: { label: '更新数' },
  skipped: { label: '跳过数' },
  failed: { label: '失败数' },
  done: { label: '已处理人数' },
  of: { label: '总人数' },
  moved: { label: '移动的职位数' },
  people: { label: '调整的人数' },
  left: { label: '未完成人数' },
  affectedCount: { label: '影响的人数' },
  grantCount: { label: '权限数' },
  achievementNum: { label: '成果数' },
  days: { label: '有效天数' },
  version: { label: '版本' },
  kind: { label: '申请类型', kind: { application: true } },
  stepName: { label: '审批步骤' },
  steps: { label: '审批步骤' },
  type: { label: '类型' },
  // People.
  userId: { label: '人员', kind: PERSON },
  userIds: { label: '人员', kind: PERSON },
  userUid: { label: '人员', kind: PERSON },
  handoverUserId: { label: '工作交接给', kind: PERSON },
  ownerId: { label: '群主', kind: PERSON },
  authorId: { label: '评论人', kind: PERSON },
  principalId: { label: '负责人', kind: PERSON },
  managers: { label: '部门主管', kind: PERSON },
  executorIds: { label: '执行人', kind: PERSON },
  supervisorIds: { label: '督办人', kind: PERSON },
  addedIds: { label: '增加的执行人', kind: PERSON },
  removedIds: { label: '移除的执行人', kind: PERSON },
  invitee: { label: '被邀请人' },
  direct: { label: '接受后直接加入', kind: YES_NO },
  leads: { label: '设为负责人', kind: YES_NO },
  admin: { label: '管理员', kind: YES_NO },
  staffName: { label: '姓名' },
  nickName: { label: '昵称' },
  userName: { label: '账号' },
  mobile: { label: '手机号' },
  email: { label: '邮箱' },
  avatar: { label: '头像', kind: { file: true } },
  workNo: { label: '工号' },
  platform: { label: '端', kind: PLATFORMS },
  platforms: { label: '端', kind: PLATFORMS },
  by: {
    label: '加入方式',
    kind: {
      words: {
        added: '管理员添加',
        application: '申请加入',
        invitation: '接受邀请',
        restored: '恢复',
        import: '批量导入',
      },
    },
  },
  agreements: { label: '同意的协议' },
  disputed: { label: '存在纠纷', kind: YES_NO },
  sessions: { label: '登录会话' },
  session: { label: '登录会话' },
  family: { label: '登录会话' },
  passkey: { label: '通行密钥' },
  // Departments, positions, roles.
  departmentId: { label: '部门', kind: DEPARTMENT_FIELD },
  departmentIds: { label: '部门', kind: DEPARTMENT_FIELD },
  departmentName: { label: '部门名称' },
  includeChild: { label: '包含下级部门', kind: YES_NO },
  targetId: { label: '人员转入', kind: DEPARTMENT_FIELD },
  hiddenFlag: {
    label: '部门可见范围',
    kind: { words: { 1: '隐藏部门', 2: '指定可见', 3: '正常显示' } },
  },
  seenIds: { label: '可查看的部门', kind: DEPARTMENT_FIELD },
  positionId: { label: '职位', kind: idsNamedBy('position') },
  positionName: { label: '职位名称' },
  typeId: { label: '职位类型', kind: idsNamedBy('positionType') },
  roleIds: { label: '角色', kind: idsNamedBy('role') },
  roleGroupId: { label: '角色组', kind: idsNamedBy('roleGroup') },
  keys: { label: '权限', kind: { permissions: true } },
  appId: { label: '应用', kind: idsNamedBy('app') },
  appIds: { label: '应用', kind: idsNamedBy('app') },
  enable: { label: '状态', kind: { words: { 1: '启用', 2: '停用' } } },
  userType: { label: '对象类型', kind: { words: { 1: '人员', 2: '部门' } } },
  // Organisations.
  tenantId: { label: '组织', kind: TENANT },
  tenantIds: { label: '接收组织', kind: TENANT },
  tenantTypes: {
    label: '组织类型',
    kind: {
      words: Object.fromEntries(
        Object.entries(TENANT_TYPE_NAMES).map(([code, { label }]) => [code, label]),
      ),
    },
  },
  tenantFullName: { label: '组织全称' },
  pendingFullName: { label: '待审核的组织全称' },
  tenantEnglishName: { label: '英文名称' },
  tenantName: { label: '组织简称' },
  logo: { label: '组织标志', kind: { file: true } },
  province: { label: '省' },
  provinceCode: { label: '省编码' },
  city: { label: '市' },
  cityCode: { label: '市编码' },
  district: { label: '区县' },
  districtCode: { label: '区县编码' },
  address: { label: '详细地址' },
  attribute: { label: '组织属性' },
  creditCode: { label: '统一社会信用代码' },
  certification: {
    label: '认证状态',
    kind: { words: { '-1': '未认证', 1: '审核中', 2: '已认证', 3: '认证失败' } },
  },
  pid: { label: '上级' },
  pidDepartmentId: { label: '上级部门' },
  belongTenantId: { label: '归属组织', kind: TENANT },
  belongDepartmentId: { label: '归属部门' },
  associateTenantId: { label: '关联组织', kind: TENANT },
  associateRemark: { label: '关联说明' },
  allowSearchTenantName: { label: '允许通过组织名称搜索加入', kind: YES_NO },
  allowSearchTenantCode: { label: '允许通过组织代码加入', kind: YES_NO },
  allowQrcodeLink: { label: '允许通过二维码和链接加入', kind: YES_NO },
  allowInvite: { label: '允许管理员邀请成员', kind: YES_NO },
  allowCommonInvite: { label: '允许普通成员邀请', kind: YES_NO },
  defaultJoinDepartmentId: { label: '默认加入部门', kind: DEPARTMENT_FIELD },
  showMobile: { label: '显示成员手机号', kind: YES_NO },
  editNickName: { label: '允许成员修改昵称', kind: YES_NO },
  startupLogo: { label: '启动图', kind: { file: true } },
  jumpAddress: { label: '跳转地址' },
  startTime: { label: '开始时间' },
  endTime: { label: '结束时间' },
  sections: {
    label: '统计项',
    kind: {
      words: {
        members: '成员（按端）',
        memberMonths: '成员（按加入月份）',
        departments: '部门人数',
        positionTypes: '职位（按类型）',
        positions: '职位关联人数',
        todos: '待办（按状态）',
        todoTasks: '待办（按任务类型）',
        venues: '场地（按类型）',
        apps: '应用（按状态）',
      },
    },
  },
  // Groups, to-dos, venues, applications.
  containChild: { label: '包含下级部门', kind: YES_NO },
  deadlineTime: { label: '截止时间', kind: { time: true } },
  extensionId: { label: '延期申请' },
  todoStatus: {
    label: '待办状态',
    kind: { words: { 1: '进行中', 2: '已完成', 3: '已逾期', 4: '已撤销' } },
  },
  todoTaskType: {
    label: '任务类型',
    kind: { words: { 1: '普通', 2: '催办', 3: '督办', 4: '紧急' } },
  },
  commentId: { label: '评论编号' },
  venueAddress: { label: '场地地址' },
  venueType: { label: '场地状态', kind: { words: { 1: '已上架', 2: '自用' } } },
  forbidden: { label: '封禁状态', kind: { words: { 1: '已封禁', 2: '正常' } } },
  listingStatus: {
    label: '上架审核',
    kind: { words: { 1: '审核中', 2: '已通过', 3: '已拒绝' } },
  },
  auditStatus: { label: '审核状态', kind: APPROVAL },
  approvalId: { label: '申请编号' },
  // Imports and exports.
  fileName: { label: '文件名' },
  createDepartments: { label: '自动新建部门', kind: YES_NO },
  updateExisting: { label: '更新已有成员', kind: YES_NO },
  actorId: { label: '操作人', kind: PERSON },
  personId: { label: '相关人员', kind: PERSON },
  objectName: { label: '对象名称' },
  // The platform's own.
  locationCode: { label: '协议位置' },
  audience: {
    label: '接收范围',
    kind: { words: { all: '全部用户', tenants: '指定组织', types: '指定组织类型' } },
  },
  sendTime: { label: '发送时间' },
  dict: { label: '字典' },
  code: { label: '编码' },
  codes: { label: '编码顺序' },
  codeCn: { label: '中文名称' },
  codeEn: { label: '英文名称' },
  published: { label: '已发布', kind: YES_NO },
  helpful: { label: '有帮助', kind: YES_NO },
  words: { label: '反馈内容' },
  intro: { label: '简介' },
  beforeId: { label: '排在其前' },
  pictures: { label: '照片数' },
  appName: { label: '应用名称' },
  appVersion: { label: '版本号' },
  appUrl: { label: '下载地址' },
  note: { label: '更新说明' },
  remote: { label: '模块' },
  digest: { label: '内容摘要' },
  publisherId: { label: '发布令牌编号' },
  revoked: { label: '已撤销', kind: YES_NO },
  part: { label: '更改内容' },
  muted: { label: '免打扰', kind: YES_NO },
  yyyyMm: { label: '月份' },
  // Resumes.
  fields: { label: '修改的项目' },
  schoolName: { label: '学校名称' },
  degree: { label: '学历' },
  major: { label: '专业' },
  startDay: { label: '开始日期' },
  endDay: { label: '结束日期' },
  companyName: { label: '单位名称' },
  position: { label: '职位' },
  projectName: { label: '项目名称' },
  workId: { label: '工作经历编号' },
  professional: { label: '专业技能' },
}

/** Said of a field of a later version, which this one has no word for. */
const OTHER: FieldWord = { label: '其他信息' }

/** The word of a field of an entry about an object; undefined where this version has none. */
export const findFieldWord = (objectType: string, field: string): FieldWord | undefined =>
  OBJECT_FIELDS[`${objectType}.${field}`] ?? FIELD_WORDS[field]

/** The same, with a word for any field. */
export const fieldWord = (objectType: string, field: string): FieldWord =>
  findFieldWord(objectType, field) ?? OTHER
