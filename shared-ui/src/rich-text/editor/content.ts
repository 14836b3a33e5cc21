/** Between stored text and the editor's document. */
import {
  DOMParser as DocumentParser,
  DOMSerializer,
  type Node as DocumentNode,
  type Schema,
} from '@tiptap/pm/model'
import { cleanHtml } from '../clean'
import { serialiseDocument } from './serialise'

/** Stored or foreign text, cleaned, as nodes that the editor may read. */
function readNodes(html: string): HTMLElement {
  const host = document.implementation.createHTMLDocument('').body
  host.append(cleanHtml(html))
  for (const br of host.querySelectorAll('br')) {
    const { parentElement } = br
    // The mark of an empty line, which the editor draws by itself.
    if (parentElement?.childNodes.length === 1 && /^(P|H[3-6])$/.test(parentElement.nodeName))
      br.remove()
  }
  for (const caption of host.querySelectorAll('caption')) {
    const line = host.ownerDocument.createElement('p')
    line.append(...caption.childNodes)
    caption.closest('table')?.before(line)
    caption.remove()
  }
  return host
}

/** The same as text, for what the editor reads by itself: a paste. */
export const toEditorText = (html: string): string => readNodes(html).innerHTML

/**
 * The editor's document of stored text. Given as nodes, not as text: the editor would read that
 * with a parser that Trusted Types refuse (docs/adr/0046-trusted-types.md).
 */
export const readDocument = (html: string, schema: Schema): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(readNodes(html))

/** The document as it is stored; see `serialiseDocument`. */
export function toStoredText(doc: DocumentNode): string {
  const content = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {
    document: document.implementation.createHTMLDocument(''),
  })
  return serialiseDocument(content as DocumentFragment)
}
