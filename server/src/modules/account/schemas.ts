import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

const Platform = Type.Union([Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')])

export const AccountInfoQuery = Type.Object({ userId: Type.Optional(Type.Union([Id, Type.Literal('')])) }, { additionalProperties: false })

export const AccountInfo = Model('AccountInfo', {
  id: Id,
  /** 克里集团号. */
  userName: Type.String(),
  nickName: Type.String(),
  realName: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  /** E.164; null for others than oneself. */
  mobile: Nullable(Type.String()),
  email: Nullable(Type.String()),
  createTime: DateTimeText,
  /** 1 the guided tour is still to be shown, 2 done; absent for others than oneself. */
  firstLogin: Type.Optional(YesNo),
})

export const UpdateNickname = Type.Object({ nickname: Type.String({ maxLength: 20 }) }, { additionalProperties: false })

export const UserSearch = Type.Object(
  {
    userName: Type.String({ maxLength: 108 }),
    platform: Type.Optional(Nullable(Type.Union([Platform, Type.Literal('')]))),
    /** Only this organisation; with it an empty userName lists its first people. */
    tenantId: Type.Optional(Nullable(Id)),
  },
  { additionalProperties: false },
)

export const StaffRow = Model('StaffRow', {
  /** Id of the staff row; with tenantId and platform the selection key. */
  id: Id,
  uid: Id,
  userName: Type.String(),
  nickName: Type.String(),
  realName: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  platform: Platform,
  tenantId: Id,
  tenantName: Type.String(),
  departmentId: Id,
  departmentName: Type.String(),
  /** Names from the root, joined by a slash. */
  departmentPath: Type.String(),
})
