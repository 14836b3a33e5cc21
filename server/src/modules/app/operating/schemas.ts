/** The catalogue of apps as operators keep it (WF-03). */
import { richTextMarkupLimit } from '@zz/contract/rich-text'
import Type from 'typebox'
import { FileKey, type FileOwner, RichText } from '../../../platform/files.ts'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../../platform/schema.ts'
import { ChargeType } from '../schemas.ts'

/** Picture of an app and those in its introduction: everybody sees them. */
export const APP_OWNER: FileOwner = { kind: 'app.picture', visibility: 'public' }

/** Characters of the introduction that an editor counts. */
export const INTRODUCTION_MAX = 5000
const MOST_KEYWORDS = 10

/** 1 draft, 2 listed, 3 delisted. */
export const AppStatus = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

const Name = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S', title: '应用名称' })
/** A comma parts keywords where they are stored. */
const Keyword = Type.String({
  minLength: 1,
  maxLength: 10,
  pattern: '^[^,，]*[^,，\\s][^,，]*$',
  title: '关键词',
})

const changed = {
  name: Name,
  /** Key of the picture; null for the drawn one. */
  icon: Nullable(FileKey(APP_OWNER)),
  keywords: Type.Array(Keyword, { maxItems: MOST_KEYWORDS, title: '关键词' }),
  supplier: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', title: '供应商' }),
  chargeType: Type.Union([...ChargeType.anyOf], { title: '收费方式' }),
  /** Empty for none. */
  introduction: Type.Union([RichText(APP_OWNER, 2 * richTextMarkupLimit(INTRODUCTION_MAX))], {
    title: '应用介绍',
  }),
  isDefault: Type.Union([...YesNo.anyOf], { title: '默认应用' }),
  /** 1: organisations manage it themselves, 2: the operators do. */
  isOpt: Type.Union([...YesNo.anyOf], { title: '管理方式' }),
  /** Null for a part of this product. */
  appUrl: Nullable(Type.String({ maxLength: 500, title: '访问地址' })),
  /** The smaller comes first. */
  sort: Type.Integer({ minimum: 0, maximum: 9999, title: '排序' }),
} as const

/** A draft: organisations see it once it is listed. The code stays as it is made. */
export const AddApp = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 32, title: '应用编码' }), ...changed },
  { additionalProperties: false },
)

export const UpdateApp = Type.Object(
  {
    id: Id,
    /** As it was read; without it the last save wins. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...changed,
  },
  { additionalProperties: false },
)

export const OneApp = Type.Object({ id: Id }, { additionalProperties: false })

const line = {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  icon: Nullable(Type.String()),
  keywords: Type.Array(Type.String()),
  supplier: Type.String(),
  chargeType: ChargeType,
  isDefault: YesNo,
  isOpt: YesNo,
  appUrl: Nullable(Type.String()),
  sort: Type.Integer(),
  status: AppStatus,
  /** 1: comes with the product, so that it stays a default one. */
  isBuiltIn: YesNo,
  /** Organisations that have opened it. */
  openCount: Type.Integer(),
  createTime: DateTimeText,
  /** Rises with each change. */
  version: Type.Integer(),
} as const

/** An app of the catalogue, listed or not. */
export const CatalogueApp = Model('CatalogueApp', line)
export const CatalogueAppDetail = Model('CatalogueAppDetail', {
  ...line,
  /** Rich text, sanitised; empty for none. */
  introduction: Type.String(),
})
