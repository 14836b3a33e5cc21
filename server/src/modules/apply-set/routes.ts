import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { findPersonSet, updatePersonSet } from './person.ts'
import { PersonSet, PersonSetOf, UpdatePersonSet } from './schemas.ts'

const setting = access.menu('setting')

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
]
