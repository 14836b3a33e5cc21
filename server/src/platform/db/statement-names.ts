/**
 * Names for prepared statements: a text seen twice gets one, so that one-off texts do not fill a
 * connection's memory. Those used longest ago leave.
 *
 * PostgreSQL may plan a named statement for no values in particular once a connection has run it
 * five times. A text that needs its values for a good plan gets no name (docs/adr/0098): those that
 * carry `BY_VALUES`, and those that took long.
 */
import { type RawBuilder, sql } from 'kysely'

const MAX_NAMED = 1000
const MAX_SEEN = 5000
/** A moment without enough processors makes many statements slow: the first of them are forgotten. */
const MAX_SLOW = 100

const BY_VALUES = '/* planned by values */'

/** Stands at the end of a statement that is planned with its values at every call. */
export const byValues: RawBuilder<unknown> = sql.raw(BY_VALUES)

/** The names that texts have in this process. A name is never given to another text. */
export class StatementNames {
  readonly #max: number
  /** From text to name, the one used longest ago first. */
  readonly #named = new Map<string, string>()
  readonly #live = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #slow = new Set<string>()
  #made = 0

  constructor(max = MAX_NAMED) {
    this.#max = max
  }

  /** The name of a text, or '' when it is to be sent unnamed. */
  of(text: string): string {
    if (text.endsWith(BY_VALUES) || this.#slow.has(text)) return ''
    const name = this.#named.get(text)
    if (name !== undefined) {
      this.#named.delete(text)
      this.#named.set(text, name)
      return name
    }
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear()
      this.#seen.add(text)
      return ''
    }
    this.#seen.delete(text)
    if (this.#named.size >= this.#max) this.#forgetOldest()
    const fresh = `zz${this.#made}`
    this.#made += 1
    this.#named.set(text, fresh)
    this.#live.add(fresh)
    return fresh
  }

  /**
   * The text took long under its name, perhaps by a plan for no values in particular. It loses the
   * name, so that it is planned with its values from now on, which costs little beside its time.
   */
  withdraw(text: string): void {
    const name = this.#named.get(text)
    if (name === undefined) return
    this.#named.delete(text)
    this.#live.delete(name)
    this.#slow.add(text)
    if (this.#slow.size <= MAX_SLOW) return
    for (const oldest of this.#slow) {
      this.#slow.delete(oldest)
      return
    }
  }

  /**
   * Which of these names a connection may close: no text has them any more. Empty until there are
   * half as many again as may be.
   */
  leftOf(held: ReadonlySet<string>): readonly string[] {
    if (held.size <= this.#max * 1.5) return []
    return [...held].filter((name) => !this.#live.has(name))
  }

  #forgetOldest(): void {
    for (const [text, name] of this.#named) {
      this.#named.delete(text)
      this.#live.delete(name)
      return
    }
  }
}

/** Of this process; all its connections share them. */
export const statementNames = new StatementNames()
