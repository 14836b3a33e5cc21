/**
 * Rich text as it may be stored and shown (decisions M5): the allow-list of
 * @zz/contract/rich-text, everything else taken out. Pages sanitise once more before they draw it,
 * so that a hole here is not one there.
 */
import { CLEANING } from '@zz/contract/rich-text-rules'
import sanitize from 'sanitize-html'

const RULES: sanitize.IOptions = CLEANING

/**
 * The text with nothing but allowed elements; never throws, whatever it is given. Cleaning twice
 * changes nothing.
 */
export const cleanRichText = (html: string): string => sanitize(html, RULES)

/** The allowed elements without any attribute: links, pictures and places are gone. */
export const bareRichText = (html: string): string =>
  sanitize(html, { ...RULES, allowedAttributes: {}, allowedStyles: {}, transformTags: {} })

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}
const BLOCK_END = /<\/(?:p|div|h[1-6]|li|tr|td|th|blockquote|pre|figcaption)\s*>|<[bh]r\s*\/?>/gi

/**
 * The first `max` characters of its words, on one line and without markup. The answer is text:
 * escape it where it becomes HTML.
 */
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
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
