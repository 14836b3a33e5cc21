/** Events for triggers whose recipients the demo data name, by things that stand there. */
import type { Ctx } from '../../platform/context.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { membersOfApp } from '../app/service.ts'
import { applicantsOf, holdersOfKind, reviewersOf } from '../approval/service.ts'
import { peopleBelow } from '../department/service.ts'
import { findRosterBehind } from '../group/service.ts'
import { findStaffIds, holdersOf } from '../role/service.ts'
import {
  all,
  he,
  inTenant,
  lin,
  NAME,
  OTHER,
  TENANT,
  type Told,
  type TriggerSample,
  zhao,
  zhou,
} from './trigger-sample.test-support.ts'
import { todoSamples } from './trigger-samples-todo.test-support.ts'

type Db = Ctx['db']

/** Departments, superiors, and the end of an organisation. */
export async function structureSamples(db: Db): Promise<readonly TriggerSample[]> {
  const office = departmentId(TENANT, '信息科')
  const people = await peopleBelow(db, TENANT, office)
  const staff = await findStaffIds(db, TENANT)
  const [old, fresh] = [
    await holdersOf(db, OTHER, 'orgExamine'),
    await holdersOf(db, TENANT, 'orgExamine'),
  ]
  const superior = { title: '锦云人才发展中心', oldPid: OTHER, newPid: TENANT, status: 2 }
  const ending = { tenantName: NAME, principalId: zhou, restorableUntil: '2026-12-25T00:00:00Z' }
  return [
    inTenant(
      'department.moved',
      'department',
      { name: '信息科', parentName: '办公室' },
      all(people, '部门已移动'),
      { objectId: office, actor: '' },
    ),
    inTenant(
      'department.dissolved',
      'department',
      { name: '临时科', targetName: '办公室', userIds: [he, zhao] },
      all([he, zhao], '部门已解散'),
    ),
    inTenant('tenant.superior.asked', 'tenant', superior, all(old, '下级组织申请变更上级'), {
      objectId: '12',
      actor: '',
    }),
    inTenant(
      'tenant.superior.decided',
      'tenant',
      superior,
      all([...old, ...fresh], '上级变更已通过'),
      {
        objectId: '12',
        actor: '',
      },
    ),
    inTenant('tenant.dissolved', 'tenant', ending, all(staff, '组织已解散'), { actor: zhou }),
    inTenant('tenant.restored', 'tenant', ending, all(staff, '组织已恢复'), { actor: zhou }),
  ]
}

/** Groups, to-dos, apps and venues. */
export async function thingSamples(db: Db): Promise<readonly TriggerSample[]> {
  const group = await db
    .selectFrom('userGroup')
    .select('id')
    .where('tenantId', '=', TENANT)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const app = await db
    .selectFrom('tenantApp')
    .innerJoin('appScope', (join) =>
      join
        .onRef('appScope.appId', '=', 'tenantApp.appId')
        .onRef('appScope.tenantId', '=', 'tenantApp.tenantId'),
    )
    .select('tenantApp.appId')
    .where('tenantApp.tenantId', '=', TENANT)
    .where('enable', '=', 1)
    .orderBy('tenantApp.appId')
    .executeTakeFirstOrThrow()
  const users = await membersOfApp(db, TENANT, app.appId)
  const keepers = await holdersOf(db, TENANT, 'venueManager')
  const ofApp = (type: string, subject: string) =>
    inTenant(type, 'app', { name: '问卷调查' }, all(users, subject), {
      objectId: app.appId,
      actor: '',
    })
  const ofVenue = (type: string, subject: string) =>
    inTenant(type, 'venue', { title: '会议厅' }, all(keepers, subject), { actor: '' })
  const ofBooking = (type: string, subject: string) =>
    inTenant(
      type,
      'appointment',
      { title: '会议厅', by: 'manager', reason: '检修', bookerId: he, bookerTenantId: TENANT },
      { [he]: subject },
    )
  const memberIds = [zhou, lin, he]
  return [
    inTenant(
      'group.created',
      'group',
      { name: '全员群', memberIds },
      all([zhou, he], '组织群已创建'),
    ),
    inTenant(
      'group.ownerChanged',
      'group',
      { name: '全员群', memberIds, ownerId: he, ownerName: '何平' },
      { [he]: '您已成为群主', [zhou]: '群主已变更' },
    ),
    inTenant(
      'group.dissolved',
      'group',
      { name: '全员群', memberIds, told: true },
      all([zhou, he], '群已解散'),
    ),
    inTenant(
      'group.announced',
      'groupAnnouncement',
      { groupId: group.id, name: '全员群', title: '停电', content: '今晚停电' },
      all(await findRosterBehind(db, TENANT, group.id, '0', 1000), '群公告：停电'),
      { actor: '' },
    ),
    ...todoSamples(),
    ofApp('app.opened', '应用已开通'),
    ofApp('app.closed', '应用已关闭'),
    ofApp('app.reopened', '应用已重新开启'),
    inTenant(
      'app.scopeChanged',
      'app',
      { name: '问卷调查', change: 'added', userIds: [he, zhao], departmentIds: [] },
      all([he, zhao], '应用授权已变更'),
    ),
    ofVenue('venue.delisted', '场地已下架'),
    ofVenue('venue.banned', '场地已封禁'),
    ofVenue('venue.unbanned', '场地已解除封禁'),
    ofBooking('booking.cancelled', '场地预约已取消'),
    ofBooking('booking.soon', '场地预约即将开始'),
  ]
}

/** What the approval engine tells, of two applications that wait in the demo data. */
export async function approvalSamples(
  w: Pick<Ctx, 'db' | 'registry'>,
): Promise<readonly TriggerSample[]> {
  const waiting = (kind: string) =>
    w.db
      .selectFrom('approval')
      .selectAll()
      .where('kind', '=', kind)
      .where('tenantId', '=', TENANT)
      .where('auditStatus', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const [creation, belonging] = [await waiting('tenantCreate'), await waiting('belong')]
  const about = (
    row: typeof creation,
    type: string,
    payload: Readonly<Record<string, unknown>>,
    told: Told,
  ) =>
    inTenant(
      type,
      'approval',
      {
        kind: row.kind,
        title: row.title,
        applicantId: row.applicantId,
        applicantTenantId: row.applicantTenantId,
        reviewTenantId: TENANT,
        ...payload,
      },
      told,
      { objectId: row.id, actor: '' },
    )
  return [
    about(
      creation,
      'approval.applied',
      {},
      all(await reviewersOf(w, creation.id), '组织创建申请待审核'),
    ),
    about(
      creation,
      'approval.step',
      { began: true, askedIds: [lin] },
      { [lin]: '组织创建申请待审核' },
    ),
    about(creation, 'approval.urged', {}, all(await reviewersOf(w, creation.id), '申请催办')),
    about(creation, 'approval.overdue', {}, all(await reviewersOf(w, creation.id), '申请审批超时')),
    inTenant(
      'approval.flow.changed',
      'approvalFlow',
      { kind: 'belong', enabled: true },
      all(
        (await holdersOfKind(w, TENANT, 'belong')).filter((userId) => userId !== lin),
        '审批流程已修改',
      ),
    ),
    about(
      belonging,
      'approval.decided',
      { status: 3, reason: '材料不全' },
      all(await applicantsOf(w, belonging.id), '归属申请未通过'),
    ),
  ]
}
