/** Building blocks of route schemas, shared by all modules. */
import Type, { type Static, type TObject, type TSchema } from 'typebox'

/** Longest text where the specification states no other (decisions X6). */
export const DEFAULT_MAX_LENGTH = 108

/** An id on the wire: a string; -1 and 0 are wire values only. */
export const Id = Type.String({ pattern: '^(-1|0|[1-9][0-9]{0,18})$', maxLength: 19 })
/** A bigint as text; -1 and 0 stand for none where the specification says so. */
export type Id = Static<typeof Id>

/** 1 yes, 2 no (decisions G7). */
export const YesNo = Type.Union([Type.Literal(1), Type.Literal(2)])

/** Milliseconds since 1970 (venues, to-dos, bookings). */
export const Millis = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai (everything else). */
export const DateTimeText = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  maxLength: 19,
})

/** The mark of a short text that may have several lines; a text past 108 characters may have them. */
export const LINES_MARK = 'x-lines'

/** A short text that is typed into several lines; without it, a short text has one. */
export const Lines = (maxLength: number, more: { readonly title?: string } = {}) =>
  Type.String({ ...more, maxLength, [LINES_MARK]: true })

/** Null is a value here; a field that may be missing is `Type.Optional` besides. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** The answer of calls that have nothing to say. */
export const Nothing = Type.Null()

/**
 * Fields of a list that may be asked for whole or by pages: without `pageNum` its beginning comes,
 * `totalNum` says how much there is.
 */
export const Paging = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** Body of a paged call: `{pageNum from 1, pageSize up to 1000, data: filters}`. */
export const Paged = <F extends TSchema>(filters: F) =>
  Type.Object(
    {
      pageNum: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 1000 }),
      data: filters,
    },
    { additionalProperties: false },
  )

/** An object without further fields, named in OpenAPI and in the generated client. */
export const Model = <P extends Record<string, TSchema>>(name: string, properties: P): TObject<P> =>
  Type.Object(properties, { $id: name, additionalProperties: false }) as TObject<P>

/** A file that was made for this call. */
export const FileDownload = Model('FileDownload', {
  name: Type.String(),
  /** Valid for ten minutes. */
  url: Type.String(),
})
