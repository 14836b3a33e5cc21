/** Styles as they stand in pasted markup, `mso-…` ones too, which no browser keeps. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const each of (element.getAttribute('style') ?? '').split(';')) {
    const colon = each.indexOf(':')
    if (colon > 0)
      found.set(
        each.slice(0, colon).trim().toLowerCase(),
        each
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return found
}

const wrap = (element: Element, tag: string): void => {
  const around = element.ownerDocument.createElement(tag)
  around.append(...element.childNodes)
  element.append(around)
}

/** Puts the children in the place of their element. */
export const unwrapElement = (element: Element): void => element.replaceWith(...element.childNodes)

const BOLD = /^(?:bold|bolder|[6-9]00)$/
const HEADING = /^H[1-6]$/

/**
 * Says by elements what was said by styles: bold, italic, underline, strike, sub and sup, and the
 * direction of a block.
 */
export function stylesToElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const styles = stylesOf(element)
    const weight = styles.get('font-weight') ?? ''
    const lines = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`
    const heading = HEADING.test(element.nodeName)
    // Google's documents are one bold element that says it is none.
    if (/^(?:B|STRONG)$/.test(element.nodeName) && /^(?:normal|400)$/.test(weight)) {
      unwrapElement(element)
      continue
    }
    if (BOLD.test(weight) && !heading) wrap(element, 'strong')
    if (styles.get('font-style') === 'italic') wrap(element, 'em')
    if (lines.includes('underline') && element.nodeName !== 'A') wrap(element, 'u')
    if (lines.includes('line-through')) wrap(element, 's')
    const raised = styles.get('vertical-align')
    if ((raised === 'sub' || raised === 'super') && element.nodeName === 'SPAN')
      wrap(element, raised === 'sub' ? 'sub' : 'sup')
    const align = styles.get('text-align') ?? element.getAttribute('align')?.toLowerCase() ?? ''
    element.removeAttribute('style')
    // Office programs write the usual direction into every block.
    if (align === 'center' || align === 'right')
      element.setAttribute('style', `text-align:${align}`)
  }
}
