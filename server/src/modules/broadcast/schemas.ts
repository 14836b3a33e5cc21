import { richTextMarkupLimit } from '@zz/contract/rich-text'
import Type from 'typebox'
import { type FileOwner, RichText } from '../../platform/files.ts'
import { DateTimeText, Id, Model, Nullable } from '../../platform/schema.ts'

/** Pictures in the text: everybody it is for sees them. */
export const BROADCAST_OWNER: FileOwner = { kind: 'broadcast.content', visibility: 'public' }

/** Characters of the text that an editor counts. */
export const CONTENT_MAX = 5000

/** Whom it is for: everybody, people of some organisations, people of organisations of some types. */
export const BroadcastAudience = Type.Union([
  Type.Literal('all'),
  Type.Literal('tenants'),
  Type.Literal('types'),
])

/** 1 to be sent, 2 being sent, 3 sent, 4 withdrawn, 5 ended half way. */
export const BroadcastStatus = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
])

const TenantType = Type.Integer({ minimum: 1, maximum: 7 })
const MOST_TENANTS = 200

/** An audience without the list that it needs is refused. */
export const SaveBroadcast = Type.Object(
  {
    title: Type.String({ maxLength: 108 }),
    content: RichText(BROADCAST_OWNER, 2 * richTextMarkupLimit(CONTENT_MAX)),
    audience: BroadcastAudience,
    /** With `tenants`. */
    tenantIds: Type.Optional(Type.Array(Id, { maxItems: MOST_TENANTS })),
    /** With `types`. */
    tenantTypes: Type.Optional(Type.Array(TenantType, { maxItems: 7 })),
    /** Null or absent: now. */
    sendTime: Type.Optional(Nullable(DateTimeText)),
  },
  { additionalProperties: false },
)

export const OneBroadcast = Type.Object({ id: Id }, { additionalProperties: false })

const line = {
  id: Id,
  title: Type.String(),
  audience: BroadcastAudience,
  /** Names of the organisations; of every one of `tenants`, else none. */
  tenantNames: Type.Array(Type.String()),
  tenantTypes: Type.Array(TenantType),
  status: BroadcastStatus,
  /** How many are told; 0 before it is begun. */
  total: Type.Integer(),
  /** How many have been told. */
  done: Type.Integer(),
  sendTime: DateTimeText,
  createTime: DateTimeText,
  /** Null until it is over. */
  finishTime: Nullable(DateTimeText),
  creatorName: Type.String(),
} as const

/** An announcement without its text. */
export const BroadcastRow = Model('Broadcast', line)
export const BroadcastDetail = Model('BroadcastDetail', {
  ...line,
  /** Rich text, sanitised. */
  content: Type.String(),
})
