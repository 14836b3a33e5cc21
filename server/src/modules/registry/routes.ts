/** Calls of releasing: what runs, who moved it, and moving it. */
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { readHealth } from './health.ts'
import { listMoves, listReleases } from './list.ts'
import { readLive } from './live.ts'
import { promoteVersion, rollBack, setState } from './moves.ts'
import { tellGuestOutcomes, tellOutcomes } from './outcomes.ts'
import { overrideVersion, overrideVersions, readOverridePermission } from './overrides.ts'
import {
  HealthRow,
  HistoryQuery,
  ListQuery,
  Live,
  MadeToken,
  MoveRow,
  Moved,
  NewToken,
  Outcomes,
  OverrideAnswer,
  OverrideVersion,
  OverrideVersionQuery,
  OverrideVersionRow,
  OverrideVersionsQuery,
  Promote,
  ReleaseRow,
  ReleaseTenant,
  Rollback,
  SetState,
  TenantsQuery,
  TokenId,
  TokenQuery,
  TokenRow,
} from './schemas.ts'
import { findTenants } from './tenants.ts'
import { createToken, endToken, tokensOf } from './tokens.ts'

const SPEC = 'docs/adr/0064-releasing.md'

const tokenRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/release/token/create',
    area: 'release',
    name: 'createPublisherToken',
    summary: 'Make a publisher’s token for one remote; its text is answered this once',
    spec: SPEC,
    access: access.operator,
    idempotent: false,
    body: NewToken,
    answer: MadeToken,
    handler: (ctx, { body }) => createToken(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/release/token/revoke',
    area: 'release',
    name: 'revokePublisherToken',
    summary: 'End a publisher’s token',
    spec: SPEC,
    access: access.operator,
    body: TokenId,
    answer: Nothing,
    handler: (ctx, { body }) => endToken(ctx, body.id),
  }),
  route({
    method: 'GET',
    path: '/api/release/token/list',
    area: 'release',
    name: 'listPublisherTokens',
    summary: 'Publishers’ tokens, never their secrets',
    spec: SPEC,
    access: access.operator,
    query: TokenQuery,
    answer: Type.Array(TokenRow),
    handler: (ctx, { query }) => tokensOf(ctx, query.remote),
  }),
]

const moveRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/release/promote',
    area: 'release',
    name: 'promoteVersion',
    summary: 'Make a version a canary for some organisations, or the stable one for all',
    spec: SPEC,
    access: access.publisher,
    body: Promote,
    answer: Moved,
    handler: (ctx, { body }) => promoteVersion(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/release/tenants',
    area: 'release',
    name: 'listReleaseTenants',
    summary: 'Organisations for which a version may be promoted, by name or number',
    spec: SPEC,
    access: access.operator,
    query: TenantsQuery,
    answer: Type.Array(ReleaseTenant),
    handler: (ctx, { query }) => findTenants(ctx, query.text),
  }),
  route({
    method: 'POST',
    path: '/api/release/rollback',
    area: 'release',
    name: 'rollBackRemote',
    summary: 'End the canary, or make the previous version stable again',
    spec: SPEC,
    access: access.publisher,
    body: Rollback,
    answer: Moved,
    handler: (ctx, { body }) => rollBack(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/release/state',
    area: 'release',
    name: 'setRemoteState',
    summary: 'Switch a remote on, off or into maintenance',
    spec: SPEC,
    access: access.publisher,
    body: SetState,
    answer: Moved,
    handler: (ctx, { body }) => setState(ctx, body),
  }),
]

const readRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/release/list',
    area: 'release',
    name: 'listReleases',
    summary: 'Remotes with what is in force and the versions that are kept',
    spec: SPEC,
    access: access.publisher,
    query: ListQuery,
    answer: Type.Array(ReleaseRow),
    handler: (ctx, { query }) => listReleases(ctx, query.remote),
  }),
  route({
    method: 'GET',
    path: '/api/release/history',
    area: 'release',
    name: 'getReleaseHistory',
    summary: 'Moves of a remote, newest first: who, when, why, from, to, for whom',
    spec: SPEC,
    access: access.publisher,
    query: HistoryQuery,
    paged: true,
    answer: Type.Array(MoveRow),
    handler: (ctx, { query }) => listMoves(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/release/live',
    area: 'release',
    name: 'getLiveDeployment',
    summary: 'What a new version has to fit: contract, shared entries, declarations, calls',
    spec: SPEC,
    access: access.public,
    answer: Live,
    handler: (ctx) => readLive(ctx),
  }),
]

const outcomeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/release/outcome',
    area: 'release',
    name: 'tellOutcomes',
    summary: 'What a signed-in person’s browser tells of the versions it loaded',
    spec: SPEC,
    access: access.signedIn,
    idempotent: false,
    body: Outcomes,
    answer: Nothing,
    handler: (ctx, { body }) => tellOutcomes(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/release/outcome/guest',
    area: 'release',
    name: 'tellGuestOutcomes',
    summary: 'The same where nobody is signed in: shown to operators, never judged',
    spec: SPEC,
    access: access.public,
    rate: { max: 60, seconds: 60 },
    body: Outcomes,
    answer: Nothing,
    handler: (ctx, { body }) => tellGuestOutcomes(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/release/health',
    area: 'release',
    name: 'getReleaseHealth',
    summary: 'How the versions in use fare: accounts, failures by code, times to the mounted page',
    spec: SPEC,
    access: access.operator,
    answer: Type.Array(HealthRow),
    handler: (ctx) => readHealth(ctx),
  }),
]

const OVERRIDES_SPEC = 'docs/adr/0060-overrides.md'

const overrideRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/release/override',
    area: 'release',
    name: 'getOverridePermission',
    summary: 'Whether the caller may run something else in place of a remote, and from where',
    spec: OVERRIDES_SPEC,
    access: access.signedIn,
    answer: OverrideAnswer,
    handler: (ctx, _input, reply) => readOverridePermission(ctx, reply.config),
  }),
  route({
    method: 'GET',
    path: '/api/release/override/versions',
    area: 'release',
    name: 'listOverrideVersions',
    summary: 'Versions of a remote that the caller may run in the own browser',
    spec: OVERRIDES_SPEC,
    access: access.signedIn,
    query: OverrideVersionsQuery,
    answer: Type.Array(OverrideVersionRow),
    handler: (ctx, { query }, reply) => overrideVersions(ctx, reply.config, query.remote),
  }),
  route({
    method: 'GET',
    path: '/api/release/override/version',
    area: 'release',
    name: 'getOverrideVersion',
    summary: 'One of these versions with its files',
    spec: OVERRIDES_SPEC,
    access: access.signedIn,
    query: OverrideVersionQuery,
    answer: OverrideVersion,
    handler: (ctx, { query }, reply) => overrideVersion(ctx, reply.config, query),
  }),
]

export const releaseRoutes: readonly Route[] = [
  ...overrideRoutes,
  ...readRoutes,
  ...moveRoutes,
  ...tokenRoutes,
  ...outcomeRoutes,
]
