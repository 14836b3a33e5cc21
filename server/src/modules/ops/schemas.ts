import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'
import { ListedAccountState } from '../account/service.ts'

/** `reason` stands in the audit log. */
export const UserState = Type.Object(
  { userId: Id, reason: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

/** 1 marks the account, 2 settles it; `reason` stands in the audit log. */
export const UserDispute = Type.Object(
  {
    userId: Id,
    disputed: YesNo,
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

/** An account as operators list it: contacts are shortened for them too. */
export const OpsUser = Model('OpsUser', {
  id: Id,
  /** 克里集团号. */
  userName: Type.String(),
  nickName: Type.String(),
  /** Shortened; null for none. */
  realName: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  /** Shortened; empty for none. */
  mobile: Type.String(),
  /** Shortened; empty for none. */
  email: Type.String(),
  status: ListedAccountState,
  /** 2: 待激活. */
  activated: YesNo,
  /** 1: 存在纠纷, so that the account is not cancelled. */
  disputed: YesNo,
  lastLoginTime: Nullable(DateTimeText),
  createTime: DateTimeText,
  /** 1: the operator's own account, which is not to be acted on here. */
  own: YesNo,
})
