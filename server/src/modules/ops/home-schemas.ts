/** What operators see first (WF-03). */
import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable } from '../../platform/schema.ts'

/** Numbers of lists that operators act on, and of what the platform holds. */
export const OpsFigureKey = Type.Union([
  Type.Literal('tenantCreations'),
  Type.Literal('tenantChanges'),
  Type.Literal('realNames'),
  Type.Literal('venueListings'),
  Type.Literal('tenants'),
  Type.Literal('accounts'),
  Type.Literal('apps'),
  Type.Literal('plannedBroadcasts'),
])

const OpsFigure = Model('OpsFigure', {
  key: OpsFigureKey,
  /** Counted to 10,001 at most; null where it could not be read now. */
  count: Nullable(Type.Integer()),
})

/** Added within so many days. */
const OpsGrowth = Model('OpsGrowth', {
  tenantsOfWeek: Type.Integer(),
  tenantsOfMonth: Type.Integer(),
  accountsOfWeek: Type.Integer(),
  accountsOfMonth: Type.Integer(),
})

const OpsRemote = Model('OpsRemote', {
  remote: Type.String(),
  title: Type.String(),
  state: Type.String(),
  stable: Type.String(),
  canary: Nullable(Type.String()),
  canaryPercent: Type.Integer(),
  canaryTenantCount: Type.Integer(),
  /** That told of the canary, or of the version in force, within 30 days. */
  accounts: Type.Integer(),
  /** Of these, with which it failed. */
  failed: Type.Integer(),
})

const OpsBroadcasts = Type.Object(
  {
    count: Type.Integer(),
    rows: Type.Array(
      Type.Object(
        { id: Id, title: Type.String(), sendTime: DateTimeText },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const OpsClient = Model('OpsClient', {
  clientType: Type.Integer(),
  /** Null where none is published. */
  appVersion: Nullable(Type.String()),
  publishTime: Nullable(DateTimeText),
})

/** A piece that is null could not be read now. */
export const OpsHome = Model('OpsHome', {
  figures: Type.Array(OpsFigure),
  growth: Nullable(OpsGrowth),
  remotes: Nullable(Type.Array(OpsRemote)),
  broadcasts: Nullable(
    Type.Object(
      { planned: OpsBroadcasts, interrupted: OpsBroadcasts },
      { additionalProperties: false },
    ),
  ),
  clients: Nullable(Type.Array(OpsClient)),
})
