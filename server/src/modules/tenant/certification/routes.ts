import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Nullable } from '../../../platform/schema.ts'
import { TenantSummary } from '../schemas.ts'
import { getCertification } from './read.ts'
import { CertificationApplication, CertificationQuery, Certify } from './schemas.ts'
import { certifyTenant } from './send.ts'

export const certificationRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/uc/tenant/certify',
    area: 'certification',
    name: 'certifyTenant',
    summary: 'Send papers of the organisation in force to be certified again',
    spec: 'decisions section 0, T8, S4.2',
    access: access.menu('setting'),
    msg: '认证申请已提交，请等待审核',
    body: Certify,
    answer: TenantSummary,
    handler: (ctx, { body }) => certifyTenant(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/uc/tenant/get-certify',
    area: 'certification',
    name: 'getCertification',
    summary: 'An application to be certified again: the papers before and those sent',
    spec: 'decisions section 0, T8, S4.2',
    access: access.signedIn,
    query: CertificationQuery,
    answer: Nullable(CertificationApplication),
    handler: (ctx, { query }) => getCertification(ctx, query),
  }),
]
