/** Calls of the list of members and of what is done to them. */
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { FileDownload, Nothing } from '../../platform/schema.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import * as acts from './acts.ts'
import { cancelBatch, findBatch } from './batch.ts'
import { checkExit, exitTenant } from './exit.ts'
import { exportMembers } from './export.ts'
import { findManaged, pageMembers } from './people.ts'
import * as schemas from './people-schemas.ts'
import { findProfile } from './profile.ts'

const COMMON = {
  area: 'member',
  spec: 'decisions N1 to N4, S4.5',
  access: access.menu('userAdmin'),
} as const
/** Also for who leads departments, which the rule judges (`led.ts`). */
const LED = { ...COMMON, spec: 'decisions N1, N2, S4.7', access: access.member } as const

export const peopleRoutes: readonly Route[] = [
  route({
    ...LED,
    method: 'POST',
    path: '/api/user/page-tenant-user',
    name: 'pageMember',
    summary:
      "The organisation's members by pinyin, each once, who left last; of a department for its leader",
    reads: true,
    paged: true,
    body: schemas.PageMembers,
    answer: Type.Array(schemas.MemberRow),
    handler: (ctx, { body }) => pageMembers(ctx, body),
  }),
  route({
    ...LED,
    method: 'GET',
    path: '/api/user/tenant-user/get',
    name: 'getMember',
    summary: 'One member, as the list shows it',
    query: schemas.MemberOf,
    answer: schemas.MemberRow,
    handler: (ctx, { query }) => {
      requireTenantInForce(ctx, query.tenantId)
      return findManaged(ctx, query.userId)
    },
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/tenant-user/profile',
    name: 'getMemberProfile',
    summary: 'What colleagues may see of somebody; private fields are masked without userAdmin',
    spec: 'S1 §3, decisions K22',
    access: access.member,
    query: schemas.MemberOf,
    answer: schemas.MemberProfile,
    handler: (ctx, { query }) => findProfile(ctx, query),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/add',
    name: 'addMember',
    summary: 'Add somebody by mobile; an account 待激活 where there is none',
    rate: { max: 300, seconds: 60 },
    body: schemas.AddMember,
    answer: schemas.AddedMember,
    handler: (ctx, { body }) => acts.addMember(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/update',
    name: 'updateMember',
    summary: 'What the organisation says of a member: name, departments, position, work number',
    body: schemas.UpdateMember,
    answer: Nothing,
    handler: (ctx, { body }) => acts.updateMember(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/move',
    name: 'moveMember',
    summary: 'Put members into other departments, the first the main one; many in the background',
    body: schemas.MoveMembers,
    answer: schemas.MemberBatch,
    handler: (ctx, { body }) => acts.moveMembers(ctx, body),
  }),
  route({
    ...LED,
    method: 'POST',
    path: '/api/user/tenant-user/place',
    name: 'placeMember',
    summary:
      'Give members places in departments and take those in one and below it; the others stay',
    body: schemas.PlaceMembers,
    answer: schemas.MemberBatch,
    handler: (ctx, { body }) => acts.placeMembers(ctx, body),
  }),
  route({
    ...LED,
    method: 'POST',
    path: '/api/user/tenant-user/set-position',
    name: 'setMemberPosition',
    summary: 'Give members a position, or take it; many in the background',
    body: schemas.SetPosition,
    answer: schemas.MemberBatch,
    handler: (ctx, { body }) => acts.setPositions(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/leave-check',
    name: 'checkMemberLeave',
    summary: 'Who of them may not leave, and what they hand over',
    reads: true,
    body: schemas.CheckLeave,
    answer: schemas.LeaveCheck,
    handler: (ctx, { body }) => acts.checkLeave(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/leave',
    name: 'leaveMember',
    summary: '办理离职: memberships end, what they hold goes to the hand-over person',
    body: schemas.LeaveMembers,
    answer: schemas.MemberBatch,
    handler: (ctx, { body }) => acts.leaveMembers(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/exit-check',
    name: 'checkExit',
    summary: 'Whether the caller may leave the organisation, and what is handed over',
    spec: 'decisions S4.5',
    access: access.member,
    reads: true,
    body: schemas.CheckExit,
    answer: schemas.ExitCheck,
    handler: (ctx, { body }) => checkExit(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/exit',
    name: 'exitTenant',
    summary: '退出组织: the caller leaves the organisation in force',
    spec: 'decisions S4.5',
    access: access.member,
    body: schemas.ExitTenant,
    answer: Nothing,
    msg: '已退出组织',
    handler: (ctx, { body }) => exitTenant(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/restore',
    name: 'restoreMember',
    summary: 'Who left within thirty days is staff again; departments and roles do not come back',
    body: schemas.RestoreMembers,
    answer: schemas.MemberOutcome,
    handler: (ctx, { body }) => acts.restoreMembers(ctx, body),
  }),
  route({
    ...LED,
    method: 'GET',
    path: '/api/user/tenant-user/batch-state',
    name: 'memberBatchState',
    summary: 'How far an act on many members is',
    query: schemas.BatchId,
    answer: schemas.MemberBatch,
    handler: (ctx, { query }) => findBatch(ctx, query.id),
  }),
  route({
    ...LED,
    method: 'POST',
    path: '/api/user/tenant-user/batch-cancel',
    name: 'cancelMemberBatch',
    summary: 'End an act on many members where it stands',
    body: schemas.BatchId,
    answer: schemas.MemberBatch,
    handler: (ctx, { body }) => cancelBatch(ctx, body.id),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/tenant-user/export',
    name: 'exportMember',
    summary: 'Address of a table of all members that the filters find',
    rate: { max: 10, seconds: 60 },
    query: schemas.ExportMembers,
    answer: FileDownload,
    handler: (ctx, { query }) => exportMembers(ctx, query),
  }),
]
