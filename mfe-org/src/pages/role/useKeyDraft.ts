import type { PermissionNode } from '@zz/api-contract/role'
import { useMemo, useState } from 'react'

/** What was ticked when the first tick was changed, and what is ticked now. */
interface Draft {
  readonly known: readonly string[]
  readonly keys: ReadonlySet<string>
  /** After a save: the tree as it was before, shown no more once another has come. */
  readonly before?: readonly PermissionNode[]
}

const isDirty = ({ known, keys }: Draft): boolean =>
  keys.size !== known.length || known.some((key) => !keys.has(key))

/**
 * Ticks of one panel. `known` is what the server had when the first tick was changed, `ids` what is
 * ticked now.
 */
export interface KeyDraft {
  readonly isChecked: (key: string) => boolean
  readonly toggle: (keys: readonly string[], checked: boolean) => void
  readonly dirty: boolean
  /** As the server takes them. */
  readonly ids: readonly string[]
  readonly known: readonly string[]
  readonly reset: () => void
  /** The keys were saved; what was ticked since stays, and stands on them. */
  readonly finishSave: (saved: readonly string[]) => void
}

/** Keys of a tree without its headings. */
export const leavesOf = (
  nodes: readonly PermissionNode[],
): readonly Omit<PermissionNode, 'children'>[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]))

/**
 * Ticks of a panel that are not saved yet. News from the server do not take them away; saving then
 * says what they stood on.
 */
export function useKeyDraft(nodes: readonly PermissionNode[]): KeyDraft {
  const [held, setDraft] = useState<Draft | null>(null)
  // What was saved is shown until the server's tree has it.
  const isOver = held?.before !== undefined && held.before !== nodes && !isDirty(held)
  const draft = isOver ? null : held
  const saved = useMemo(
    () => leavesOf(nodes).flatMap(({ id, checked }) => (checked ? [id] : [])),
    [nodes],
  )
  const known = draft?.known ?? saved
  const keys = draft?.keys ?? new Set(saved)
  const dirty = draft !== null && isDirty(draft)
  return {
    isChecked: (key) => keys.has(key),
    toggle(changed, checked) {
      const next = new Set(keys)
      for (const key of changed) {
        if (checked) next.add(key)
        else next.delete(key)
      }
      setDraft({ known, keys: next })
    },
    dirty,
    ids: [...keys],
    known,
    reset: () => setDraft(null),
    finishSave: (ids) =>
      setDraft((now) => ({ known: ids, keys: now?.keys ?? new Set(ids), before: nodes })),
  }
}
