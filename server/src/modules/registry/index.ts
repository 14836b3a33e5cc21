import { ErrorCode } from '@zz/contract'
import { Registry } from '@zz/contract/schema'
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { failField } from '../../platform/errors.ts'
import { isFittingId } from '../../platform/http/fit.ts'
import type { Module } from '../../platform/module.ts'
import { route } from '../../platform/route.ts'
import { shellConfig } from '../../platform/shell-config.ts'
import { publisherTokens } from '../../platform/http/publisher-tokens.ts'
import { judgeAll, judgeLimits, setJudge } from './judge.ts'
import { removeOldOutcomes } from './outcomes.ts'
import { REGISTRY_CHANGED } from './record-move.ts'
import { removeOldVersions } from './retention.ts'
import { releaseRoutes } from './routes.ts'
import { publishOperations, servePublish } from './serve-publish.ts'
import { registryFor, shellInForce } from './service.ts'
import { publisherTokenReader } from './tokens.ts'
import { setVersionFolders } from './version-folders.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
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
    return registryFor(ctx, tenantId, reply.config.devOverrides.length > 0)
  },
})

const HostFiles = Type.Object(
  {
    base: Type.String({ description: 'Folder of the shell’s version in force' }),
    integrity: Type.Record(Type.String(), Type.String(), {
      description: 'File name under that folder → sha384-…',
    }),
    service: Type.String({ description: 'Slug of the organisation area' }),
    demo: Type.Boolean(),
    fileBase: Type.String({ description: 'Where stored files lie' }),
  },
  { additionalProperties: false },
)

const getHostFiles = route({
  method: 'GET',
  path: '/api/registry/host',
  area: 'reference',
  name: 'getHostFiles',
  summary: 'What a page of another origin needs to show screens of this deployment; no secret',
  spec: 'docs/adr/0071-host.md',
  access: access.public,
  query: Type.Object({}),
  answer: HostFiles,
  async handler(ctx, _input, reply) {
    const { version, integrity } = await shellInForce(ctx)
    const { service, demo, fileBase } = shellConfig(reply.config)
    return { base: `/shell/${version}/`, integrity, service, demo, fileBase }
  },
})

/**
 * What each organisation gets of each remote: resolved, published, promoted, judged, rolled back.
 */
export const registry: Module = {
  name: 'registry',
  routes: [getRegistry, getHostFiles, ...releaseRoutes],
  operations: publishOperations,
  register(hooks, platform) {
    setVersionFolders(hooks, platform)
    hooks.extend(publisherTokens, publisherTokenReader(platform))
    setJudge(platform)
    const limits = judgeLimits(platform.config)
    hooks.onEvent(REGISTRY_CHANGED, {
      consumer: 'registry.live',
      push(event) {
        platform.push.send(
          { everyone: true },
          {
            type: 'changed',
            data: { name: 'registry.changed/v1', payload: { remote: event.objectId } },
          },
          event.id,
          { gather: true },
        )
        return Promise.resolve()
      },
    })
    hooks.job({
      name: 'registry.judge',
      every: MINUTE,
      run: (ctx) => judgeAll(ctx, limits),
    })
    hooks.job({ name: 'registry.retention', every: DAY, run: removeOldVersions })
    hooks.job({ name: 'registry.outcomes', every: DAY, run: removeOldOutcomes })
  },
  serve: servePublish,
}
