import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable } from '../../platform/schema.ts'

const Kind = Type.Union([
  Type.Literal('security'),
  Type.Literal('todo'),
  Type.Literal('approval'),
  Type.Literal('organisation'),
  Type.Literal('group'),
  Type.Literal('app'),
  Type.Literal('venue'),
])

const Way = Type.Object({
  /** Whether the installation can send by it. */
  setUp: Type.Boolean(),
  /** Where the person is reached by it, shortened; null: no address is bound. */
  address: Nullable(Type.String()),
})

const KindChoice = Model('MessageKindChoice', {
  kind: Kind,
  /** It stands in the list and does not count at the badge. */
  muted: Type.Boolean(),
  mail: Type.Boolean(),
  sms: Type.Boolean(),
})

/** The caller's choices, every kind named, with the ways that are open to the caller. */
export const MessagePreferences = Model('MessagePreferences', {
  /** Nothing leaves; what would have can be read. */
  demo: Type.Boolean(),
  ways: Type.Object({ mail: Way, sms: Way }),
  kinds: Type.Array(KindChoice),
})

/** What is left out stays as it is. */
export const SavePreference = Type.Object(
  {
    kind: Kind,
    muted: Type.Optional(Type.Boolean()),
    mail: Type.Optional(Type.Boolean()),
    sms: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** What would have gone to the caller, in a demonstration. */
export const DemoSentRow = Model('DemoSent', {
  id: Id,
  way: Type.Union([Type.Literal('mail'), Type.Literal('sms')]),
  /** Empty for a text message. */
  subject: Type.String(),
  content: Type.String(),
  createTime: DateTimeText,
})
