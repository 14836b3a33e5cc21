import { addressOf as address, manifests } from '../fixtures/declared.ts'
import { type Role, TENANT } from '../fixtures/people.ts'
import { APPROVAL_SCREENS } from './approvalScreens.ts'

export interface Screen {
  readonly id: string
  readonly path: string
  /** Who looks; nobody is signed in where it is missing. */
  readonly role?: Role
  /** The screen is reached by the first link to this path on the page above. */
  readonly first?: string
  /** A button that opens the dialog that the picture is of. */
  readonly press?: string
  /** On a phone a card opens instead, by a press on its title. */
  readonly card?: boolean
  /** A button whose place is taken by what the picture is of, on the page itself. */
  readonly replace?: string
  /**
   * A button in what has opened, by the beginning of its name, that opens what the picture is of
   * instead.
   */
  readonly next?: string
  /** A button in what has opened, by the beginning of its name, whose press changes it in its place. */
  readonly step?: string
  /** The picture is of what shows while it waits. */
  readonly waits?: boolean
  /** A list that is opened by a press on its field. */
  readonly combobox?: string
  /** What the picture is of stands elsewhere on a phone. */
  readonly desk?: boolean
}

const ROLE = {
  public: undefined,
  signedIn: 'member',
  member: 'admin',
  operator: 'operator',
} as const

/** What a screen's address needs besides its path to show something. */
const QUERY: Readonly<Record<string, string>> = {
  'marketing.provision': '?code=REGISTER_AGREEMENT',
  'org.app.detail': '?id=9&name=督查督办',
  'org.app.manage': '?id=6&name=考勤打卡&isUse=1',
}

/** Screens of one object, opened from their list. */
const FROM_LIST: Readonly<Record<string, { path: string; first: string; card?: true }>> = {
  'workflow.ops.releaseDetail': { path: '/ops/release', first: '/ops/releaseDetail' },
  'usercenter.message.detail': { path: '/msg?size=50', first: '/msg/detail' },
  'todo.detail': { path: '/{service}/{tenantId}/allTodo', first: '/todoDetail' },
  'venue.detail': { path: '/{service}/{tenantId}/orgVenue/venueManager', first: '/venueDetail' },
  'venue.appointment.detail': {
    path: '/{service}/{tenantId}/orgVenue/appointment',
    first: '/appointmentDetail',
  },
  'venue.book': { path: '/{service}/{tenantId}/venueFind', first: '/venueBook', card: true },
}

/** The demonstration's refused application, which its applicant mends. */
const WIZARD_AT_PRINCIPAL = '/gov/create/TAL?curTentId=20&isEditFlag=yes'

/** Parts of the gallery that no screen shows by itself, and templates in their other states. */
const PARTS = [
  'list',
  'split',
  'form',
  'wizard',
  'detail',
  'dashboard',
  'widgets',
  'upload',
].concat(['code', 'import', 'richText', 'chart', 'region'])
const STATES = ['list', 'split', 'form', 'detail', 'dashboard']
  .map((part) => `${part}&state=loading`)
  .concat('list&state=empty', 'list&state=failed', 'list&state=stale', 'dashboard&state=failed')

/**
 * Every built screen that its address alone opens, from the remotes' own declarations, and the
 * frame's own pages.
 */
export const screens = (): readonly Screen[] => [
  ...manifests()
    .flatMap((manifest) => manifest.routes)
    .filter(
      (route) =>
        route.built && (route.id in FROM_LIST || !/\{(?!service|tenantId)/.test(route.path)),
    )
    .map((route) => {
      const role = ROLE[route.access]
      const { path, ...first } = FROM_LIST[route.id] ?? { path: route.path }
      return {
        id: route.id,
        path: address(path) + (QUERY[route.id] ?? ''),
        ...first,
        ...(role ? { role } : {}),
      }
    }),
  {
    id: 'org.member.edit',
    path: `/gov/${TENANT.district}/userAdmin/100005/edit`,
    role: 'admin',
  },
  { id: 'usercenter.home-expand', path: '/user?tab=expand', role: 'member' },
  { id: 'usercenter.home-resume', path: '/user?tab=resume', role: 'member' },
  {
    id: 'usercenter.home-achievement',
    path: '/user?tab=resume',
    role: 'member',
    press: '添加工作成果',
  },
  { id: 'usercenter.realName-form', path: '/user/realName', role: 'loner' },
  { id: 'usercenter.home-devices', path: '/user?tab=devices', role: 'member' },
  { id: 'usercenter.home-avatar', path: '/user', role: 'member', press: '更换头像' },
  { id: 'usercenter.home-mobile', path: '/user', role: 'member', press: '修改手机号' },
  { id: 'usercenter.home-password', path: '/user', role: 'member', press: '修改登录密码' },
  {
    id: 'usercenter.home-password-scan',
    path: '/user',
    role: 'member',
    press: '修改登录密码',
    step: '扫码验证',
  },
  {
    id: 'usercenter.home-password-code',
    path: '/user',
    role: 'member',
    press: '修改登录密码',
    step: '手机',
  },
  { id: 'usercenter.home-cancel', path: '/user', role: 'member', press: '注销账号' },
  { id: 'usercenter.home-passkey', path: '/user', role: 'member', press: '添加通行密钥' },
  { id: 'usercenter.message-empty', path: '/msg?ym=202001', role: 'member' },
  { id: 'org.workbench-store', path: `/gov/${TENANT.district}/table?tab=2`, role: 'admin' },
  { id: 'org.department.detail', path: `/gov/${TENANT.district}/depAdmin/2006`, role: 'admin' },
  {
    id: 'org.department-new',
    path: `/gov/${TENANT.district}/depAdmin`,
    role: 'admin',
    press: '新增部门',
  },
  {
    id: 'org.department-dissolve',
    path: `/gov/${TENANT.district}/depAdmin/2013/depAdminSet?menu=dissolve`,
    role: 'admin',
    press: '解散部门',
  },
  ...['basic', 'group', 'safe', 'authorization'].map((tab) => ({
    id: `org.department.setting-${tab}`,
    path: `/gov/${TENANT.district}/depAdmin/2006/depAdminSet?tab=${tab}`,
    role: 'admin' as const,
  })),
  {
    id: 'venue.manage-self',
    path: `/gov/${TENANT.district}/orgVenue/venueManager?tab=self`,
    role: 'admin',
  },
  {
    id: 'venue.manage-records',
    path: `/gov/${TENANT.district}/orgVenue/venueManager?tab=records`,
    role: 'admin',
  },
  {
    id: 'venue.appointment-approved',
    path: `/gov/${TENANT.district}/orgVenue/appointment?tab=approved`,
    role: 'admin',
  },
  {
    id: 'venue.edit-place',
    path: `/gov/${TENANT.district}/orgVenue/createVenue`,
    role: 'admin',
    press: '在地图上选择，未选择位置',
  },
  {
    id: 'workflow.orgExamine-belong',
    path: `/gov/${TENANT.district}/orgExamine?view=belong`,
    role: 'admin',
  },
  {
    id: 'workflow.orgExamine-detail',
    path: `/gov/${TENANT.district}/orgExamine?tenantType=7`,
    role: 'admin',
    press: '查看',
    card: true,
  },
  {
    id: 'workflow.orgExamine-certificate',
    path: `/gov/${TENANT.district}/orgExamine?tenantType=7`,
    role: 'admin',
    press: '查看',
    card: true,
    next: '查看组织证件照片',
  },
  {
    id: 'workflow.orgExamine-refuse',
    path: `/gov/${TENANT.district}/orgExamine?auditStatus=1`,
    role: 'admin',
    press: '查看',
    card: true,
    next: '拒绝',
  },
  ...APPROVAL_SCREENS,
  { id: 'usercenter.document-search', path: '/document?q=职位', role: 'member' },
  { id: 'usercenter.document-page', path: '/document?page=org.role', role: 'member' },
  { id: 'workflow.ops.document-feedback', path: '/ops/document?view=feedback', role: 'operator' },
  { id: 'workflow.ops.tenantAudit-change', path: '/ops/tenantAudit?view=change', role: 'operator' },
  {
    id: 'workflow.ops.tenantAudit-detail',
    path: '/ops/tenantAudit?view=change&tenantName=街道',
    role: 'operator',
    press: '查看',
    card: true,
  },
  {
    id: 'workflow.ops.venueAudit-refused',
    path: '/ops/venueAudit?view=refused',
    role: 'operator',
  },
  {
    id: 'workflow.ops.venueAudit-detail',
    path: '/ops/venueAudit?name=体育馆',
    role: 'operator',
    press: '查看',
    card: true,
  },
  { id: 'workflow.ops.app-new', path: '/ops/app', role: 'operator', press: '新增应用' },
  {
    id: 'workflow.ops.app-edit',
    path: '/ops/app?name=考勤',
    role: 'operator',
    press: '编辑',
    card: true,
  },
  {
    id: 'venue.detail-banned',
    path: `/gov/${TENANT.district}/orgVenue/venueDetail?id=700009`,
    role: 'admin',
  },
  { id: 'workflow.ops.version-new', path: '/ops/version', role: 'operator', press: '新增版本' },
  { id: 'marketing.env-flood', path: '/home/env#flood' },
  {
    id: 'workflow.ops.realName-detail',
    path: '/ops/realName?name=卢建国',
    role: 'operator',
    press: '查看',
    card: true,
  },
  { id: 'workflow.ops.dict-open', path: '/ops/dict?dict=uc.Degree', role: 'operator' },
  {
    id: 'org.member-add',
    path: `/gov/${TENANT.district}/userAdmin`,
    role: 'admin',
    press: '添加成员',
  },
  {
    id: 'org.member-drawer',
    path: `/gov/${TENANT.district}/userAdmin`,
    role: 'admin',
    press: '查看',
    card: true,
  },
  {
    id: 'org.member-move',
    path: `/gov/${TENANT.district}/userAdmin`,
    role: 'admin',
    press: '查看',
    card: true,
    step: '调整部门',
  },
  { id: 'org.overview-member', path: `/gov/${TENANT.district}`, role: 'member' },
  {
    id: 'org.overview-exit',
    path: `/gov/${TENANT.district}`,
    role: 'member',
    press: '退出组织',
  },
  { id: 'org.create-draft', path: '/gov/create/SCH', role: 'loner' },
  { id: 'org.create-basic', path: '/gov/create/SCH', role: 'member' },
  {
    id: 'org.department.setting-leader',
    path: `/gov/${TENANT.district}/depAdmin/2018/depAdminSet`,
    role: 'auditor',
  },
  { id: 'org.create-principal', path: WIZARD_AT_PRINCIPAL, role: 'refused' },
  { id: 'workflow.orgExamineStatus-refused', path: '/gov/orgExamineStatus', role: 'refused' },
  {
    id: 'workflow.ops.broadcast-write',
    path: '/ops/broadcast',
    role: 'operator',
    press: '发布公告',
  },
  { id: 'workflow.ops.release-tokens', path: '/ops/release?view=tokens', role: 'operator' },
  {
    id: 'workflow.ops.release-newToken',
    path: '/ops/release?view=tokens',
    role: 'operator',
    press: '创建发布令牌',
  },
  {
    id: 'workflow.ops.release-promote',
    path: '/ops/releaseDetail?remote=venue',
    role: 'operator',
    press: '发布版本',
  },
  {
    id: 'workflow.ops.release-state',
    path: '/ops/releaseDetail?remote=venue',
    role: 'operator',
    press: '更改状态',
  },
  {
    id: 'org.setting-certification',
    path: `/gov/${TENANT.district}/setting?part=certification`,
    role: 'admin',
  },
  {
    id: 'org.setting-certify',
    path: `/gov/${TENANT.district}/setting?part=certification`,
    role: 'admin',
    replace: '重新认证',
  },
  {
    id: 'org.relation-superior',
    path: `/gov/${TENANT.community}/setting?tab=relation`,
    role: 'community',
  },
  {
    id: 'org.relation-superior-change',
    path: `/gov/${TENANT.community}/setting?tab=relation`,
    role: 'community',
    press: '变更上级',
  },
  {
    id: 'org.relation-belongs',
    path: `/gov/${TENANT.community}/setting?tab=relation&part=2`,
    role: 'community',
  },
  {
    id: 'org.relation-belonging',
    path: `/gov/${TENANT.district}/setting?tab=relation`,
    role: 'admin',
  },
  {
    id: 'org.relation-associate',
    path: `/gov/${TENANT.estate}/setting?tab=relation&part=4`,
    role: 'estate',
  },
  {
    id: 'org.relation-subordinates',
    path: `/gov/${TENANT.district}/setting?tab=relation&part=5`,
    role: 'admin',
  },
  {
    id: 'org.setting-field',
    path: `/gov/${TENANT.district}/setting?tab=field`,
    role: 'admin',
  },
  {
    id: 'org.setting-group',
    path: `/gov/${TENANT.district}/setting?tab=group`,
    role: 'principal',
  },
  {
    id: 'org.setting-group-announce',
    path: `/gov/${TENANT.district}/setting?tab=group`,
    role: 'principal',
    press: '发布群公告',
  },
  {
    id: 'org.setting-group-told',
    path: `/gov/${TENANT.district}/setting?tab=group&list=announcements`,
    role: 'principal',
  },
  {
    id: 'org.setting-group-none',
    path: `/gov/${TENANT.street}/setting?tab=group`,
    role: 'principal',
  },
  {
    id: 'org.setting-group-departments',
    path: `/gov/${TENANT.district}/setting?tab=group&part=department`,
    role: 'admin',
  },
  {
    id: 'org.setting-group-department-new',
    path: `/gov/${TENANT.district}/setting?tab=group&part=department`,
    role: 'admin',
    press: '创建部门群',
  },
  {
    id: 'org.setting-startUp',
    path: `/gov/${TENANT.district}/setting?tab=startUp`,
    role: 'admin',
  },
  {
    id: 'org.setting-startUp-new',
    path: `/gov/${TENANT.district}/setting?tab=startUp`,
    role: 'admin',
    press: '新增启动图',
  },
  {
    id: 'org.setting-person',
    path: `/gov/${TENANT.street}/setting?tab=person`,
    role: 'principal',
  },
  {
    id: 'org.setting-statistics',
    path: `/gov/${TENANT.district}/setting?tab=statistics`,
    role: 'admin',
  },
  {
    id: 'org.invite-phone',
    path: `/gov/${TENANT.district}/orgFramework/invite`,
    role: 'admin',
    press: '手机号邀请',
  },
  {
    id: 'org.invite-pass',
    path: `/gov/${TENANT.district}/orgFramework/invite/applylist?auditStatus=1`,
    role: 'admin',
    press: '通过',
    desk: true,
  },
  { id: 'usercenter.emptyJoin-invited', path: '/user/empty/join', role: 'loner' },
  { id: 'usercenter.emptyJoin-records', path: '/user/empty/join?records=1', role: 'loner' },
  // 审核专员 of the demo data.
  { id: 'org.role.detail', path: `/gov/${TENANT.district}/roleAdmin?roleId=221`, role: 'admin' },
  { id: 'org.role.auth', path: `/gov/${TENANT.district}/roleAdmin/221/auth`, role: 'admin' },
  { id: 'org.role.members', path: `/gov/${TENANT.district}/roleAdmin/221/detail`, role: 'admin' },
  {
    id: 'org.role-permissions',
    path: `/gov/${TENANT.district}/roleAdmin/221/detail`,
    role: 'admin',
    press: '查看权限',
    card: true,
  },
  {
    id: 'org.role-departments',
    path: `/gov/${TENANT.district}/roleAdmin/225/detail?type=department`,
    role: 'admin',
    press: '新增部门',
  },
  {
    id: 'org.position-new',
    path: `/gov/${TENANT.district}/fieldManage`,
    role: 'admin',
    press: '新增职位',
  },
  {
    id: 'org.setting-introduction',
    path: `/gov/${TENANT.district}/setting?part=introduction`,
    role: 'admin',
  },
  {
    id: 'org.setting-introduction-edit',
    path: `/gov/${TENANT.district}/setting?part=introduction`,
    role: 'admin',
    replace: '编辑介绍资料',
  },
  ...PARTS.map(
    (part): Screen => ({
      id: `gallery.${part}`,
      path: `/ops/gallery?part=${part}`,
      role: 'admin',
      // One of its buttons waits for ever.
      waits: part === 'widgets',
    }),
  ),
  ...STATES.map(
    (state): Screen => ({
      id: `gallery.${state.replace('&state=', '-')}`,
      path: `/ops/gallery?part=${state}`,
      role: 'admin',
      waits: state.endsWith('loading'),
    }),
  ),
  {
    id: 'org.setting-admin',
    path: `/gov/${TENANT.district}/setting?tab=admin`,
    role: 'principal',
  },
  {
    id: 'org.setting-admin-transfer',
    path: `/gov/${TENANT.district}/setting?tab=admin`,
    role: 'principal',
    press: '更换负责人',
  },
  {
    id: 'org.setting-dissolve-blocked',
    path: `/gov/${TENANT.district}/setting?tab=dissolve`,
    role: 'principal',
  },
  { id: 'org.setting-dissolve', path: '/gov/8/setting?tab=dissolve', role: 'estate' },
  { id: 'usercenter.empty-dissolved', path: '/user/empty', role: 'former' },
  {
    id: 'usercenter.empty-restore',
    path: '/user/empty',
    role: 'former',
    press: '恢复锦云旧城改造服务有限公司',
  },
  {
    id: 'org.setting-region',
    path: `/gov/${TENANT.district}/setting`,
    role: 'admin',
    combobox: '所在城市',
  },
  {
    id: 'workflow.gallery-selector',
    path: '/ops/gallery?part=selector',
    role: 'admin',
    press: '多选：组织、部门、人员',
  },
  {
    id: 'todo.all-creator',
    path: `/gov/${TENANT.district}/allTodo`,
    role: 'admin',
    press: '创建人：全部',
    desk: true,
  },
  { id: 'shell.notFound', path: '/no/such/page' },
  { id: 'shell.forbidden', path: `/gov/${TENANT.community}/allTodo`, role: 'admin' },
]
