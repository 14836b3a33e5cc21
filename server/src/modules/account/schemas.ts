import Type from 'typebox'
import { UploadedFile } from '../../platform/files.ts'
import { Typed } from '../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, Paging, YesNo } from '../../platform/schema.ts'

const Platform = Type.Union([Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')])

/** Without `userId`, or with '', oneself. */
export const AccountInfoQuery = Type.Object(
  { userId: Type.Optional(Type.Union([Id, Type.Literal('')])) },
  { additionalProperties: false },
)

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
  /** When the 克里集团号 may be changed again, null for now; absent for others than oneself. */
  userNameChangeableFrom: Type.Optional(Nullable(DateTimeText)),
  /** 1 the guided tour is still to be shown, 2 done; absent for others than oneself. */
  firstLogin: Type.Optional(YesNo),
})

/** The service trims it and refuses an empty one. */
export const UpdateNickname = Type.Object(
  { nickname: Typed('name', { maxLength: 20 }) },
  { additionalProperties: false },
)

const Pixels = Type.Integer({ minimum: 0, maximum: 20_000 })

/**
 * Of the picture as it is seen (turned upright), after `rotation`, which is to the right and stands
 * for quarter turns.
 */
export const AvatarCrop = Model('AvatarCrop', {
  x: Pixels,
  y: Pixels,
  width: Type.Integer({ minimum: 1, maximum: 20_000 }),
  height: Type.Integer({ minimum: 1, maximum: 20_000 }),
  rotation: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)]),
  ),
})

/** An uploaded picture with the square to cut, or the default again. */
export const UpdateAvatar = Type.Object(
  {
    /** Key of what was uploaded for purpose `avatar`; not needed with `reset` 1. */
    avatar: Type.Optional(Nullable(UploadedFile('avatar'))),
    /** 1: the default picture again. */
    reset: Type.Optional(YesNo),
    /** Without it the largest square in the middle. */
    crop: Type.Optional(AvatarCrop),
  },
  { additionalProperties: false },
)

export const StoredAvatar = Model('StoredAvatar', {
  /** Key of the new picture; null with the default one. */
  avatar: Nullable(Type.String()),
})

/** A page of people; `platform` null or '' for all three. */
export const UserSearch = Type.Object(
  {
    userName: Typed('name', { maxLength: 108 }),
    platform: Type.Optional(Nullable(Type.Union([Platform, Type.Literal('')]))),
    /** Only this organisation; with it an empty userName lists its first people. */
    tenantId: Type.Optional(Nullable(Id)),
    ...Paging,
  },
  { additionalProperties: false },
)

export const UserCount = Type.Object(
  { userName: Typed('name'), tenantId: Type.Optional(Nullable(Id)) },
  { additionalProperties: false },
)
