import { Button } from '@zz/shared-ui/antd/core'
import { failureText } from '@zz/shared-ui/api'
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

/** The tree at the left, the chosen module or page at the right; the choice stands in the address. */
export function DocumentEditor(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useListOpsDocTreeQuery(undefined)
  const [creating, setCreating] = useState<{ readonly parent: PlacedNode | null } | null>(null)
  const [moving, setMoving] = useState<PlacedNode | null>(null)
  const nodes = data ? withLevels(data) : NO_NODES
  const node = nodes.find(({ id }) => id === query.get('id')) ?? nodes[0]
  const failed = !data && error !== undefined && (
    <PageError text={failureText(error)} onRetry={() => void refetch()} />
  )
  return (
    <>
      <SplitPanes
        sideTitle="目录"
        side={failed || (data ? <NodeTree nodes={nodes} chosen={node?.id ?? ''} /> : null)}
        search={
          <Button block onClick={() => setCreating({ parent: null })}>
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
              onCreate={mayHold(node) ? () => setCreating({ parent: node }) : null}
              onMove={() => setMoving(node)}
            />
            <NodeForm key={node.id} node={node} />
          </div>
        ) : (
          data && <PageEmpty text="暂无数据" />
        )}
      </SplitPanes>
      <CreateDialog
        key={creating?.parent?.id ?? 'first'}
        open={creating !== null}
        parent={creating?.parent ?? null}
        onClose={() => setCreating(null)}
        onCreated={(id) => setQuery({ id })}
      />
      {moving && <MoveDialog node={moving} nodes={nodes} onClose={() => setMoving(null)} />}
    </>
  )
}
