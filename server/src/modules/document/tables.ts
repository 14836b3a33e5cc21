/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Help documents: modules, folders and pages in one tree. */
export interface DocNodeTable {
  id: string
  /** 1 a module of the first level, 2 one of the second, 3 a page or a folder of pages. */
  kind: Columns['doc_node.kind']
  pid: string | null
  /** Of a page: the module of the second level that it stands in. */
  moduleId: string | null
  name: string
  intro: Defaulted<string>
  /** Sanitised rich text; empty for a folder. */
  content: Defaulted<string>
  /** The words of the content, of which hits show a part. */
  words: Defaulted<string>
  /** Words in small letters, which are searched; each at the same place. */
  searchText: Defaulted<string>
  /** Pairs of neighbouring letters of name and words, small. */
  grams: Defaulted<string[]>
  namePinyin: Defaulted<string>
  /** One letter for each letter of the name. */
  nameInitials: Defaulted<string>
  sort: Defaulted<number>
  published: Defaulted<boolean>
  /** Published, and so is everything above it. */
  visible: Defaulted<boolean>
  /** Names of what stands above it. */
  path: Defaulted<string>
  /** Orders the whole tree. */
  place: Defaulted<string>
  /** Screens whose chapter it is, by their route ids. */
  routes: Defaulted<string[]>
  /** Of the product’s own manual: its name there. */
  manualKey: string | null
  /** Of the text as the manual had it when it was taken in. */
  manualHash: string | null
  /** An operator changed it: the manual no longer does. */
  edited: Defaulted<boolean>
  updatedAt: Timestamp
  version: Defaulted<number>
}

/** What readers say of a help document: one word of each. */
export interface DocFeedbackTable {
  /** The operating organisation, whom it is told. */
  tenantId: string
  nodeId: string
  userId: string
  /** 1 helpful, 2 not. */
  helpful: Columns['doc_feedback.helpful']
  words: Defaulted<string>
  updatedAt: Timestamp
}

/** The tables and views of this folder, as its statements see them. */
export interface DocumentTables {
  docNode: DocNodeTable
  docFeedback: DocFeedbackTable
}

/** What statements of this folder see. */
export type DocumentDb = ModuleDb<DocumentTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends DocumentTables {}
}
