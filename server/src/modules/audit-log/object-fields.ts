/** Fields of the audit log that mean something else at some objects (WF-04). */
import {
  APPOINTMENT,
  DEPARTMENT_FIELD,
  type FieldWord,
  idsNamedBy,
  PERSON,
  TENANT,
  YES_NO,
} from './field-kinds.ts'
import { VENUE_FIELDS, VENUE_PARTS } from './venue-parts.ts'
import { ACTION_WORDS } from './action-words.ts'
import { OBJECT_WORDS } from './object-words.ts'

/** By `objectType.field`; they are looked for before `FIELD_WORDS`. */
export const OBJECT_FIELDS: Readonly<Record<string, FieldWord>> = {
  'user.status': {
    label: '账号状态',
    kind: { words: { 1: '正常', 2: '已停用', 3: '已注销' } },
  },
  'tenant.status': {
    label: '组织状态',
    kind: { words: { 0: '草稿', 1: '待审核', 2: '正常', 3: '已拒绝', 4: '已解散', 5: '已作废' } },
  },
  'position.status': { label: '状态', kind: { words: { 1: '启用', 2: '停用' } } },
  'group.status': { label: '状态', kind: { words: { 1: '正常', 2: '已解散' } } },
  'joinInvitation.status': {
    label: '状态',
    kind: { words: { 1: '待接受', 2: '已接受', 3: '已拒绝', 4: '已撤回', 5: '已过期' } },
  },
  'broadcast.status': {
    label: '状态',
    kind: { words: { 1: '待发送', 2: '发送中', 3: '已发送', 4: '已撤回', 5: '发送中断' } },
  },
  'appVersion.status': { label: '状态', kind: { words: { 1: '草稿', 2: '已发布', 3: '已撤回' } } },
  'app.status': { label: '目录状态', kind: { words: { 1: '未上架', 2: '已上架', 3: '已下架' } } },
  'app.name': { label: '应用名称' },
  'app.icon': { label: '应用图标', kind: { file: true } },
  'app.introduction': { label: '应用介绍' },
  'app.keywords': { label: '关键词' },
  'app.supplier': { label: '供应商' },
  'app.chargeType': {
    label: '收费方式',
    kind: { words: { 1: '免费', 2: '限时免费', 3: '收费' } },
  },
  'app.isDefault': { label: '默认应用', kind: YES_NO },
  'app.isOpt': { label: '管理方式', kind: { words: { 1: '组织自行管理', 2: '平台统一管理' } } },
  'app.appUrl': { label: '访问地址' },
  'app.sort': { label: '排序' },
  'dict.code': { label: '编码' },
  'dict.status': { label: '状态', kind: { words: { 1: '启用', 2: '停用' } } },
  'document.kind': { label: '类型', kind: { words: { 1: '模块', 2: '目录', 3: '页面' } } },
  'document.pid': { label: '上级', kind: idsNamedBy('document') },
  'department.type': {
    label: '成员可见范围',
    kind: { words: { 1: '可查看全部下级', 2: '仅本部门', 3: '指定部门' } },
  },
  'department.pid': { label: '上级部门', kind: DEPARTMENT_FIELD },
  'department.ids': { label: '部门顺序', kind: DEPARTMENT_FIELD },
  'approvalFlow.enabled': { label: '启用', kind: YES_NO },
  'department.userIds': { label: '指定可见的人员', kind: PERSON },
  'department.departmentIds': { label: '指定可见的部门', kind: DEPARTMENT_FIELD },
  'tenant.pid': { label: '上级组织', kind: TENANT },
  'memberImport.rows': { label: '行数' },
  'memberImport.added': { label: '添加人数' },
  'memberImport.updated': { label: '更新人数' },
  'memberImport.departments': { label: '新建部门', kind: DEPARTMENT_FIELD },
  'memberBatch.act': {
    label: '处理方式',
    kind: {
      words: { move: '调整部门', place: '调整部门和端', position: '设置职位', leave: '办理离职' },
    },
  },
  'group.why': {
    label: '原因',
    kind: { words: { chosen: '指定', ownerLeft: '原群主离开', handOver: '工作交接' } },
  },
  'user.why': { label: '原因', kind: { words: { moved: '调整部门', dissolved: '部门解散' } } },
  'auditLog.startTime': { label: '开始时间', kind: { time: true } },
  'auditLog.endTime': { label: '结束时间', kind: { time: true } },
  'auditLog.action': { label: '操作类型', kind: { words: ACTION_WORDS } },
  'auditLog.objectType': { label: '操作对象', kind: { words: OBJECT_WORDS } },
  'remote.reason': { label: '原因' },
  'message.kind': { label: '消息类型' },
  ...VENUE_FIELDS,
  'venue.changed': { label: '修改内容', kind: { words: VENUE_PARTS } },
  'venue.seats': { label: '可用座位数' },
  'appointment.auditStatus': { label: '预约状态', kind: APPOINTMENT },
  'appointment.venueId': { label: '场地', kind: idsNamedBy('venue') },
  'appointment.startTime': { label: '开始时间', kind: { time: true } },
  'appointment.endTime': { label: '结束时间', kind: { time: true } },
}
