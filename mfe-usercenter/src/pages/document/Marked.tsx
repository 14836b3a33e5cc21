import { Fragment, type ReactNode } from 'react'
import css from './document.module.css'

interface Part {
  readonly text: string
  readonly hit: boolean
}

/** A text in parts, those that are the words looked for marked; small and large letters alike. */
const splitHits = (text: string, keyword: string): readonly Part[] => {
  const wanted = keyword.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const small = text.toLowerCase()
  // Where small letters are more or fewer than the large ones, places would not be the same.
  if (wanted === '' || small.length !== text.length) return [{ text, hit: false }]
  const parts: Part[] = []
  let from = 0
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, from)) {
    parts.push({ text: text.slice(from, at), hit: false })
    from = at + wanted.length
    parts.push({ text: text.slice(at, from), hit: true })
  }
  return [...parts, { text: text.slice(from), hit: false }]
}

/** Letters of a text that a spelling hits. */
const splitRange = (text: string, { from, to }: { from: number; to: number }): readonly Part[] => {
  const letters = Array.from(text)
  const between = (begin: number, end?: number): string => letters.slice(begin, end).join('')
  return [
    { text: between(0, from), hit: false },
    { text: between(from, to), hit: true },
    { text: between(to), hit: false },
  ]
}

/** A hit's text with what was found in it marked: the words, or the letters that `range` names. */
export function Marked({
  text,
  keyword,
  range = null,
}: {
  readonly text: string
  readonly keyword: string
  readonly range?: { readonly from: number; readonly to: number } | null
}): ReactNode {
  const parts = range === null ? splitHits(text, keyword) : splitRange(text, range)
  return parts
    .filter((part) => part.text !== '')
    .map((part, index) =>
      part.hit ? (
        <mark key={`part${index}`} className={css.hit}>
          {part.text}
        </mark>
      ) : (
        <Fragment key={`part${index}`}>{part.text}</Fragment>
      ),
    )
}
