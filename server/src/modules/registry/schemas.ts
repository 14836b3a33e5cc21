/** What the calls of releasing take and answer. */
import { MfeManifest, RegistryRemote } from '@zz/contract/schema'
import Type from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, Paging } from '../../platform/schema.ts'

const Remote = Type.String({ pattern: '^[a-z]+$', maxLength: 40 })
const Version = Type.String({ pattern: '^[A-Za-z0-9][\\w.-]*$', maxLength: 64 })
const Revision = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'Of the remote, as the caller saw it; 0 for one that was never promoted',
})
const Why = Type.Optional(
  Type.String({ maxLength: 200, description: 'Needed of people; a publisher’s token may omit it' }),
)
const State = Type.Union([Type.Literal('on'), Type.Literal('maintenance'), Type.Literal('off')], {
  title: '模块状态',
})
const Action = Type.Union([
  Type.Literal('deploy'),
  Type.Literal('promote'),
  Type.Literal('rollback'),
  Type.Literal('auto-rollback'),
  Type.Literal('state'),
])

/** For one remote; `days` is how long it counts. */
export const NewToken = Type.Object(
  {
    remote: Remote,
    name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  },
  { additionalProperties: false },
)
export const MadeToken = Model('MadePublisherToken', {
  id: Id,
  token: Type.String({ description: 'Shown this once' }),
  expireTime: DateTimeText,
})
/** A token without its secret; revoked and ended ones too. */
export const TokenRow = Model('PublisherToken', {
  id: Id,
  remote: Type.String(),
  name: Type.String(),
  makerName: Type.String(),
  createTime: DateTimeText,
  expireTime: DateTimeText,
  revokeTime: Nullable(DateTimeText),
  lastUseTime: Nullable(DateTimeText),
})
export const TokenQuery = Type.Object(
  { remote: Type.Optional(Remote) },
  { additionalProperties: false },
)
export const TokenId = Type.Object({ id: Id }, { additionalProperties: false })

/** `revision` is the one that the caller saw: AlreadyProcessed where the remote moved since. */
export const Promote = Type.Object(
  {
    remote: Remote,
    version: Version,
    revision: Revision,
    why: Why,
    tenantIds: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 1000, description: 'A canary for these' }),
    ),
    percent: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 99, description: 'A canary for so many of a hundred' }),
    ),
  },
  { additionalProperties: false, description: 'Without tenantIds and percent: for all' },
)
export const TenantsQuery = Type.Object(
  {
    text: Type.Optional(
      Typed('name', { maxLength: 50, description: 'Of the name, or the whole number' }),
    ),
  },
  { additionalProperties: false },
)
/** An organisation that a canary may be for. */
export const ReleaseTenant = Model('ReleaseTenant', {
  id: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
})
/**
 * Ends a canary where there is one, else goes back to the previous version; `revision` as in
 * `Promote`.
 */
export const Rollback = Type.Object(
  { remote: Remote, revision: Revision, why: Why },
  { additionalProperties: false },
)
/** For all organisations at once; `revision` as in `Promote`. */
export const SetState = Type.Object(
  { remote: Remote, revision: Revision, why: Why, state: State },
  { additionalProperties: false },
)
/** The pointer after the move, with the revision for the next one. */
export const Moved = Model('RegistryMoved', {
  remote: Type.String(),
  revision: Type.Integer(),
  stable: Type.String(),
  previous: Nullable(Type.String()),
  canary: Nullable(Type.String()),
  state: Type.String(),
})

export const ListQuery = Type.Object(
  { remote: Type.Optional(Remote) },
  { additionalProperties: false },
)
const VersionRow = Model('ReleaseVersion', {
  version: Type.String(),
  registerTime: DateTimeText,
  publishTime: Nullable(DateTimeText),
  publisherName: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  kept: Type.String({ description: 'Why its files are kept: stable, previous, canary, pinned, …' }),
})
/** One entry of the history; null for what the move did not concern. */
export const MoveRow = Model('RegistryMove', {
  revision: Type.Integer(),
  action: Action,
  fromVersion: Nullable(Type.String()),
  toVersion: Nullable(Type.String()),
  actorName: Type.String({ description: 'Empty where the server did it' }),
  publisherName: Nullable(Type.String()),
  why: Type.String(),
  tenantIds: Nullable(Type.Array(Type.String())),
  percent: Nullable(Type.Integer()),
  state: Nullable(Type.String()),
  createTime: DateTimeText,
})

/** A remote as it stands, with the versions that are kept. */
export const ReleaseRow = Model('Release', {
  remote: Type.String(),
  title: Type.String(),
  owner: Type.String(),
  revision: Type.Integer(),
  stable: Nullable(Type.String()),
  previous: Nullable(Type.String()),
  canary: Nullable(Type.String()),
  canaryPercent: Type.Integer(),
  canaryTenantIds: Type.Array(Type.String()),
  state: Type.String(),
  managed: Type.Boolean({ description: 'Released by publishing, not by a start of the server' }),
  lastMove: Nullable(MoveRow),
  versions: Type.Array(VersionRow),
})

export const HistoryQuery = Type.Object(
  { remote: Remote, ...Paging },
  { additionalProperties: false },
)
/** What `zz check` holds a build against. */
export const Live = Model('LiveDeployment', {
  contract: Type.String(),
  shared: Type.Optional(Type.Record(Type.String(), Type.String())),
  remotes: Type.Array(MfeManifest),
  apiPaths: Type.Array(Type.String()),
  reads: Type.Optional(
    Type.Array(Type.String(), { description: 'Calls that only read, with their methods' }),
  ),
  service: Type.Optional(Type.String({ description: 'Slug of the organisation area' })),
})

const Outcome = Type.Object(
  {
    remote: Remote,
    version: Version,
    code: Type.Optional(
      Type.String({ pattern: '^MFE-[0-9]{3}$', title: '诊断码', description: 'Absent when sound' }),
    ),
    millis: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 600_000, description: 'From asking to mounted' }),
    ),
    revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'Of the registry that the shell could not draw; of the shell’s failures alone',
      }),
    ),
  },
  { additionalProperties: false },
)
/** Up to fifty at once, as a browser gathers them. */
export const Outcomes = Type.Object(
  { outcomes: Type.Array(Outcome, { minItems: 1, maxItems: 50, uniqueItems: false }) },
  { additionalProperties: false },
)
/** How one version fares, as browsers told it. */
export const HealthRow = Model('ReleaseHealth', {
  remote: Type.String(),
  version: Type.String(),
  role: Type.Union(
    [
      Type.Literal('stable'),
      Type.Literal('canary'),
      Type.Literal('previous'),
      Type.Literal('other'),
    ],
    { description: 'other: pinned somewhere, or still open in a tab' },
  ),
  accounts: Type.Integer({ description: 'That told of it within 30 days' }),
  failed: Type.Integer({ description: 'Of these, with which it failed at least once' }),
  p50: Nullable(Type.Integer({ description: 'Milliseconds to the mounted page' })),
  p75: Nullable(Type.Integer()),
  codes: Type.Array(
    Type.Object({ code: Type.String(), count: Type.Integer() }, { additionalProperties: false }),
  ),
  guestSound: Type.Integer({ description: 'Reports without a signed-in person' }),
  guestFailed: Type.Integer(),
})

/** With `allowed` false no override counts, whatever the browser holds. */
export const OverrideAnswer = Model('OverridePermission', {
  allowed: Type.Boolean(),
  origins: Type.Array(Type.String({ description: 'Of dev servers; `:*` stands for any port' })),
})
export const OverrideVersionsQuery = Type.Object(
  { remote: Remote },
  { additionalProperties: false },
)
export const OverrideVersionRow = Model('OverrideVersionRow', {
  version: Type.String(),
  registerTime: DateTimeText,
})
export const OverrideVersionQuery = Type.Object(
  { remote: Remote, version: Version },
  { additionalProperties: false },
)
const { version, manifestUrl, integrity, contract, ahead, mfe } = RegistryRemote.properties
/** A version as a registry's entry has it. */
export const OverrideVersion = Model('OverrideVersion', {
  version,
  manifestUrl,
  integrity,
  contract,
  ahead,
  mfe,
})
