import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

const MONTH = '20[0-9]{2}(0[1-9]|1[0-2])'
/** Such as 202611. */
export const MessageMonth = Type.String({ pattern: `^${MONTH}$`, maxLength: 6 })
/** Empty or absent: all months (decisions M4). */
const AnyMonth = Type.Optional(Type.String({ pattern: `^(${MONTH})?$`, maxLength: 6 }))
/** 1 security, 2 service. */
export const MessageCategory = Type.Union([Type.Literal(1), Type.Literal(2)])
/** Absent or null: both (decisions M2). */
const AnyCategory = Type.Optional(Nullable(MessageCategory))

export const UnreadQuery = Type.Object({ yyyyMm: AnyMonth }, { additionalProperties: false })

export const UnreadCounts = Model('UnreadCount', {
  systemCount: Type.Integer(),
  businessCount: Type.Integer(),
})

export const AckAll = Type.Object(
  { yyyyMm: AnyMonth, msgCategory: AnyCategory },
  { additionalProperties: false },
)

/** For the caller alone: other recipients keep their copies. */
export const DeleteMessages = Type.Object(
  {
    /** None: all of the month and category (decisions M3). */
    messageIds: Type.Array(Id, { maxItems: 1000 }),
    yyyyMm: MessageMonth,
    msgCategory: AnyCategory,
  },
  { additionalProperties: false },
)

/** The month finds it faster; it is not needed. */
export const QueryById = Type.Object({ id: Id, yyyyMm: AnyMonth }, { additionalProperties: false })

const row = {
  id: Id,
  subject: Type.String(),
  createTime: DateTimeText,
  /** 1 read, 2 not. */
  readed: YesNo,
  msgCategory: MessageCategory,
  /** How many alike ones of ten minutes it stands for (共{n}条). */
  mergedCount: Type.Integer(),
  yyyyMm: MessageMonth,
  bizType: Type.String(),
  bizId: Id,
  /** Address in the console of what it is about; null where there is no such screen. */
  jumpUrl: Nullable(Type.String()),
} as const

export const MessageRow = Model('MessageRow', {
  ...row,
  /** The beginning of its words, without markup. */
  content: Type.String(),
})

export const MessageDetail = Model('MessageDetail', {
  ...row,
  /** Rich text, sanitised. */
  content: Type.String(),
})
