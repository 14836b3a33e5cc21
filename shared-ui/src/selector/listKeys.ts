/** Keys of a list by the WAI-ARIA patterns of listbox, grid and tree. Pure. */
export interface ListPosition {
  readonly at: number
  readonly count: number
  /** Rows in sight. */
  readonly page: number
}

/** Where the cursor goes; null when the key moves nothing. It stops at the ends. */
export function moveTo(key: string, { at, count, page }: ListPosition): number | null {
  if (count === 0) return null
  const within = (to: number): number => Math.max(0, Math.min(count - 1, to))
  switch (key) {
    case 'ArrowDown':
      return within(at + 1)
    case 'ArrowUp':
      return within(at - 1)
    case 'PageDown':
      return within(at + Math.max(1, page - 1))
    case 'PageUp':
      return within(at - Math.max(1, page - 1))
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Milliseconds after which typing begins a new word. */
const REST = 800

/** Collects what is typed quickly one after the other. */
export class TypeAhead {
  #text = ''
  #last = Number.NEGATIVE_INFINITY

  push(character: string, time: number): string {
    this.#text = time - this.#last > REST ? character : this.#text + character
    this.#last = time
    return this.#text
  }
  /** In the middle of a word, where a space is a letter. */
  running(time: number): boolean {
    return this.#text !== '' && time - this.#last <= REST
  }
}

/**
 * The next row that begins with what was typed, searched from the cursor round the end; one letter
 * again and again goes on to the next.
 */
export function typedTo(
  text: string,
  { at, count }: ListPosition,
  words: (index: number) => readonly string[],
): number | null {
  const wanted = text.toLowerCase()
  const same = wanted.length > 1 && wanted === (wanted[0] ?? '').repeat(wanted.length)
  const start = wanted.length === 1 || same ? at + 1 : at
  for (let step = 0; step < count; step += 1) {
    const index = (start + step) % count
    if (
      words(index).some((word) => word.toLowerCase().startsWith(same ? (wanted[0] ?? '') : wanted))
    )
      return index
  }
  return null
}
