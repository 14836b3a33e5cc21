/**
 * Cells as people see them, as far as a format only arranges what is there: leading zeros, words and
 * signs in front, between and behind. A format that rounds, groups or scales changes nothing here,
 * for a mobile number shown as `1.38E+10` is the number still. Dates are the reader's.
 */

/** More digits than a program for tables keeps of a number. */
const FIRST_INEXACT = 1e15

/**
 * Numbers as people wrote them: a mobile is no 1.38e10. One of more than fifteen digits has lost the
 * last ones in the file already, and is told as programs show it: `1.10101E+17`.
 */
const numberText = (number: number): string => {
  if (Math.abs(number) >= FIRST_INEXACT)
    return number
      .toExponential(5)
      .replace(/\.?0+e/, 'e')
      .toUpperCase()
  return Number.isInteger(number) ? number.toFixed(0) : String(number)
}

type Piece = { readonly kind: 'words' | 'digit' | 'general' | 'text'; readonly text: string }

const TOKEN = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|General|@|[0#?]|E[+-]|./gisu
/** Rounds, groups, scales: what is shown is another number. */
const CHANGES = /^(?:[.,%/]|E[+-])$/i
const COLOUR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color\d+)$/i

const words = (text: string): Piece => ({ kind: 'words', text })

const bracketPiece = (inside: string): Piece | null => {
  const currency = /^\$([^-]*)/.exec(inside)?.[1]
  if (currency !== undefined) return words(currency)
  return COLOUR.test(inside) ? words('') : null
}

const pieceOf = (token: RegExpExecArray): Piece | null => {
  const [all, quoted, escaped, bracket] = token
  if (quoted !== undefined || escaped !== undefined) return words(quoted ?? escaped ?? '')
  if (bracket !== undefined) return bracketPiece(bracket)
  if (all === '@') return { kind: 'text', text: '' }
  if (/^general$/i.test(all)) return { kind: 'general', text: '' }
  if (/^[0#?]$/.test(all)) return { kind: 'digit', text: all }
  if (CHANGES.test(all)) return null
  return words(all.startsWith('_') ? ' ' : all.startsWith('*') ? '' : all)
}

/** Null for a section that does more than arrange. */
const piecesOf = (section: string): Piece[] | null => {
  const pieces: Piece[] = []
  for (const token of section.matchAll(TOKEN)) {
    const piece = pieceOf(token as RegExpExecArray)
    if (piece === null) return null
    pieces.push(piece)
  }
  return pieces
}

/** `;` parts the sections: positive, negative, zero, text. */
const sectionsOf = (code: string): string[] =>
  [...code.matchAll(/(?:"[^"]*"|\\.|[^;"\\])*/gsu)]
    .filter(({ 0: text, index }) => text !== '' || code[index - 1] === ';' || index === 0)
    .map(([text]) => text)

const FILLERS: Readonly<Record<string, string>> = { '0': '0', '?': ' ' }

/** Digits come from the right; what has no place stands in front of the first one. */
const arranged = (pieces: readonly Piece[], digits: string): string => {
  const places = pieces.filter(({ kind }) => kind === 'digit').length
  let left = places
  return pieces
    .map(({ kind, text }) => {
      if (kind === 'words') return text
      if (kind !== 'digit') return digits
      left -= 1
      if (left === places - 1 && digits.length > places)
        return digits.slice(0, digits.length - places + 1)
      return digits[digits.length - 1 - left] ?? FILLERS[text] ?? ''
    })
    .join('')
    .trim()
}

/** A number under a format's code: 12 under `0000` is `0012`, 7 under `"GH"000` is `GH007`. */
export const numberSeen = (number: number, code: string): string => {
  const plain = numberText(number)
  if (code === '' || !Number.isInteger(number) || Math.abs(number) >= FIRST_INEXACT) return plain
  const sections = sectionsOf(code)
  const own = number < 0 ? sections[1] : number === 0 ? sections[2] : undefined
  const pieces = piecesOf(own ?? sections[0] ?? '')
  if (pieces === null) return plain
  const seen = arranged(pieces, Math.abs(number).toFixed(0))
  if (seen === '') return plain
  return number < 0 && own === undefined ? `-${seen}` : seen
}

/** A text under a format's code: `007` under `"GH"@` is `GH007`. */
export const textSeen = (text: string, code: string): string => {
  if (text === '' || code === '@' || !code.includes('@')) return text
  const section = sectionsOf(code).find((each) => each.includes('@'))
  const pieces = section === undefined ? null : piecesOf(section)
  return pieces === null
    ? text
    : pieces.map(({ kind, text: own }) => (kind === 'text' ? text : own)).join('')
}
