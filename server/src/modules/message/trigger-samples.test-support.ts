/** One event for each trigger of messages (decisions S4.18), and whom it has to tell, by subject. */
import type { Ctx } from '../../platform/context.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { adminsOf } from '../role/service.ts'
import {
  all,
  gao,
  he,
  inTenant,
  lin,
  NAME,
  OTHER,
  TENANT,
  type TriggerSample,
  zhao,
  zhou,
} from './trigger-sample.test-support.ts'
import {
  approvalSamples,
  structureSamples,
  thingSamples,
} from './trigger-samples-stored.test-support.ts'

/** About one's own account: told though one did it. */
const ofAccount = (type: string, subject: string, payload = {}): TriggerSample => ({
  type,
  objectType: 'user',
  objectId: he,
  payload,
  tenantId: '-1',
  actor: he,
  told: { [he]: subject },
})

const ACCOUNT: readonly TriggerSample[] = [
  ofAccount('session.started', '新设备登录提醒', { newDevice: true, ip: '10.0.0.9' }),
  ofAccount('user.password.set', '登录密码已修改'),
  ofAccount('user.cancel.requested', '账号注销申请'),
  ofAccount('user.passkey.added', '通行密钥已添加', { name: '工作电脑' }),
  ofAccount('user.passkey.removed', '通行密钥已移除', { name: '工作电脑' }),
  ofAccount('user.userName.set', '克里集团号已修改'),
  ofAccount('user.contact.set', '绑定的邮箱已变更', { kind: 'email' }),
]

const MEMBERS: readonly TriggerSample[] = [
  inTenant(
    'member.joined',
    'user',
    { userId: gao, tenantId: TENANT, tenantName: NAME, change: 'joined' },
    { [gao]: '您已加入组织', [zhou]: '组织有新成员加入' },
    { objectId: gao },
  ),
  inTenant(
    'member.imported',
    'memberImport',
    { tenantName: NAME, userIds: [he, zhao] },
    all([he, zhao], '您已加入组织'),
  ),
  inTenant(
    'member.moved',
    'tenant',
    { why: 'moved', tenantName: NAME, userIds: [he], departmentNames: ['信息科'] },
    { [he]: '您的部门已调整', [zhou]: '成员的部门已调整' },
  ),
  inTenant(
    'member.left',
    'tenant',
    { tenantName: NAME, userIds: [he], names: ['何平'] },
    { [he]: '您已离开组织', [zhou]: '组织有成员离职' },
  ),
  inTenant('member.import.done', 'memberImport', { added: 2 }, { [zhou]: '组织有新成员加入' }),
  inTenant(
    'join.invited',
    'joinInvitation',
    { userId: gao, tenantName: NAME, inviterName: '林雪' },
    { [gao]: '您收到一份组织邀请' },
  ),
]

const LEADERS = { tenantName: NAME, principalId: zhou, userIds: [he] }
const ROLE = { roleName: '审核员', userIds: [he] }

/** Samples whose recipients the demo data name. */
async function storedSamples({ db, registry }: Ctx): Promise<readonly TriggerSample[]> {
  const admins = await adminsOf(db, TENANT)
  const managed = await db
    .selectFrom('departmentManager')
    .select(['departmentId', 'userId'])
    .where('tenantId', '=', TENANT)
    .where('userId', '!=', zhou)
    .orderBy('departmentId')
    .executeTakeFirstOrThrow()
  const managers = await db
    .selectFrom('departmentManager')
    .select('userId')
    .where('tenantId', '=', TENANT)
    .where('departmentId', '=', managed.departmentId)
    .execute()
  const ofDepartment = (act: 'added' | 'removed') =>
    inTenant(
      `role.department.${act}`,
      'role',
      { roleName: '审核员', departmentIds: [managed.departmentId], departmentNames: ['信息科'] },
      all([...managers.map(({ userId }) => userId), zhou], '角色变更'),
    )
  return [
    inTenant('admin.added', 'tenant', LEADERS, {
      [he]: '您已成为组织管理员',
      [zhou]: '组织管理员已变更',
    }),
    inTenant('admin.removed', 'tenant', LEADERS, {
      [he]: '您已不是组织管理员',
      [zhou]: '组织管理员已变更',
    }),
    inTenant(
      'tenant.principal.changed',
      'tenant',
      { tenantName: NAME, fromId: zhou, toId: he, toName: '何平' },
      all([...admins, he], '组织负责人已变更'),
    ),
    inTenant(
      'tenant.principal.declined',
      'tenant',
      { inviterId: lin, invitee: '199****0006' },
      { [lin]: '对方未接受担任负责人' },
      { actor: gao },
    ),
    ...(['added', 'removed'] as const).flatMap((act) => [
      inTenant(`role.user.${act}`, 'role', ROLE, all([he, zhou], '角色变更')),
      ofDepartment(act),
    ]),
    inTenant(
      'startup.expiring',
      'startup',
      { endTime: '2026-12-01' },
      all(admins, '启动图即将到期'),
      { actor: '' },
    ),
    inTenant(
      'tenant.belong.departmentEnded',
      'tenant',
      { belongTenantId: OTHER, departmentName: '办公室' },
      all(admins, '归属部门已解散'),
      { actor: '' },
    ),
    inTenant(
      'tenant.belong.removed',
      'tenant',
      { tenantId: TENANT, belongTenantId: OTHER, told: 'applicant' },
      all(admins, '归属关系已解除'),
      { actor: '' },
    ),
    inTenant(
      'tenant.certification.sent',
      'tenant',
      { title: NAME },
      all(
        admins.filter((id) => id !== lin),
        '组织认证待审核',
      ),
    ),
    ...(await structureSamples(db)),
    ...(await thingSamples(db)),
    ...(await approvalSamples({ db, registry })),
    {
      type: 'registry.changed',
      objectType: 'remote',
      objectId: 'todo',
      payload: { action: 'auto-rollback', from: '1.2.0', to: '1.1.0', why: '加载失败' },
      tenantId: '-1',
      actor: '',
      told: all(await adminsOf(db, OPERATOR_TENANT), '模块版本已自动回退'),
    },
  ]
}

/** All samples, at least one a trigger. `ctx` is in system scope. */
export const triggerSamples = async (ctx: Ctx): Promise<readonly TriggerSample[]> => [
  ...ACCOUNT,
  ...MEMBERS,
  ...(await storedSamples(ctx)),
]
