import { APP_CODES, UPLOAD_PURPOSES } from '@zz/contract/uploads'
import Type from 'typebox'
import { StoredFileKey } from '../../platform/files.ts'
import { Model, Nullable } from '../../platform/schema.ts'

/**
 * Base64 of what is far past the limit still arrives, so that the limit is told and not a broken
 * connection.
 */
const MAX_BASE64 = 12_000_000
const MAX_ITEMS = 9

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))

/** Decides size, formats and privacy (the table of `@zz/contract/uploads`). */
export const UploadPurpose = oneOf(UPLOAD_PURPOSES)
/** Begins the file's key. */
export const UploadAppCode = oneOf(APP_CODES)

export const UploadFile = Type.Object(
  {
    appCode: UploadAppCode,
    /** Of the object it is for; kept by nobody, as the form that is saved claims the keys. */
    bizId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
    fileItems: Type.Array(
      Type.Object(
        {
          /** Base64, with or without the head of a data URL. */
          body: Type.String({ maxLength: MAX_BASE64 }),
          fileName: Type.String({ minLength: 1, maxLength: 255 }),
          /** 1 picture, 2 voice, 3 video, 4 file. */
          fileType: Type.Integer({ minimum: 1, maximum: 4 }),
          /** What it is for; by type unless given. */
          purpose: Type.Optional(UploadPurpose),
        },
        { additionalProperties: false },
      ),
      // The same picture may be put in twice.
      { minItems: 1, maxItems: MAX_ITEMS, uniqueItems: false },
    ),
  },
  { additionalProperties: false },
)

/** At most a hundred keys. */
export const FileKeys = Type.Object(
  { keys: Type.Array(StoredFileKey(), { maxItems: 100 }) },
  { additionalProperties: false },
)

export const FileAddress = Model('FileAddress', {
  key: Type.String(),
  /** Null for what is not there and for what the person may not read. */
  url: Nullable(Type.String()),
})
