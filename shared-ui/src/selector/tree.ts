/**
 * The lazily read tree of 归属关系: what is open, what is under way, what failed (S1 §4, decisions K4,
 * K9). No markup, no calls of its own.
 */
import type { PageAnswer } from './pages'

/** A node at its place in the tree; the root has level 1. */
export interface TreeNode {
  /** Its place: the same organisation may stand in several. */
  readonly key: string
  readonly kind: 'tenant' | 'department'
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly logo?: string | null
  /** Known to have nothing below it. */
  readonly leaf: boolean
  readonly parent: TreeNode | null
  readonly level: number
}
/** A node as a call answers it, before it has a place. */
export type TreeChild = Pick<TreeNode, 'kind' | 'id' | 'name' | 'tenantId' | 'leaf'> & {
  readonly logo?: string | null
}
/** `failed`: the next opening asks again (SW-04). */
export type NodeState = 'closed' | 'loading' | 'open' | 'failed'

/** What one row shows: a node, or how many below a node have not been read. `at` counts from 1. */
export type TreeRow =
  | {
      readonly what: 'node'
      readonly key: string
      readonly node: TreeNode
      readonly state: NodeState
      readonly size: number
      readonly at: number
    }
  | {
      readonly what: 'more'
      readonly key: string
      readonly node: TreeNode
      readonly left: number
      readonly state: NodeState
      readonly size: number
      readonly at: number
    }

/** One list of children of a node, page by page; a node may have several, one after the other. */
export type ChildList = (pageNum: number) => Promise<PageAnswer<TreeChild>>

interface Branch {
  state: NodeState
  /** Its lists, once it was first opened; and how far each was read. */
  lists: { readonly load: ChildList; pages: number; read: number; total: number }[] | null
  children: TreeNode[]
  more: NodeState
}

const closed = (): Branch => ({ state: 'closed', lists: null, children: [], more: 'closed' })

/**
 * The tree below `root`. `listsOf` names the lists of a node's children, `onChange` is called after
 * every change. A load that fails is a state of its node: `expand` and `more` never reject.
 */
export class LazyTree {
  readonly #listsOf: (node: TreeNode) => readonly ChildList[]
  readonly #onChange: () => void
  readonly #branches = new Map<string, Branch>()
  #rows: readonly TreeRow[] | null = null
  readonly root: TreeNode

  constructor(
    root: TreeChild,
    listsOf: (node: TreeNode) => readonly ChildList[],
    onChange: () => void,
  ) {
    this.root = { ...root, key: `${root.kind}:${root.id}`, parent: null, level: 1 }
    this.#listsOf = listsOf
    this.#onChange = onChange
  }

  /** What is in sight, top down; the same array until something changes. */
  get rows(): readonly TreeRow[] {
    this.#rows ??= this.#flatten([this.root])
    return this.#rows
  }
  state(node: TreeNode): NodeState {
    return this.#branch(node).state
  }

  /**
   * Opens a node: what was read is there at once, the rest is asked for; a node that failed is
   * asked for again.
   */
  async expand(node: TreeNode): Promise<void> {
    const branch = this.#branch(node)
    if (node.leaf || branch.state === 'open' || branch.state === 'loading') return
    if (branch.lists) return this.#set(branch, 'open')
    this.#set(branch, 'loading')
    const lists = this.#listsOf(node)
    try {
      const answers = await Promise.all(lists.map((load) => load(1)))
      branch.lists = lists.map((load, at) => ({
        load,
        pages: 1,
        read: answers[at]?.rows.length ?? 0,
        total: answers[at]?.total ?? 0,
      }))
      this.#add(
        node,
        branch,
        answers.flatMap(({ rows }) => rows),
      )
      this.#set(branch, 'open')
    } catch {
      this.#set(branch, 'failed')
    }
  }
  collapse(node: TreeNode): void {
    const branch = this.#branch(node)
    if (branch.state === 'open') this.#set(branch, 'closed')
  }
  /** Reads the next page below a node. */
  async more(node: TreeNode): Promise<void> {
    const branch = this.#branch(node)
    const list = branch.lists?.find(({ read, total }) => read < total)
    if (!list || branch.more === 'loading') return
    branch.more = 'loading'
    this.#changed()
    try {
      const { rows, total } = await list.load(list.pages + 1)
      list.pages += 1
      list.read += rows.length
      // An empty page says that there is no more, whatever was counted before.
      list.total = rows.length === 0 ? list.read : total
      this.#add(node, branch, rows)
      branch.more = 'closed'
    } catch {
      branch.more = 'failed'
    }
    this.#changed()
  }

  #branch(node: TreeNode): Branch {
    const known = this.#branches.get(node.key)
    if (known) return known
    const made = closed()
    this.#branches.set(node.key, made)
    return made
  }
  #add(parent: TreeNode, branch: Branch, rows: readonly TreeChild[]): void {
    const above = new Set<string>()
    for (let up: TreeNode | null = parent; up; up = up.parent) above.add(`${up.kind}:${up.id}`)
    const here = new Set(branch.children.map(({ kind, id }) => `${kind}:${id}`))
    for (const row of rows) {
      const name = `${row.kind}:${row.id}`
      // Two organisations may belong to each other: none stands below itself (decisions K9). A row
      // may come twice when something was added meanwhile.
      if (above.has(name) || here.has(name)) continue
      here.add(name)
      branch.children.push({
        ...row,
        key: `${parent.key}/${name}`,
        parent,
        level: parent.level + 1,
      })
    }
  }
  #flatten(siblings: readonly TreeNode[]): TreeRow[] {
    const rows: TreeRow[] = []
    for (const [at, node] of siblings.entries()) {
      const branch = this.#branch(node)
      rows.push({
        what: 'node',
        key: node.key,
        node,
        state: branch.state,
        size: siblings.length,
        at: at + 1,
      })
      if (branch.state !== 'open') continue
      for (const row of this.#flatten(branch.children)) rows.push(row)
      const left = (branch.lists ?? []).reduce(
        (sum, { read, total }) => sum + Math.max(0, total - read),
        0,
      )
      const size = branch.children.length + 1
      if (left > 0)
        rows.push({
          what: 'more',
          key: `${node.key}/…`,
          node,
          left,
          state: branch.more,
          size,
          at: size,
        })
    }
    return rows
  }
  #set(branch: Branch, state: NodeState): void {
    branch.state = state
    this.#changed()
  }
  #changed(): void {
    this.#rows = null
    this.#onChange()
  }
}
