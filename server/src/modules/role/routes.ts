import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { MyPermissions, MyPermissionsQuery } from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/role/authorize/my-permissions',
    area: 'account',
    name: 'myPermissions',
    summary: "One's own menu and resource keys in an organisation",
    spec: 'decisions R5, R6',
    access: access.signedIn,
    query: MyPermissionsQuery,
    answer: MyPermissions,
    handler: (ctx, { query }) => service.findMyPermissions(ctx, query.tenantId),
  }),
]
