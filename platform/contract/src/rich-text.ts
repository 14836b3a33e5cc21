/**
 * What rich text may consist of: the one list that the server cleans by before it stores, pages
 * before they draw, and the editor's own output is made of (decisions M5, V17, K17). Whoever adds
 * an element adds it here, and to the editor's document where people are to write it.
 */

export const RICH_TEXT_TAGS: readonly string[] = [
  ...[
    'p',
    'div',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
  ],
  ...[
    'span',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'sub',
    'sup',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/** Attributes by element, in the order in which they are written; `*` for all. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  '*': ['style'],
}

/** Elements nest up to here; what lies deeper is taken out of its elements. */
export const RICH_TEXT_DEPTH = 40

/** A link opens apart from this window and gets no handle on it. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Schemes of links; a path of the console needs none. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']
const TARGET = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i

/** What browsers take out of an address, or may. */
const IGNORED = /[\s\p{Cc}]+/gu

/** Where a link may lead: out by these schemes, or to a path of the console. */
export const isLinkTarget = (href: string): boolean => TARGET.test(href.replaceAll(IGNORED, ''))

/**
 * Pictures come from the product's own files, so that opening a text tells nobody else that it was
 * opened.
 */
const OWN_FILE = /^\/files(?!.*(?:\.\.|\/\/))\/[A-Za-z0-9/_.-]+(?:\?[A-Za-z0-9&=_%.~-]*)?$/
/** Whether a picture's address is one of the product's files. */
export const isOwnPicture = (src: string): boolean => OWN_FILE.test(src)

export const RICH_TEXT_ALIGN = /^(?:left|right|center|justify)$/

/**
 * Of a `style` nothing but the direction of the text: `center` of `text-align: center`; null for
 * anything else.
 */
export const alignOf = (style: string): string | null => {
  const value = /^\s*text-align\s*:\s*(\w+)\s*;?\s*$/i.exec(style)?.[1]?.toLowerCase() ?? ''
  return RICH_TEXT_ALIGN.test(value) ? value : null
}

const TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});/gi

/**
 * What a person counts: the characters of its words, as both sides count them. Elements and
 * pictures are none.
 */
export const richTextLength = (html: string): number =>
  Array.from(html.replaceAll(TAG, '').replaceAll(ENTITY, '.')).length

/** Neither a word nor a picture. */
export const richTextIsEmpty = (html: string): boolean =>
  !/<img\b/i.test(html) && html.replaceAll(TAG, '').replaceAll(/&nbsp;|\s/gi, '') === ''

/**
 * Markup that comes with so many characters of words at the most: what is past it is no text that a
 * person wrote.
 */
const MARKUP_PER_CHARACTER = 5

/** Longest markup of a text of `max` characters. */
export const richTextMarkupLimit = (max: number): number => max * MARKUP_PER_CHARACTER

export interface RichTextFault {
  readonly msg: string
}

/** Why the text does not fit into `max` characters; null when it does. */
export const richTextFault = (html: string, max: number): RichTextFault | null => {
  if (richTextLength(html) > max) return { msg: `不能超过${max}个字符` }
  return html.length > richTextMarkupLimit(max)
    ? { msg: '内容的格式过于复杂，请清除部分格式后再保存' }
    : null
}

const PICTURE = /<img\b[^>]*?\ssrc="\/files\/([^"?]+)/gi

/** Keys of the stored pictures in it, each once; the saved form claims them. */
export const richTextFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, key = '']) => key)),
]
