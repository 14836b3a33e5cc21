/** What of a help document is searched: its words, and pairs of neighbouring letters. */
import { richTextSummary } from '../../platform/rich-text.ts'
import { spellTitle } from './spelling.ts'

/** As many letters of a page as are searched. */
const MOST_WORDS = 40_000

/** Small letters, runs of space as one. */
export const normaliseSpacing = (text: string): string =>
  text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Every pair of neighbouring letters, each once; of a single letter none. */
export function gramsOf(text: string): string[] {
  const letters = Array.from(normaliseSpacing(text))
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))]
}

/** Small letters, each at the place of its large one: a letter that has no single small one stays. */
const smallInPlace = (text: string): string =>
  Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return Array.from(small).length === 1 ? small : letter
  }).join('')

/** The columns that searching reads, of a name and its cleaned rich text. */
export function searchColumns(name: string, content: string) {
  const words = richTextSummary(content, MOST_WORDS)
  return {
    words,
    searchText: smallInPlace(words),
    grams: gramsOf(`${name}\n${words}`),
    ...spellTitle(name),
  }
}
