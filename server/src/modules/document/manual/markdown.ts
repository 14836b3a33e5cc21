/**
 * The manual's chapters as rich text. A chapter is written in few signs: `##` headings, paragraphs,
 * `1.` and `-` lists, `>` notes, `|` tables, `![what is seen](pictures/name.webp)`, `**bold**` and
 * `[words](/path)`.
 */
import { escapeText } from '../../../platform/rich-text.ts'

/** Where the server serves the manual's pictures. */
export const PICTURES = '/files/manual/'

const inline = (text: string): string =>
  escapeText(text)
    .replaceAll(/!\[([^\]]*)\]\(pictures\/([\w.-]+)\)/g, `<img src="${PICTURES}$2" alt="$1" />`)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => inline(cell.trim()))

const table = (lines: readonly string[]): string => {
  const [head = '', , ...rows] = lines
  const row = (line: string, tag: 'th' | 'td'): string =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`
}

const list = (tag: 'ol' | 'ul', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^(?:\d+\.|-)\s+/, ''))}</li>`).join('')}</${tag}>`

const block = (lines: readonly string[]): string => {
  const first = lines[0] ?? ''
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('|')) return table(lines)
  if (/^\d+\. /.test(first)) return list('ol', lines)
  if (first.startsWith('- ')) return list('ul', lines)
  const text = inline(lines.map((line) => line.replace(/^> ?/, '')).join(''))
  return first.startsWith('> ') ? `<blockquote><p>${text}</p></blockquote>` : `<p>${text}</p>`
}

/** In: a chapter's text below its title, blocks with empty lines between them. Out: rich text. */
export const manualHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(block)
    .join('')

/** Names of the pictures that a text shows. */
export const picturesOf = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(pictures\/([\w.-]+)\)/g)].map(([, name = '']) => name)
