/**
 * Makes what was copied in Word, WPS, a browser or anywhere into plain rich text: no styles,
 * classes, comments or conditional markup; headings, lists (the paragraphs with typed numbers of
 * office programs too), bold and italic, tables and pictures stay.
 */
import { toEditorText } from '../editor/content'
import { parseMarkup } from '../parse'
import { rebuildLists } from './lists'
import { type PasteContext, takePictures } from './pictures'
import { stylesOf, stylesToElements, unwrapElement } from './styles'

const NOTHING =
  'style, script, meta, link, title, xml, base, template, noscript, object, embed, iframe, .MsoCommentReference, .msocomoff, .msocomanchor'

function dropUnseen(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(NOTHING)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    const styles = stylesOf(element)
    if (
      styles.get('display') === 'none' ||
      styles.get('mso-hide') === 'all' ||
      /^(?:comment|footnote)/.test(styles.get('mso-element') ?? '')
    )
      element.remove()
    // Tracked changes: what was taken out is gone, what was put in is text.
    else if (element.nodeName === 'DEL' && element.hasAttribute('datetime')) element.remove()
    else if (element.nodeName === 'INS') unwrapElement(element)
    else if (/^[vwm]:/i.test(element.nodeName)) element.remove()
    else if (element.nodeName.includes(':') || element.nodeName === 'FONT') unwrapElement(element)
  }
}

/** Titles and outline levels of paragraphs that look like headings only. */
function headings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const outline = /^([1-6])$/.exec(stylesOf(paragraph).get('mso-outline-level') ?? '')?.[1]
    const level =
      outline ??
      /^(?:Mso)?(?:Title|Heading([1-6]))$/i.exec(paragraph.className)?.[1] ??
      (paragraph.className === 'MsoTitle' ? '1' : undefined)
    if (level === undefined) continue
    const heading = body.ownerDocument.createElement(`h${level}`)
    for (const { name, value } of paragraph.attributes) heading.setAttribute(name, value)
    heading.append(...paragraph.childNodes)
    paragraph.replaceWith(heading)
  }
}

/** The highest heading becomes 标题一, the others keep their distance to it. */
function shiftHeadings(body: HTMLElement): void {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const level = (heading: Element): number => Number(heading.nodeName.slice(1))
  const shift = Math.max(0, 3 - Math.min(...found.map(level)))
  if (shift === 0) return
  for (const heading of found) {
    const lower = body.ownerDocument.createElement(`h${Math.min(6, level(heading) + shift)}`)
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

/** A table of one cell is a frame around text, one inside another is text. */
function plainTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const cells = [...table.querySelectorAll('td, th')]
    const nested = table.parentElement?.closest('table') != null
    if (cells.length > 1 && !nested) continue
    const parts = cells.map((cell) => {
      const part = body.ownerDocument.createElement('div')
      part.append(...cell.childNodes)
      return part
    })
    table.replaceWith(...parts)
  }
}

const WIDE = '[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]'
const BROKEN_LINE = new RegExp(`(${WIDE})[ \\t]*\\r?\\n[ \\t]*(?=${WIDE})`, 'g')

/** Lines that the program broke in its source are no blanks between characters. */
function joinLines(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (!currentNode.parentElement?.closest('pre'))
      currentNode.nodeValue = (currentNode.nodeValue ?? '').replaceAll(BROKEN_LINE, '$1')
  }
}

/** A picture stands by itself, not in a line of its own. */
function freePictures(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.querySelector('img') && (paragraph.textContent ?? '').trim() === '')
      paragraph.replaceWith(...paragraph.querySelectorAll('img'))
}

const blank = (element: Element | null): boolean =>
  element?.nodeName === 'P' &&
  element.querySelector('img') === null &&
  (element.textContent ?? '').trim() === ''

/** Of several empty paragraphs one is enough, and at the end none. */
function dropBlanks(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')].filter(blank)) {
    const next = paragraph.nextElementSibling
    const alone = paragraph.parentElement?.children.length === 1
    if (!alone && (next === null || blank(next))) paragraph.remove()
    else paragraph.replaceChildren()
  }
}

/** `html` holds only what the editor's document knows, ready to be put in. */
export interface CleanPaste {
  readonly html: string
  /** Pictures that could not be brought along. */
  readonly lost: number
}

/**
 * Nothing of it is drawn or asked for while it is read: the document that it is read into is not
 * shown.
 */
export function cleanPaste(html: string, context: PasteContext): CleanPaste {
  const { body } = parseMarkup(html)
  headings(body)
  rebuildLists(body)
  dropUnseen(body)
  const lost = takePictures(body, context)
  freePictures(body)
  joinLines(body)
  stylesToElements(body)
  plainTables(body)
  shiftHeadings(body)
  dropBlanks(body)
  return { html: toEditorText(body.innerHTML), lost }
}
