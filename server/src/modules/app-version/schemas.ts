import Type from 'typebox'
import { DateTimeText, Id, Model, Nullable } from '../../platform/schema.ts'

/** Product lines of the clients (decisions G13). */
export const ClientPlatform = Type.Union(
  [Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')],
  { title: '平台' },
)

/** 2 Android, 3 Mac x86, 4 Windows, 6 Mac ARM (S1 §3). */
export const ClientType = Type.Union(
  [Type.Literal(2), Type.Literal(3), Type.Literal(4), Type.Literal(6)],
  { title: '客户端' },
)

/** 1 draft, 2 published, 3 withdrawn. */
export const VersionStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** iOS (1) has its store alone, which the environment names (decisions H4). */
export const NewestOf = Type.Object(
  {
    platform: Type.Optional(ClientPlatform),
    clientType: Type.Union([Type.Literal(1), ...ClientType.anyOf], { title: '客户端' }),
  },
  { additionalProperties: false },
)

export const NewestVersion = Model('NewestVersion', {
  clientType: Type.Integer(),
  appUrl: Type.String(),
  appName: Type.String(),
  /** Null for iOS, whose store tells it. */
  appVersion: Nullable(Type.String()),
})

const changed = {
  appName: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', title: '名称' }),
  /** Three numbers parted by dots. */
  appVersion: Type.String({ minLength: 1, maxLength: 17, title: '版本号' }),
  appUrl: Type.String({ minLength: 1, maxLength: 500, title: '下载地址' }),
  note: Type.String({ maxLength: 500, title: '更新说明' }),
}

/** A draft; a version that the client has already is refused. */
export const AddVersion = Type.Object(
  { platform: ClientPlatform, clientType: ClientType, ...changed },
  { additionalProperties: false },
)

/** Platform and type of client stay as they were made. */
export const UpdateVersion = Type.Object(
  {
    id: Id,
    /** As it was read; without it the last save wins. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...changed,
  },
  { additionalProperties: false },
)

export const VersionOf = Type.Object({ id: Id }, { additionalProperties: false })

export const SavedVersion = Model('SavedAppVersion', { id: Id })

export const AppVersionRow = Model('AppVersionRow', {
  id: Id,
  platform: ClientPlatform,
  clientType: ClientType,
  appName: Type.String(),
  appVersion: Type.String(),
  appUrl: Type.String(),
  note: Type.String(),
  status: VersionStatus,
  createTime: DateTimeText,
  /** When it was last published; null while it never was. */
  publishTime: Nullable(DateTimeText),
  /** Rises with each change. */
  version: Type.Integer(),
})
