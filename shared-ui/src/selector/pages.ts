/** A long list that is had page by page, only the pages that come into sight. Holes are rows not yet answered. */
export interface Answer<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
export type LoadPage<Row> = (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Answer<Row>>

/** Rows asked for at once (docs/decisions.md). */
export const PAGE = 50

/** Milliseconds of rest after which a page in the middle is asked for. */
const REST = 80

type PageState = 'loading' | 'ready' | 'failed'

export class Pages<Row> {
  readonly #load: LoadPage<Row>
  readonly #onFailure: (error: unknown) => void
  readonly #rows = new Map<number, Row>()
  readonly #pages = new Map<number, PageState>()
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<number, AbortController>()
  #rest: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  /** Every page is wanted, in sight or not. */
  #all = false
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

  /**
   * Asks for what is missing between two rows, both included, and around the cursor; what failed waits for `retry`. Whoever scrolls fast passes most
   * pages: further ones are asked for when he rests, and what is out of sight again before its answer is given up.
   */
  need(first: number, last: number, cursor = first): void {
    const wanted = new Set<number>([Math.floor(cursor / PAGE)])
    for (let page = Math.floor(first / PAGE); page <= Math.floor(Math.max(first, last) / PAGE); page += 1) wanted.add(page)
    for (const [page, end] of this.#running) if (!this.#all && !wanted.has(page) && page > 0) end.abort()
    const missing = [...wanted].filter((page) => !this.#pages.has(page))
    clearTimeout(this.#rest)
    if (missing.includes(0)) void this.#ask(0)
    const later = missing.filter((page) => page > 0)
    if (later.length > 0)
      this.#rest = setTimeout(() => {
        for (const page of later) if (!this.#pages.has(page)) void this.#ask(page)
      }, REST)
  }
  /** Asks again for every page that failed. */
  retry(): void {
    for (const [page, state] of this.#pages) if (state === 'failed') void this.#ask(page)
  }
  /** All rows, asked for one page after the other; rejects with the first failure. */
  async all(): Promise<Row[]> {
    this.#all = true
    try {
      for (let page = 0; page === 0 || page * PAGE < (this.total ?? 0); page += 1) {
        if (this.#pages.get(page) === 'ready') continue
        await this.#ask(page)
        if (this.#pages.get(page) === 'failed') throw this.error
      }
    } finally {
      this.#all = false
    }
    return this.known()
  }
  /** Ends what is under way; nobody is told any more. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#rest)
    for (const end of this.#running.values()) end.abort()
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
    if (this.#stopped) return
    const end = new AbortController()
    this.#running.set(page, end)
    this.#pages.set(page, 'loading')
    if (page > 0) this.#tell()
    try {
      const answer = await this.#load(page + 1, PAGE, end.signal)
      if (end.signal.aborted) this.#pages.delete(page)
      else this.#take(page, answer)
    } catch (error) {
      if (end.signal.aborted) {
        this.#pages.delete(page)
        return
      }
      this.error = error
      this.#pages.set(page, 'failed')
      this.#onFailure(error)
      this.#tell()
    } finally {
      if (this.#running.get(page) === end) this.#running.delete(page)
    }
  }
  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
