/**
 * What the head of a drawn page says of it to search engines and to those with whom its address is
 * shared. Its JSON-LD is a block of data, which no content security policy reads as a script.
 */

/** What a page's drawing says of it. */
export interface PageFacts {
  /** Address below the console's, for example /home/dtl. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Objects of schema.org; an address in them may begin with `/`. */
  readonly structured: readonly object[]
}

/** What is drawn beside a shared link, made by `npm run pictures`: served at the path from the file. */
export const SHARED_PICTURE = {
  path: '/files/share.jpg',
  file: new URL('../../../pictures/share.jpg', import.meta.url),
  width: 1200,
  height: 630,
} as const

/** Text that can stand in an element or in an attribute's double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Tags of the page: description, canonical address, shared link, structured data. */
export function headOf(
  { path, title, description, structured }: PageFacts,
  publicUrl: string,
): string {
  const origin = publicUrl.replace(/\/$/, '')
  const shared: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', '众治'],
    ['og:locale', 'zh_CN'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${path}`],
    ['og:image', `${origin}${SHARED_PICTURE.path}`],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(SHARED_PICTURE.width)],
    ['og:image:height', String(SHARED_PICTURE.height)],
    ['og:image:alt', '众治：街坊的事，一起办'],
  ]
  const absolute = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(`${origin}${path}`)}">`,
    ...shared.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structured.map(
      (object) =>
        `<script type="application/ld+json">${JSON.stringify(object, absolute).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}
