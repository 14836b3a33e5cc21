import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { findPersonSet, updatePersonSet } from './person.ts'
import { ApplySet, PersonSet, PersonSetOf, UpdateApplySet, UpdatePersonSet } from './schemas.ts'
import { findApplySet, updateApplySet } from './ways.ts'

const setting = access.menu('setting')
const people = access.menu('userAdmin')

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/uc/tenant/person-set',
    area: 'org',
    name: 'getPersonSet',
    summary: 'What the organisation in force lets its members see and do',
    spec: 'decisions T19',
    access: setting,
    query: PersonSetOf,
    answer: PersonSet,
    handler: (ctx, { query }) => findPersonSet(ctx, query.tenantId),
  }),
  route({
    method: 'POST',
    path: '/api/uc/tenant/update-person-set',
    area: 'org',
    name: 'updatePersonSet',
    summary: 'Change what the organisation in force lets its members see and do',
    spec: 'decisions T19',
    access: setting,
    body: UpdatePersonSet,
    answer: PersonSet,
    msg: '更新成功',
    handler: (ctx, { body }) => updatePersonSet(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/user/apply-set/get-apply-set',
    area: 'join',
    name: 'getApplySet',
    summary: 'By which ways people may join the organisation in force',
    spec: 'S2 §7 Invites and departments, decisions I1',
    access: people,
    query: PersonSetOf,
    answer: ApplySet,
    handler: (ctx, { query }) => findApplySet(ctx, query.tenantId),
  }),
  route({
    method: 'POST',
    path: '/api/user/apply-set/update-apply-set',
    area: 'join',
    name: 'updateApplySet',
    summary: 'Change by which ways people may join the organisation in force',
    spec: 'S1 §7, decisions I1',
    access: people,
    body: UpdateApplySet,
    answer: ApplySet,
    msg: '更新成功',
    handler: (ctx, { body }) => updateApplySet(ctx, body),
  }),
]
