import { Button } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useSearchParams } from '@zz/shared-ui/router'
import { SplitPanes } from '@zz/shared-ui/split'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useListOpsDocTreeQuery } from '../../document/documentApi'
import { mayHold, type PlacedNode, withLevels } from '../../document/tree'
import { CreateDialog } from './CreateDialog'
import css from './document.module.css'
import { MoveDialog } from './MoveDialog'
import { NodeActions } from './NodeActions'
import { NodeForm } from './NodeForm'
import { NodeTree } from './NodeTree'

const NO_NODES: readonly PlacedNode[] = []

/** The dialog of a new node: below which one, and another round each time it is opened. */
interface Creating {
  readonly open: boolean
  readonly parent: PlacedNode | null
  readonly round: number
}
const NOT_CREATING: Creating = { open: false, parent: null, round: 0 }

/** The tree at the left, the chosen module or page at the right; the choice stands in the address. */
export function DocumentEditor(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useListOpsDocTreeQuery(undefined)
  const [creating, setCreating] = useState<Creating>(NOT_CREATING)
  const create = (parent: PlacedNode | null): void =>
    setCreating(({ round }) => ({ open: true, parent, round: round + 1 }))
  const [moving, setMoving] = useState<PlacedNode | null>(null)
  const nodes = data ? withLevels(data) : NO_NODES
  const node = nodes.find(({ id }) => id === query.get('id')) ?? nodes[0]
  // At the right: on a phone the side is behind a button.
  const failed =
    error === undefined ? null : <PageError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <SplitPanes
        sideTitle="目录"
        side={data ? <NodeTree nodes={nodes} chosen={node?.id ?? ''} /> : failed && ''}
        search={
          <Button block onClick={() => create(null)}>
            新增一级模块
          </Button>
        }
        chosen={node?.id ?? ''}
        chosenName={node?.name ?? ''}
      >
        {node ? (
          <div className={css.detail}>
            <NodeActions
              node={node}
              nodes={nodes}
              onCreate={mayHold(node) ? () => create(node) : null}
              onMove={() => setMoving(node)}
            />
            <NodeForm key={node.id} node={node} />
          </div>
        ) : (
          (data && <PageEmpty onRefresh={refetch} />) || failed || <SectionSkeleton rows={10} />
        )}
      </SplitPanes>
      <CreateDialog
        {...creating}
        onClose={() => setCreating((before) => ({ ...before, open: false }))}
        onCreated={(id) => setQuery({ id })}
      />
      {moving && <MoveDialog node={moving} nodes={nodes} onClose={() => setMoving(null)} />}
    </>
  )
}
