/** Calls of help documents as the operators make them (decisions S4.7). */
import Type from 'typebox'
import { type FileOwner, RichText } from '../../platform/files.ts'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../platform/schema.ts'

/** Pictures of a page: everybody who reads it sees them. */
export const DOCUMENT_OWNER: FileOwner = { kind: 'document.content', visibility: 'public' }

/** Letters of a page. */
export const MAX_CONTENT = 20_000

const Version = Type.Optional(Type.Integer({ minimum: 1 }))
/** What it stands in; -1 for a module of the first level. */
const Parent = Type.String({ ...Id, title: '上级目录' })
/** 1 a module of the first level, 2 one of the second, 3 a page or a folder of pages. */
const Kind = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** A node of the operators' tree, without its text. */
export const OpsDocNode = Model('OpsDocNode', {
  id: Id,
  kind: Kind,
  /** -1 for a module of the first level. */
  pid: Id,
  name: Type.String(),
  intro: Type.String(),
  /** 1 a page to read, 2 none. */
  hasContent: YesNo,
  /** 1 published, 2 not. */
  published: YesNo,
  /** 1: of the product's own manual. */
  manual: YesNo,
  /** 1: an operator changed it, so that new versions of the manual leave it alone. */
  edited: YesNo,
  version: Type.Integer(),
  helpfulCount: Type.Integer(),
  unhelpfulCount: Type.Integer(),
})

export const DocNodeOf = Type.Object({ id: Id }, { additionalProperties: false })

/** A node with its text, '' for a module or folder. */
export const OpsDocPage = Model('OpsDocPage', {
  id: Id,
  kind: Kind,
  pid: Id,
  name: Type.String(),
  intro: Type.String(),
  content: Type.String(),
  published: YesNo,
  version: Type.Integer(),
  updateTime: DateTimeText,
})

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const Intro = Type.Optional(Type.String({ maxLength: 108, title: '简介' }))

/** `pid` -1 makes a module of the first level; the level of the parent decides the kind. */
export const CreateDocNode = Type.Object(
  { pid: Parent, name: Name, intro: Intro },
  { additionalProperties: false },
)

export const CreatedDocNode = Model('CreatedDocNode', { id: Id })

/** Refused where somebody saved since `version` was read. */
export const UpdateDocNode = Type.Object(
  {
    id: Id,
    name: Name,
    intro: Intro,
    /** Left out: as it is. Empty: a folder. */
    content: Type.Optional(RichText(DOCUMENT_OWNER, MAX_CONTENT * 5)),
    version: Version,
  },
  { additionalProperties: false },
)

/** Readers see a page once everything above it is published as well. */
export const PublishDocNode = Type.Object(
  {
    id: Id,
    /** 1 published, 2 not. */
    published: Type.Union([Type.Literal(1), Type.Literal(2)], { title: '发布状态' }),
  },
  { additionalProperties: false },
)

/** `beforeId` must be a child of `pid`. */
export const MoveDocNode = Type.Object(
  {
    id: Id,
    pid: Parent,
    /** The neighbour that it stands before; null for the end. */
    beforeId: Nullable(Id),
  },
  { additionalProperties: false },
)

/** What one reader said of one page, without who it was. */
export const DocFeedbackRow = Model('DocFeedbackRow', {
  /** Of page and reader together. */
  id: Type.String(),
  catalogueId: Id,
  docModuleId: Id,
  name: Type.String(),
  path: Type.String(),
  helpful: YesNo,
  words: Type.String(),
  updateTime: DateTimeText,
})
