/**
 * Lists of office programs: paragraphs that carry their number or bullet as text, and their level
 * as `mso-list:l0 level2 lfo1`.
 */
import { stylesOf } from './styles'

interface Entry {
  readonly paragraph: Element
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  /** Which list of the document it belongs to. */
  readonly list: string
}

const IGNORED = (element: Element): boolean =>
  (stylesOf(element).get('mso-list') ?? '').startsWith('ignore')
const BULLET = /^[^\p{L}\p{N}]*$|^[oulnØüqvw§]$/u
const DEEPEST = 6

function entryOf(paragraph: Element): Entry | null {
  const [, list = '', level = '1', lfo = ''] =
    /^(l\d+)\s+level(\d+)\s*(lfo\d+)?/.exec(stylesOf(paragraph).get('mso-list') ?? '') ?? []
  if (list === '' || /^H[1-6]$/.test(paragraph.nodeName)) return null
  const mark = [...paragraph.querySelectorAll('span')].find(IGNORED)
  const label = (mark?.textContent ?? '').replaceAll(/\s/g, '')
  return {
    paragraph,
    level: Math.min(DEEPEST, Math.max(1, Number(level))),
    ordered: label !== '' && !BULLET.test(label),
    start: Number(/^\D?(\d{1,6})\D?$/.exec(label)?.[1] ?? 1),
    list: `${list} ${lfo}`,
  }
}

const open = (document: Document, { ordered, start }: Entry): Element => {
  const list = document.createElement(ordered ? 'ol' : 'ul')
  if (ordered && start > 1) list.setAttribute('start', String(start))
  return list
}

/** Makes real lists of them, nested by their levels. The marks go, and so does their blank. */
export function rebuildLists(body: HTMLElement): void {
  /** Open lists, the outermost first. */
  let stack: Element[] = []
  let last: Element | null = null
  let lastList = ''
  for (const paragraph of [...body.querySelectorAll('p, div')]) {
    const entry = entryOf(paragraph)
    if (entry === null) continue
    const joins =
      last !== null &&
      paragraph.previousElementSibling === last &&
      (entry.list === lastList || entry.level > 1)
    if (!joins) stack = []
    stack = stack.slice(0, entry.level)
    const item = body.ownerDocument.createElement('li')
    const content = body.ownerDocument.createElement('p')
    for (const mark of [...paragraph.querySelectorAll('span')].filter(IGNORED)) mark.remove()
    content.append(...paragraph.childNodes)
    item.append(content)
    if (stack.length === 0) {
      const list = open(body.ownerDocument, entry)
      paragraph.before(list)
      stack = [list]
    } else if (entry.level > stack.length && stack.at(-1)?.lastElementChild) {
      const list = open(body.ownerDocument, entry)
      stack.at(-1)?.lastElementChild?.append(list)
      stack.push(list)
    }
    stack.at(-1)?.append(item)
    paragraph.remove()
    last = stack[0] ?? null
    lastList = entry.list
  }
  // Where a heading is numbered, its number is part of its words.
  for (const mark of [...body.querySelectorAll('span')].filter(IGNORED))
    mark.replaceWith(mark.textContent?.trim() ?? '', ' ')
}
