import css from './document.module.css'

/**
 * Prints a page of the help alone: a copy of its text under its title stands beside the console
 * while the browser prints. The console's own panes scroll, and paper would end with them.
 */
export function printPage(title: string, text: Element | null): void {
  const paper = document.createElement('div')
  paper.className = css.paper ?? ''
  const heading = document.createElement('h1')
  heading.textContent = title
  paper.append(heading, ...(text === null ? [] : [text.cloneNode(true)]))
  document.body.append(paper)
  window.addEventListener('afterprint', () => paper.remove(), { once: true })
  window.print()
}
