/**
 * Rich text as it may be stored and shown (architecture, Secrets; decisions M5): an allow-list of elements and attributes, everything else taken
 * out. Pages sanitise once more before they draw it, so that a hole here is not one there.
 */
import sanitize from 'sanitize-html'

/** Pictures come from the product's own files, so that opening a text tells nobody else that it was opened. */
const OWN_FILE = /^\/files\/(?!.*\.\.)[A-Za-z0-9/_.-]+(?:\?[A-Za-z0-9&=_%.~-]*)?$/

/** Where a link may lead: out by these schemes, or to a path of the console. */
const TARGET = /^(?:https?:|mailto:|tel:|\/(?!\/))/i

const ALIGN = [/^(?:left|right|center|justify)$/]

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: { '*': { 'text-align': ALIGN } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // What stands inside these is code, not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'template', 'title', 'svg', 'math', 'object'],
  nestingLimit: 40,
  transformTags: {
    // A link into another window never gets a handle on this one.
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        ...(TARGET.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}),
        ...(title === undefined ? {} : { title }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs.src ?? ''),
}

/** The text with nothing but allowed elements; never throws, whatever it is given. Cleaning twice changes nothing. */
export const cleanRichText = (html: string): string => sanitize(html, RULES)

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const BLOCK_END = /<\/(?:p|div|h[1-6]|li|tr|td|th|blockquote|pre|figcaption)\s*>|<[bh]r\s*\/?>/gi

/** The first `max` characters of its words, on one line and without markup. The answer is text: escape it where it becomes HTML. */
export function richTextSummary(html: string, max: number): string {
  const words = sanitize(
    html.replaceAll(BLOCK_END, (end) => `${end} `),
    { ...RULES, allowedTags: [], allowedAttributes: {}, transformTags: {} },
  )
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const characters = Array.from(words)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : words
}

/** Plain text as it stands inside rich text. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
