/**
 * Tables as they are pasted or stored: their cells are edited like any text, their shape is not.
 */
import { type AnyExtension, Node } from '@tiptap/react'

const MAX_SPAN = 100

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(MAX_SPAN, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cell = (name: string, tag: 'td' | 'th'): AnyExtension =>
  Node.create({
    name,
    content:
      '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | image | horizontalRule)+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** The nodes of a table; spans of cells are kept, from 1 to 100. */
export const TABLE_EXTENSIONS: readonly AnyExtension[] = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
