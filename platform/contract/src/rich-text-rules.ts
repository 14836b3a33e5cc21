/**
 * The allow-list of rich text as sanitize-html takes it: for the server, and for the test that what
 * an editor writes passes it unchanged.
 */
import {
  isLinkTarget,
  isOwnPicture,
  LINK_ATTRIBUTES,
  LINK_SCHEMES,
  RICH_TEXT_ALIGN,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_DEPTH,
  RICH_TEXT_TAGS,
} from './rich-text.ts'

interface Tag {
  tagName: string
  attribs: Record<string, string>
}

export const CLEANING = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedStyles: { '*': { 'text-align': [RICH_TEXT_ALIGN] } },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // What stands inside these is code, not text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'template',
    'title',
    'svg',
    'math',
    'object',
  ],
  nestingLimit: RICH_TEXT_DEPTH,
  transformTags: {
    // A link into another window never gets a handle on this one.
    a: (tagName: string, { href = '', title }: Record<string, string>): Tag => ({
      tagName,
      attribs: {
        ...(isLinkTarget(href) ? { href, ...LINK_ATTRIBUTES } : {}),
        ...(title === undefined ? {} : { title }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }: { tag: string; attribs: Record<string, string> }): boolean =>
    tag === 'img' && !isOwnPicture(attribs.src ?? ''),
}
