/**
 * A long list that is had page by page, only the pages that come into sight. Holes are rows not yet
 * answered.
 */
export interface PageAnswer<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
/** Asks for one page, counted from 1. Rejects with ApiError, or when the signal gives it up. */
export type LoadPage<Row> = (
  pageNum: number,
  pageSize: number,
  signal: AbortSignal,
) => Promise<PageAnswer<Row>>

/** Rows of a page (S1 §9: "Page size constant 10 in selectors"). */
export const PAGE_SIZE = 10
/** Rows of a page where a whole list is wanted, as 全选 does; a multiple of the other. */
const LARGE = 100

/**
 * Milliseconds between asking for pages further down: whoever scrolls fast passes most of them
 * meanwhile.
 */
const BETWEEN = 80
/**
 * Rows below those in sight whose page is asked for too, so that a hand that goes on finds them
 * there.
 */
const AHEAD = 10

type PageState = 'loading' | 'ready' | 'failed'

/**
 * The rows of one list, kept outside of React. `onFailure` hears of a failure once for several
 * pages that fail together.
 */
export class LoadedPages<Row> {
  readonly #load: LoadPage<Row>
  readonly #onFailure: (error: unknown) => void
  readonly #rows = new Map<number, Row>()
  readonly #pages = new Map<number, PageState>()
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<number, AbortController>()
  /** Pages in sight, and where the cursor is. */
  #wanted: ReadonlySet<number> = new Set()
  #timer: ReturnType<typeof setTimeout> | undefined
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
  static of<Row>(rows: readonly Row[]): LoadedPages<Row> {
    const pages = new LoadedPages<Row>(
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
    return this.#pages.get(Math.floor(index / PAGE_SIZE)) === 'failed'
  }
  /** Rows that are here, in order. */
  known(): Row[] {
    return [...this.#rows].sort(([a], [b]) => a - b).map(([, row]) => row)
  }
  get whole(): boolean {
    return this.total === this.#rows.size
  }

  /**
   * Asks for what is missing between two rows, both included, a little further down, and around the
   * cursor; what failed waits for `retry`. The first page at once; others as they are wanted some
   * milliseconds later, and not before the last ones were answered: so a list that is scrolled
   * fills itself on the way without one call for each page that is passed. What is out of sight
   * again before its answer is given up.
   */
  need(first: number, last: number, cursor = first): void {
    const wanted = new Set<number>([Math.floor(cursor / PAGE_SIZE)])
    const end = Math.max(
      first,
      last,
      this.total === undefined ? 0 : Math.min(this.total - 1, last + AHEAD),
    )
    for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(end / PAGE_SIZE); page += 1)
      wanted.add(page)
    this.#wanted = wanted
    for (const [page, running] of this.#running)
      if (!this.#all && !wanted.has(page) && page > 0) running.abort()
    if (wanted.has(0) && !this.#pages.has(0)) void this.#ask(0)
    this.#later()
  }
  /** Asks again for every page that failed. */
  retry(): void {
    for (const [page, state] of this.#pages) if (state === 'failed') void this.#ask(page)
  }
  /**
   * All rows, what is missing asked for in large pages, one after the other; rejects with the first
   * failure.
   */
  async all(): Promise<Row[]> {
    this.#all = true
    const each = LARGE / PAGE_SIZE
    try {
      for (let large = 0; large === 0 || large * LARGE < (this.total ?? 0); large += 1) {
        const end = Math.min((large + 1) * each, Math.ceil((this.total ?? Infinity) / PAGE_SIZE))
        const there = (page: number): boolean => this.#pages.get(page) === 'ready'
        if (Array.from({ length: end - large * each }, (_, at) => large * each + at).every(there))
          continue
        await this.#ask(large * each, LARGE)
        if (!there(large * each)) throw this.error
      }
    } finally {
      this.#all = false
    }
    return this.known()
  }
  /** Ends what is under way; nobody is told any more. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    for (const end of this.#running.values()) end.abort()
    this.#listeners.clear()
  }

  #take(page: number, { rows, total }: PageAnswer<Row>): void {
    rows.forEach((row, at) => this.#rows.set(page * PAGE_SIZE + at, row))
    // An answer longer than a page came from a call that knows no pages: nothing is left to ask
    // for.
    for (
      let covered = page;
      covered <= page + Math.floor(Math.max(0, rows.length - 1) / PAGE_SIZE);
      covered += 1
    )
      this.#pages.set(covered, 'ready')
    this.total = total
    this.#tell()
  }
  #missing(): number[] {
    return [...this.#wanted].filter((page) => page > 0 && !this.#pages.has(page))
  }
  #later(): void {
    if (this.#stopped || this.#timer !== undefined || this.#missing().length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      // Their answers come back here.
      if ([...this.#running.keys()].some((page) => page > 0)) return
      for (const page of this.#missing()) void this.#ask(page)
    }, BETWEEN)
  }
  async #ask(page: number, size = PAGE_SIZE): Promise<void> {
    if (this.#stopped) return
    const end = new AbortController()
    this.#running.set(page, end)
    const failed = this.#pages.get(page) === 'failed'
    this.#pages.set(page, 'loading')
    // A row that is awaited looks like one that nobody has asked for.
    if (failed && page > 0) this.#tell()
    try {
      const answer = await this.#load((page * PAGE_SIZE) / size + 1, size, end.signal)
      if (end.signal.aborted) this.#pages.delete(page)
      else this.#take(page, answer)
    } catch (error) {
      if (end.signal.aborted) {
        this.#pages.delete(page)
        return
      }
      this.error = error
      // Several pages fail for one reason: it is told once, until they are tried again.
      const told = [...this.#pages.values()].includes('failed')
      this.#pages.set(page, 'failed')
      if (!told) this.#onFailure(error)
      this.#tell()
    } finally {
      if (this.#running.get(page) === end) this.#running.delete(page)
      this.#later()
    }
  }
  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
