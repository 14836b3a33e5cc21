/**
 * The branches of a tree of departments: what is open, under way, failed, and how far each was
 * read. No markup, no calls of its own.
 */
import { latest } from '../lite/latest'
import type { DepartmentSource, TreeDepartment } from './types'

/** `failed` is asked for again by the next opening; closing keeps what was read. */
export type BranchState = 'closed' | 'loading' | 'open' | 'failed'

interface Place {
  readonly level: number
  readonly size: number
  /** From 1. */
  readonly at: number
}
/** A department in sight; `level`, `size` and `at` are what ARIA's tree pattern tells (from 1). */
export interface NodeRow extends Place {
  readonly what: 'node'
  readonly key: string
  readonly node: TreeDepartment
  readonly state: BranchState
}
/** The rest of a branch that has not been read yet. */
export interface MoreRow extends Place {
  readonly what: 'more'
  readonly key: string
  readonly pid: string | null
  readonly state: BranchState
  readonly left: number
}
/** What one row of the tree shows: a department, or that a branch has more. */
export type BranchRow = NodeRow | MoreRow

interface Branch {
  state: BranchState
  more: BranchState
  pages: number
  total: number
  children: TreeDepartment[]
}

const TOP = ''
const KEPT: ReadonlySet<BranchState> = new Set(['loading', 'open'])
const fresh = (): Branch => ({ state: 'closed', more: 'closed', pages: 0, total: 0, children: [] })

/**
 * Reads departments as they are opened and keeps what was read. `onChange` is called after every
 * change; only `failure` of the highest level is kept, others are states of their rows.
 */
export class Branches {
  readonly #source: DepartmentSource
  readonly #onChange: () => void
  readonly #branches = new Map<string, Branch>()
  readonly #nodes = new Map<string, TreeDepartment>()
  readonly #beginReload = latest()
  #rows: readonly BranchRow[] | null = null
  /** Why the highest ones could not be had; null while they can. */
  failure: unknown = null

  constructor(source: DepartmentSource, onChange: () => void) {
    this.#source = source
    this.#onChange = onChange
  }

  /** What is in sight, top down; the same array until something changes. */
  get rows(): readonly BranchRow[] {
    if (this.#rows) return this.#rows
    const rows: BranchRow[] = []
    this.#collect(null, 1, rows)
    this.#rows = rows
    return rows
  }
  /** Whether the highest ones have been read. */
  get begun(): boolean {
    return this.#branch(null).pages > 0
  }
  node(id: string): TreeDepartment | undefined {
    return this.#nodes.get(id)
  }
  /** What has been read directly below a department, in its order. */
  siblings(pid: string | null): readonly TreeDepartment[] {
    return this.#branch(pid).children
  }
  /** Whether `id` is `above` or lies below it, as far as it has been read. */
  isWithin(id: string, above: string): boolean {
    for (let at: string | null = id; at !== null; at = this.#nodes.get(at)?.pid ?? null)
      if (at === above) return true
    return false
  }

  /** Reads the highest ones and opens the first, which mostly is the only one. */
  async begin(): Promise<void> {
    await this.expand(null)
    const [first] = this.#branch(null).children
    if (first?.hasChild) await this.expand(first.id)
  }
  /** Opens a branch: what was read is there at once, one that failed is asked for again. */
  async expand(pid: string | null): Promise<void> {
    const branch = this.#branch(pid)
    if (branch.state === 'open' || branch.state === 'loading') return
    if (branch.pages > 0) return this.#set(branch, 'open')
    this.#set(branch, 'loading')
    try {
      await this.#read(pid, branch)
      if (pid === null) this.failure = null
      this.#set(branch, 'open')
    } catch (error) {
      if (pid === null) this.failure = error
      this.#set(branch, 'failed')
    }
  }
  collapse(pid: string): void {
    const branch = this.#branch(pid)
    if (branch.state === 'open') this.#set(branch, 'closed')
  }
  /** Reads the next page of a branch. */
  async more(pid: string | null): Promise<void> {
    const branch = this.#branch(pid)
    if (branch.more === 'loading' || branch.children.length >= branch.total) return
    branch.more = 'loading'
    this.#changed()
    try {
      await this.#read(pid, branch)
      branch.more = 'closed'
    } catch {
      branch.more = 'failed'
    }
    this.#changed()
  }
  /** Opens all above a department and reads on until it is there; answers whether it is. */
  async reveal(id: string): Promise<boolean> {
    if (this.#shown(id)) return true
    const line = await this.#source.line(id).catch(() => [])
    let pid: string | null = null
    for (const each of line) {
      await this.expand(pid)
      const branch = this.#branch(pid)
      while (!branch.children.some((child) => child.id === each)) {
        const before = branch.children.length
        await this.more(pid)
        if (branch.children.length === before) return false
      }
      pid = each
    }
    return this.#shown(id)
  }
  /**
   * Reads again what is open or being opened, as far as it had been read; what is closed when it is
   * opened.
   */
  async reload(): Promise<void> {
    const isLatest = this.#beginReload()
    const wanted = [...this.#branches].filter(([, { state }]) => KEPT.has(state))
    for (const [key, { state }] of this.#branches) if (!KEPT.has(state)) this.#branches.delete(key)
    await Promise.all(wanted.map(([key, branch]) => this.#again(key || null, branch, isLatest)))
    this.#changed()
  }

  async #again(pid: string | null, branch: Branch, isLatest: () => boolean): Promise<void> {
    const next: Branch = { ...fresh(), state: 'open' }
    try {
      do await this.#read(pid, next, 'aside')
      while (next.pages < branch.pages && next.children.length < next.total)
    } catch {
      // What stands there stays; a department that has gone leaves with the branch above it.
      return
    }
    if (!isLatest()) return
    for (const child of next.children) this.#nodes.set(child.id, child)
    this.#branches.set(pid ?? TOP, next)
  }
  async #read(pid: string | null, branch: Branch, how?: 'aside'): Promise<void> {
    const { rows, total } = await this.#source.children(pid, branch.pages + 1)
    const here = new Set(branch.children.map(({ id }) => id))
    for (const row of rows) {
      // A row may come twice when one was added or moved meanwhile.
      if (here.has(row.id)) continue
      branch.children.push(row)
      if (how === undefined) this.#nodes.set(row.id, row)
    }
    branch.pages += 1
    // An empty page says that there is no more, whatever was counted before.
    branch.total = rows.length === 0 ? branch.children.length : total
  }
  #shown(id: string): boolean {
    let at = this.#nodes.get(id)
    if (!at) return false
    for (; at; at = at.pid === null ? undefined : this.#nodes.get(at.pid)) {
      const branch = this.#branch(at.pid)
      if (branch.state !== 'open' || !branch.children.some((child) => child.id === at?.id))
        return false
    }
    return true
  }
  #branch(pid: string | null): Branch {
    const known = this.#branches.get(pid ?? TOP)
    if (known) return known
    const made = fresh()
    this.#branches.set(pid ?? TOP, made)
    return made
  }
  #collect(pid: string | null, level: number, rows: BranchRow[]): void {
    const { children, total, more } = this.#branch(pid)
    const size = Math.max(total, children.length)
    for (const [index, node] of children.entries()) {
      const { state } = this.#branches.get(node.id) ?? { state: 'closed' as const }
      rows.push({ what: 'node', key: node.id, node, state, level, size, at: index + 1 })
      if (state === 'open' && node.hasChild) this.#collect(node.id, level + 1, rows)
    }
    const left = total - children.length
    if (left > 0)
      rows.push({
        what: 'more',
        key: `${pid ?? TOP}…`,
        pid,
        state: more,
        left,
        level,
        size,
        at: children.length + 1,
      })
  }
  #set(branch: Branch, state: BranchState): void {
    branch.state = state
    this.#changed()
  }
  #changed(): void {
    this.#rows = null
    this.#onChange()
  }
}
