/** The second barrier against code in rich text (architecture, Secrets); the first is the server's, with the same allow-list. */
import createPurifier, { type Config } from 'dompurify'

const CONFIG: Config = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    '#text',
  ],
  ALLOWED_ATTR: ['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
}

const OWN_FILE = /^\/files\/(?!.*\.\.)/
const ALIGN = /^\s*text-align\s*:\s*(left|right|center|justify)\s*;?\s*$/i
/** Headings of a text stand below those of its page. */
const ABOVE = /^H[12]$/

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  const style = node.getAttribute('style')
  if (style !== null && !ALIGN.test(style)) node.removeAttribute('style')
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.nodeName === 'IMG') {
    if (!OWN_FILE.test(node.getAttribute('src') ?? '')) node.remove()
    else if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
})

/** What may be drawn of the text, as nodes: nothing that runs, nothing that asks another host. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = purifier.sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true })
  for (const heading of fragment.querySelectorAll('h1, h2')) {
    if (!ABOVE.test(heading.nodeName)) continue
    const lower = document.createElement('h3')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return fragment
}
