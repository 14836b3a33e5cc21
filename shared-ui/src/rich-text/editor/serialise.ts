/**
 * The text as it is stored: the very markup that the server's cleaning leaves, so that cleaning
 * changes nothing of it.
 */
import {
  alignOf,
  isLinkTarget,
  isOwnPicture,
  LINK_ATTRIBUTES,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '@zz/contract/rich-text'
import { PENDING_KEY } from './pending'

const VOID = new Set(['br', 'hr', 'img'])
const INLINE = new Set(['a', 'code', 'em', 's', 'strong', 'sub', 'sup', 'u'])
const TEXT_BLOCKS = new Set(['p', 'h3', 'h4', 'h5', 'h6'])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Without what no browser reads back. */
const plain = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n]/gu, '').replaceAll(/\p{Cs}/gu, '')

/** Blanks that a browser would draw as one, or not at all, are kept apart from each other. */
function keepBlanks(block: Element): void {
  const walker = block.ownerDocument.createTreeWalker(
    block,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  )
  let before = ' '
  let last: Text | null = null
  const close = (): void => {
    if (last?.data.endsWith(' ')) last.data = `${last.data.slice(0, -1)}\u00a0`
    last = null
    before = ' '
  }
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeName === 'BR') close()
    if (!(node instanceof Text)) continue
    let kept = ''
    for (const letter of plain(node.data).replaceAll(/[\t\n]/g, ' ')) {
      before = letter === ' ' && before === ' ' ? '\u00a0' : letter
      kept += before
    }
    node.data = kept
    if (kept !== '') last = node
  }
  close()
}

function attributesOf(element: Element): string {
  const tag = element.localName
  const value = (name: string): string | null => {
    if (tag === 'a' && name in LINK_ATTRIBUTES)
      return LINK_ATTRIBUTES[name as keyof typeof LINK_ATTRIBUTES]
    const given = element.getAttribute(name)
    // Sanitisers take an attribute away in which markup seems to end.
    if (name === 'href') return given?.replaceAll('<', '%3C').replaceAll('>', '%3E') ?? null
    if (name !== 'style') return given?.replaceAll('<', '＜').replaceAll('>', '＞') ?? null
    const align = alignOf(given ?? '')
    return align === null ? null : `text-align:${align}`
  }
  return [...(RICH_TEXT_ATTRIBUTES[tag] ?? []), 'style']
    .map((name) => [name, value(name)] as const)
    .map(([name, given]) =>
      given === null ? '' : ` ${name}="${escaped(plain(given).trim()).replaceAll('"', '&quot;')}"`,
    )
    .join('')
}

const inside = (node: ParentNode & Node): string => [...node.childNodes].map(written).join('')

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) {
    return escaped(plain(node.nodeValue ?? ''))
  }
  if (!(node instanceof Element)) return ''
  const tag = node.localName
  if (!RICH_TEXT_TAGS.includes(tag)) return inside(node)
  if (tag === 'img')
    return isOwnPicture(node.getAttribute('src') ?? '') &&
      !PENDING_KEY.test(node.getAttribute('src') ?? '')
      ? `<img${attributesOf(node)} />`
      : ''
  if (VOID.has(tag)) return `<${tag} />`
  if (tag === 'a' && !isLinkTarget(node.getAttribute('href') ?? '')) return inside(node)
  // An empty line keeps its height where it is shown.
  const content = inside(node) || (TEXT_BLOCKS.has(tag) ? '<br />' : '')
  // Words of which nothing is left leave no mark behind.
  if (content === '' && INLINE.has(tag) && node.parentElement?.localName !== 'pre') return ''
  return `<${tag}${attributesOf(node)}>${content}</${tag}>`
}

/** An empty line: nothing in it, or nothing but a break. */
const isBlank = (node: Node | null): boolean =>
  node instanceof Element && node.localName === 'p' && /^(?:<br \/>)?$/.test(inside(node))

/** '' for a text without a word or picture. Empty lines at its end are left out. */
export function serialiseDocument(content: DocumentFragment | HTMLElement): string {
  for (const block of content.querySelectorAll('p, h3, h4, h5, h6')) keepBlanks(block)
  while (isBlank(content.lastChild)) content.lastChild?.remove()
  return inside(content)
}
