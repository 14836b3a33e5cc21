import type { PermissionNode } from '@zz/api-contract/role'
import { Checkbox } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import css from './role.module.css'
import type { KeyDraft } from './useKeyDraft'

type Leaf = Omit<PermissionNode, 'children'>

function Key({ leaf, draft }: { leaf: Leaf; draft: KeyDraft }): ReactNode {
  return (
    <Checkbox
      className={css.key ?? ''}
      checked={draft.isChecked(leaf.id)}
      // What the caller lacks was ticked by somebody else: it may be taken away and put back.
      disabled={leaf.disabled}
      onChange={(event) => draft.toggle([leaf.id], event.target.checked)}
    >
      {leaf.label}
    </Checkbox>
  )
}

/** The heading of resources ticks those below it; that of menus ticks nothing (S2 §6). */
function Heading({
  node,
  draft,
  cascades,
}: {
  node: PermissionNode
  draft: KeyDraft
  cascades: boolean
}): ReactNode {
  if (!cascades) return <p className={css.heading}>{node.label}</p>
  const open = node.children.filter(({ disabled }) => !disabled).map(({ id }) => id)
  const ticked = node.children.filter(({ id }) => draft.isChecked(id)).length
  return (
    <Checkbox
      className={css.key ?? ''}
      checked={ticked === node.children.length}
      indeterminate={ticked > 0 && ticked < node.children.length}
      disabled={open.length === 0}
      onChange={(event) => draft.toggle(open, event.target.checked)}
    >
      {node.label}
    </Checkbox>
  )
}

/** Permission keys below their headings, each ticked for itself. */
export function KeyTree({
  nodes,
  draft,
  label,
  cascades,
}: {
  nodes: readonly PermissionNode[]
  draft: KeyDraft
  label: string
  cascades: boolean
}): ReactNode {
  return (
    <ul className={css.keys} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length === 0 ? (
            <Key leaf={node} draft={draft} />
          ) : (
            <>
              <Heading node={node} draft={draft} cascades={cascades} />
              <ul className={css.keys} {...(cascades ? {} : { 'aria-label': node.label })}>
                {node.children.map((leaf) => (
                  <li key={leaf.id}>
                    <Key leaf={leaf} draft={draft} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
