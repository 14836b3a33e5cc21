/** Grounds a drawn letter may have; each is a pair of tokens of the theme. */
export type Tone = 0 | 1 | 2 | 3

/**
 * What stands where a person or an organisation has no picture, the same on every page: a person
 * goes by the given name, so by the last character; an organisation by its first. The ground
 * follows from the name alone. '众' for who has none.
 */
export function portraitOf(
  name: string,
  kind: 'person' | 'tenant' = 'person',
): { readonly letter: string; readonly tone: Tone } {
  const letters = Array.from(name.trim())
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return {
    letter: (kind === 'person' ? letters.at(-1) : letters[0]) ?? '众',
    tone: (sum % 4) as Tone,
  }
}
