/** What the objects of the audit log's entries are called, by `objectType` (WF-04). */
export const OBJECT_WORDS: Readonly<Record<string, string>> = {
  user: '人员',
  department: '部门',
  role: '角色',
  roleGroup: '角色组',
  position: '职位',
  tenant: '组织',
  belong: '归属组织',
  applySet: '加入设置',
  joinInvitation: '邀请',
  memberImport: '成员导入',
  memberBatch: '批量处理',
  startup: '启动图',
  app: '应用',
  appUse: '应用使用申请',
  group: '群',
  todo: '待办',
  venue: '场地',
  approval: '申请',
  realName: '实名信息',
  resume: '个人履历',
  document: '帮助文档',
  agreement: '协议',
  broadcast: '平台公告',
  dict: '数据字典',
  appVersion: '客户端版本',
  remote: '模块',
  publisherToken: '发布令牌',
  auditLog: '审计日志',
}

/** What an object is called by its type. */
export const objectWord = (objectType: string): string => OBJECT_WORDS[objectType] ?? '其他'
