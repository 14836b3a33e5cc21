import type { ReactNode } from 'react'

/**
 * What an agreement's text may consist of; anything else keeps its words and loses its tag,
 * attributes are never kept.
 */
const ALLOWED = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em'] as const
type Tag = (typeof ALLOWED)[number]
const ALIASES: Readonly<Record<string, Tag>> = {
  b: 'strong',
  i: 'em',
  h5: 'h4',
  h6: 'h4',
  h1: 'h2',
}
/** Written lists and paragraphs may leave their end to the next one's beginning. */
const ENDS = new Set([
  'li>li',
  ...ALLOWED.filter((tag) => tag !== 'strong' && tag !== 'em').map((tag) => `p>${tag}`),
])
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
}

interface Open {
  readonly tag: Tag | null
  readonly children: ReactNode[]
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

function allowed(name: string): Tag | null {
  return ALIASES[name] ?? ALLOWED.find((tag) => tag === name) ?? null
}

/**
 * Turns the HTML of an agreement into elements without any HTML sink, so that it also works under
 * trusted types and can bring in neither script nor style.
 */
export function agreementNodes(html: string): ReactNode {
  const stack: Open[] = [{ tag: null, children: [] }]
  let key = 0
  const top = (): Open => stack[stack.length - 1] as Open
  const close = (): void => {
    const { tag: TagName, children } = stack.pop() as Open
    if (TagName) top().children.push(<TagName key={key++}>{children}</TagName>)
  }
  const source = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
  for (const [part, end, name] of source.matchAll(/<(\/?)([a-z][a-z\d]*)[^>]*>|[^<]+|</gi)) {
    if (name === undefined) {
      if (part.trim() || top().tag) top().children.push(decode(part))
    } else if (name.toLowerCase() === 'br') top().children.push(<br key={key++} />)
    else {
      const tag = allowed(name.toLowerCase())
      if (!tag) continue
      if (!end) {
        if (ENDS.has(`${top().tag}>${tag}`)) close()
        stack.push({ tag, children: [] })
      } else if (stack.some((open) => open.tag === tag)) {
        while (top().tag !== tag) close()
        close()
      }
    }
  }
  while (stack.length > 1) close()
  return top().children
}
