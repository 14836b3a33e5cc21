import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { ShownAgreement, AgreementQuery } from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/provision/select-by-code',
    area: 'marketing',
    name: 'getAgreement',
    summary: 'Text of an agreement',
    spec: 'S1 §7, decisions H5',
    access: access.public,
    query: AgreementQuery,
    answer: ShownAgreement,
    handler: (ctx, { query }) => service.byCode(ctx, query.locationCode),
  }),
]
