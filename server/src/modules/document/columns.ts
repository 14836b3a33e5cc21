/** What SQL cannot say of the columns of help documents. */

/** 1 a module of the first level, 2 one of the second, 3 a page or a folder of pages. */
export type NodeKind = 1 | 2 | 3

export interface Columns {
  'doc_node.kind': NodeKind
  'doc_feedback.helpful': 1 | 2
}
