/** Between stored text and the editor's document. */
import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model'
import { cleanHtml } from '../clean'
import { serialise } from './serialise'

/** Stored or foreign text, cleaned, as the editor may read it. */
export function readable(html: string): string {
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
  return host.innerHTML
}

/** The document as it is stored; see `serialise`. */
export function stored(doc: DocumentNode): string {
  const content = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {
    document: document.implementation.createHTMLDocument(''),
  })
  return serialise(content as DocumentFragment)
}
