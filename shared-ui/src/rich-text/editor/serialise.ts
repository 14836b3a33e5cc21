/** The text as it is stored: the very markup that the server's cleaning leaves, so that cleaning changes nothing of it. */
import { alignOf, isLinkTarget, isOwnPicture, LINK_ATTRIBUTES, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@zz/contract/rich-text'
import { PENDING } from './pending'

const VOID = new Set(['br', 'hr', 'img'])
const TEXT_BLOCKS = new Set(['p', 'h3', 'h4', 'h5', 'h6'])

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Without what no browser reads back. */
const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n]/gu, '').replaceAll(/\p{Cs}/gu, '')

/** Blanks that a browser would draw as one, or not at all, are kept apart from each other. */
const blanks = (text: string, first: boolean, last: boolean): string =>
  text
    .replaceAll(/ {2,}/g, (run) => `${'\u00a0'.repeat(run.length - 1)} `)
    .replace(first ? /^ / : /^$/, '\u00a0')
    .replace(last ? / $/ : /^$/, '\u00a0')

function attributesOf(element: Element): string {
  const tag = element.localName
  const value = (name: string): string | null => {
    if (tag === 'a' && name in LINK_ATTRIBUTES) return LINK_ATTRIBUTES[name as keyof typeof LINK_ATTRIBUTES]
    const given = element.getAttribute(name)
    if (name !== 'style') return given
    const align = alignOf(given ?? '')
    return align === null ? null : `text-align:${align}`
  }
  return [...(RICH_TEXT_ATTRIBUTES[tag] ?? []), 'style']
    .map((name) => [name, value(name)] as const)
    .map(([name, given]) => (given === null ? '' : ` ${name}="${escaped(plain(given)).replaceAll('"', '&quot;')}"`))
    .join('')
}

const inside = (node: ParentNode & Node): string => [...node.childNodes].map(written).join('')

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = plain(node.nodeValue ?? '')
    if (node.parentElement?.closest('pre')) return escaped(text)
    const block = node.parentElement?.closest('p, h3, h4, h5, h6')
    return escaped(blanks(text, edge(block, node, 'firstChild'), edge(block, node, 'lastChild')))
  }
  if (!(node instanceof Element)) return ''
  const tag = node.localName
  if (!RICH_TEXT_TAGS.includes(tag)) return inside(node)
  if (tag === 'img') return isOwnPicture(node.getAttribute('src') ?? '') && !PENDING.test(node.getAttribute('src') ?? '') ? `<img${attributesOf(node)} />` : ''
  if (VOID.has(tag)) return `<${tag} />`
  if (tag === 'a' && !isLinkTarget(node.getAttribute('href') ?? '')) return inside(node)
  // An empty line keeps its height where it is shown.
  const content = TEXT_BLOCKS.has(tag) && node.childNodes.length === 0 ? '<br />' : inside(node)
  return `<${tag}${attributesOf(node)}>${content}</${tag}>`
}

/** Whether the text stands at the very beginning, or end, of its block. */
function edge(block: Element | null | undefined, node: Node, side: 'firstChild' | 'lastChild'): boolean {
  for (let at: Node | null | undefined = block; at; at = at[side]) if (at === node) return true
  return false
}

const isBlank = (node: Node | null): boolean => node instanceof Element && node.localName === 'p' && node.childNodes.length === 0

/** '' for a text without a word or picture. Empty lines at its end are left out. */
export function serialise(content: DocumentFragment | HTMLElement): string {
  while (isBlank(content.lastChild)) content.lastChild?.remove()
  return inside(content)
}
