/** Calls of help documents as their readers make them (S1 §7; decisions H1 to H3). */
import Type, { type TSchema } from 'typebox'
import { DateTimeText, Id, Model, Nullable, Paged, YesNo } from '../../platform/schema.ts'

/** Words or numbers: government 1, web 3 (decisions H1). */
const DocPlatform = Type.Union([Type.Literal(1), Type.Literal('1'), Type.Literal('government')])
const DocClient = Type.Union([Type.Literal(3), Type.Literal('3'), Type.Literal('web')], {
  title: '客户端类型',
})
const WHICH = {
  platform: Type.Optional(DocPlatform),
  docClientType: Type.Optional(DocClient),
}

export const DocumentsOf = Type.Object(WHICH, { additionalProperties: false })

const MODULE = {
  id: Id,
  name: Type.String(),
  /** Modules have no pictures of their own so far. */
  logo: Nullable(Type.String()),
  /** The module above; -1 for the first level. */
  pid: Id,
  /** One sentence about it; '' for none. */
  intro: Type.String(),
}
export const FirstModule = Model('DocFirstModule', MODULE)

export const DocModule = Model('DocModule', {
  ...MODULE,
  /** Its modules of the second level. */
  childModules: Type.Array(
    Type.Object(
      {
        ...MODULE,
        /** Pages to read in it. */
        pageCount: Type.Integer(),
      },
      { additionalProperties: false },
    ),
  ),
})

export const CatalogueOf = Type.Object(
  { secondModuleId: Type.String({ ...Id, title: '模块' }) },
  { additionalProperties: false },
)

const NODE = {
  id: Id,
  label: Type.String(),
  params: Type.Object(
    {
      /** 1 a folder alone, 2 a page to read. */
      catalogue: YesNo,
    },
    { additionalProperties: false },
  ),
}
const Nested = <T extends TSchema>(children: T) =>
  Type.Object({ ...NODE, children: Type.Array(children) }, { additionalProperties: false })

/** Levels of folders and pages below a module. */
export const CATALOGUE_LEVELS = 3

/** A folder or page; children in the order of reading. */
export const CatalogueNode = Model('DocCatalogueNode', {
  ...NODE,
  children: Type.Array(Nested(Type.Object(NODE, { additionalProperties: false }))),
})

export const CataloguePage = Type.Object(
  { catalogueId: Type.String({ ...Id, title: '目录' }) },
  { additionalProperties: false },
)

/** A published page. */
export const PageContent = Model('DocPageContent', {
  id: Id,
  docModuleId: Id,
  name: Type.String(),
  /** Names of what stands above it. */
  path: Type.String(),
  /** Sanitised rich text. */
  content: Type.String(),
  updateTime: DateTimeText,
  /** What the reader said of it: 1 helpful, 2 not, null nothing. */
  helpful: Nullable(YesNo),
  feedback: Type.String(),
})

/** `routeId` as `mfe.json` names the screen, perhaps with a tab: `org.setting#group`. */
export const RouteOf = Type.Object(
  { routeId: Type.String({ minLength: 1, maxLength: 80, title: '页面' }) },
  { additionalProperties: false },
)

/** Where a page opens: its module and its own id. */
export const DocPlace = Model('DocPlace', { docModuleId: Id, catalogueId: Id })

/** Words, or the pinyin or initials of a title. */
export const SearchDocuments = Paged(
  Type.Object(
    {
      ...WHICH,
      keyword: Type.String({ minLength: 1, maxLength: 108, pattern: '\\S', title: '关键字' }),
    },
    { additionalProperties: false },
  ),
)

export const DocHit = Model('DocHit', {
  id: Id,
  name: Type.String(),
  /** The module of the second level; for a module that one itself. */
  docModuleId: Id,
  /** Names of what stands above it. */
  path: Type.String(),
  /** Where the words stand in its text; '' where they do not. */
  snippet: Type.String(),
  /** Letters of the name that a spelling hits; null where the words themselves are hit. */
  mark: Nullable(
    Type.Object({ from: Type.Integer(), to: Type.Integer() }, { additionalProperties: false }),
  ),
})

/** Without `words` only whether it helped. */
export const SendFeedback = Type.Object(
  {
    catalogueId: Type.String({ ...Id, title: '目录' }),
    /** 1 helpful, 2 not. */
    helpful: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '评价' }),
    words: Type.Optional(Type.String({ maxLength: 500, title: '意见' })),
  },
  { additionalProperties: false },
)
