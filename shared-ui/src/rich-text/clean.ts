/** The second barrier against code in rich text; the first is the server's, by the same list. */
import {
  alignOf,
  isOwnPicture,
  LINK_ATTRIBUTES,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '@zz/contract/rich-text'
import createPurifier, { type Config } from 'dompurify'

const CONFIG: Config = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())],
  // Numbers and words, which the pattern of addresses below would refuse.
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
}

const allowed = (tag: string): readonly string[] => [
  ...(RICH_TEXT_ATTRIBUTES[tag] ?? []),
  ...(RICH_TEXT_ATTRIBUTES['*'] ?? []),
]

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  const names = allowed(node.nodeName.toLowerCase())
  for (const { name } of [...node.attributes]) if (!names.includes(name)) node.removeAttribute(name)
  const style = node.getAttribute('style')
  if (style !== null && alignOf(style) === null) node.removeAttribute('style')
  if (node.nodeName === 'A' && node.hasAttribute('href'))
    for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) node.setAttribute(name, value)
  if (node.nodeName === 'IMG') {
    if (!isOwnPicture(node.getAttribute('src') ?? '')) node.remove()
    else if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
})

/**
 * What may be drawn of the text, as nodes: nothing that runs, nothing that asks another host.
 * Headings stand below those of the page.
 */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = purifier.sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true })
  for (const heading of fragment.querySelectorAll('h1, h2')) {
    const lower = document.createElement('h3')
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return fragment
}
