/** A long list that is had page by page, only the pages that come into sight. Holes are rows not yet answered. */
export interface Answer<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
export type LoadPage<Row> = (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Answer<Row>>

/** Rows asked for at once (docs/decisions.md). */
export const PAGE = 50

type PageState = 'loading' | 'ready' | 'failed'

export class Pages<Row> {
  readonly #load: LoadPage<Row>
  readonly #onFailure: (error: unknown) => void
  readonly #rows = new Map<number, Row>()
  readonly #pages = new Map<number, PageState>()
  readonly #listeners = new Set<() => void>()
  readonly #end = new AbortController()
  #version = 0
  /** How many there are in all; undefined until the first answer. */
  total: number | undefined
  /** What the last failed page failed with. */
  error: unknown

  constructor(load: LoadPage<Row>, onFailure: (error: unknown) => void) {
    this.#load = load
    this.#onFailure = onFailure
  }

  /** A list that is wholly there. */
  static of<Row>(rows: readonly Row[]): Pages<Row> {
    const pages = new Pages<Row>(
      () => Promise.resolve({ rows, total: rows.length }),
      () => undefined,
    )
    pages.#take(0, { rows, total: rows.length })
    return pages
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Changes with every change; for useSyncExternalStore. */
  readonly version = (): number => this.#version

  /** `waiting` before the first answer, `failed` when there was none, else `ready`. */
  get state(): 'waiting' | 'failed' | 'ready' {
    if (this.total !== undefined) return 'ready'
    return this.#pages.get(0) === 'failed' ? 'failed' : 'waiting'
  }

  row(index: number): Row | undefined {
    return this.#rows.get(index)
  }
  failed(index: number): boolean {
    return this.#pages.get(Math.floor(index / PAGE)) === 'failed'
  }
  /** Rows that are here, in order. */
  known(): Row[] {
    return [...this.#rows].sort(([a], [b]) => a - b).map(([, row]) => row)
  }
  get whole(): boolean {
    return this.total === this.#rows.size
  }

  /** Asks for what is missing between two rows, both included; what failed waits for `retry`. */
  need(first: number, last: number): void {
    for (let page = Math.floor(first / PAGE); page <= Math.floor(Math.max(first, last) / PAGE); page += 1) if (!this.#pages.has(page)) void this.#ask(page)
  }
  /** Asks again for every page that failed. */
  retry(): void {
    for (const [page, state] of this.#pages) if (state === 'failed') void this.#ask(page)
  }
  /** All rows, asked for one page after the other; rejects with the first failure. */
  async all(): Promise<Row[]> {
    for (let page = 0; page === 0 || page * PAGE < (this.total ?? 0); page += 1) {
      if (this.#pages.get(page) === 'ready') continue
      await this.#ask(page)
      if (this.#pages.get(page) === 'failed') throw this.error
    }
    return this.known()
  }
  /** Ends what is under way; nobody is told any more. */
  stop(): void {
    this.#end.abort()
    this.#listeners.clear()
  }

  #take(page: number, { rows, total }: Answer<Row>): void {
    rows.forEach((row, at) => this.#rows.set(page * PAGE + at, row))
    // An answer longer than a page came from a call that knows no pages: nothing is left to ask for.
    for (let covered = page; covered <= page + Math.floor(Math.max(0, rows.length - 1) / PAGE); covered += 1) this.#pages.set(covered, 'ready')
    this.total = total
    this.#tell()
  }
  async #ask(page: number): Promise<void> {
    this.#pages.set(page, 'loading')
    if (page > 0) this.#tell()
    try {
      const answer = await this.#load(page + 1, PAGE, this.#end.signal)
      if (!this.#end.signal.aborted) this.#take(page, answer)
    } catch (error) {
      if (this.#end.signal.aborted) return
      this.error = error
      this.#pages.set(page, 'failed')
      this.#onFailure(error)
      this.#tell()
    }
  }
  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
