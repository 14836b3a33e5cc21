/** Bodies and answers of real names (S1 §3, §7; decisions U13 to U15, S4.16). */
import Type, { type TSchema } from 'typebox'
import { FileKey, type FileOwner } from '../../platform/files.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, Paged } from '../../platform/schema.ts'

/** Key of those who review; operators hold it in their own organisation. */
export const REVIEW_KEY = 'orgExamine'

/** A side of the card: of the person and of who reviews, until it is removed. */
const sideOwner = (kind: string): FileOwner => ({
  kind,
  visibility: 'private',
  personal: true,
  mayRead: async (ctx) => ctx.tenantId === OPERATOR_TENANT && (await ctx.can(REVIEW_KEY)),
})

/** The side with the portrait. */
export const FRONT_OWNER = sideOwner('realName.front')
/** The side with the emblem. */
export const BACK_OWNER = sideOwner('realName.back')

const open = <T extends TSchema>(schema: T, title?: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], title === undefined ? {} : { title }))
const Text = Nullable(Type.String())

/** Longer than any name of a person that a card shows. */
const NAME_MAX = 50

/** Absent, empty or one's own id: nobody else's is told. */
export const OfUser = Type.Object(
  { userId: Type.Optional(Type.Union([Id, Type.Literal('')])) },
  { additionalProperties: false },
)

/** The caller's own, masked; null where nothing was sent. */
export const RealNameInfo = Model('RealNameInfo', {
  realName: Text,
  /** Its first six and last four or three signs. */
  idCard: Text,
  /** -1 未认证, 1 审核中, 2 已认证, 3 认证失败. */
  status: Type.Integer({ minimum: -1, maximum: 3 }),
  /** Why it was refused. */
  reason: Text,
  submitTime: Nullable(DateTimeText),
})

const card = (owner: FileOwner, title: string) =>
  open(FileKey(owner, { purpose: 'realName' }), title)

/** Fields may be missing on the wire: the policy says what to fill, in the words of S1 §5. */
export const SaveRealName = Model('SaveRealName', {
  realName: open(Typed('name', { maxLength: NAME_MAX }), '姓名'),
  /** Fifteen or eighteen signs. */
  idCard: open(Typed('code', { maxLength: 30 }), '身份证号'),
  /** The side with the emblem. */
  cardBack: card(BACK_OWNER, '身份证国徽面'),
  /** The side with the portrait. */
  cardFront: card(FRONT_OWNER, '身份证人像面'),
})

const Status = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Moments in milliseconds, both ends included; null leaves a filter out. */
export const PageRealNames = Paged(
  Type.Object(
    {
      /** Part of the name or of the account number. */
      name: open(Typed('name', { maxLength: 108 })),
      auditStatus: open(Status),
      startTime: open(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
      endTime: open(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
    },
    { additionalProperties: false },
  ),
)

const row = {
  applyId: Id,
  kind: Type.String(),
  userId: Id,
  userName: Type.String(),
  realName: Type.String(),
  /** Its first six and last four or three signs. */
  idCardMask: Type.String(),
  createTime: DateTimeText,
  /** 1 waiting, 2 passed, 3 refused. */
  auditStatus: Status,
  reason: Text,
  auditorName: Text,
  auditTime: Nullable(DateTimeText),
  /** Nothing: an application shows what it is, and changes nothing that was. */
  changes: Type.Array(
    Type.Object(
      { label: Type.String(), before: Text, after: Text },
      { additionalProperties: false },
    ),
  ),
} as const

/** A row of the operators' list, masked. */
export const RealNameReview = Model('RealNameReview', row)

export const RealNameReviewOf = Type.Object({ applyId: Id }, { additionalProperties: false })

export const RealNameReviewDetail = Model('RealNameReviewDetail', {
  ...row,
  /** The whole number while it waits, to be held against the pictures; its mask afterwards. */
  idCard: Type.String(),
  /** Null where an older application was replaced, or the pictures have been removed. */
  cardFront: Text,
  cardBack: Text,
  /** Applications of the same person before, the newest first. */
  history: Type.Array(
    Type.Object(
      {
        applyId: Id,
        createTime: DateTimeText,
        auditStatus: Status,
        auditorName: Text,
        auditTime: Nullable(DateTimeText),
        reason: Text,
      },
      { additionalProperties: false },
    ),
  ),
})
