import { ErrorCode } from '@zz/contract'
import { Registry } from '@zz/contract/schema'
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { failField } from '../../platform/errors.ts'
import { isFittingId } from '../../platform/http/fit.ts'
import type { Module } from '../../platform/module.ts'
import { route } from '../../platform/route.ts'
import { registryFor } from './service.ts'

const TENANT = /^(-1|[1-9][0-9]{0,18})$/

const getRegistry = route({
  method: 'GET',
  path: '/api/registry',
  area: 'reference',
  name: 'getRegistry',
  summary:
    'Versions of shell and remotes for the tenant in the address (Tenant-Id or tenantId), which is no secret',
  spec: 'docs/architecture.md, "Registry"',
  access: access.public,
  query: Type.Object({ tenantId: Type.Optional(Type.String({ maxLength: 19 })) }),
  answer: Registry,
  handler(ctx, { query }, reply) {
    const tenantId = query.tenantId ?? reply.asked('Tenant-Id') ?? '-1'
    if (!TENANT.test(tenantId) || !isFittingId(tenantId))
      throw failField(ErrorCode.InvalidInput, 'tenantId')
    return registryFor(ctx, tenantId, reply.config.devOverrides)
  },
})

export const registry: Module = {
  name: 'registry',
  routes: [getRegistry],
}
