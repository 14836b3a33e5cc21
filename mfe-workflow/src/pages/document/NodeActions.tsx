import { Button } from '@zz/shared-ui/antd/core'
import { StatusTag, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import {
  useDeleteDocNodeMutation,
  useMoveDocNodeMutation,
  usePublishDocNodeMutation,
} from '../../document/documentApi'
import { childWord, placesFor, type PlacedNode, stepTarget, YES } from '../../document/tree'
import css from './document.module.css'

/** What can be done with a module or page beside writing it. */
export function NodeActions({
  node,
  nodes,
  onCreate,
  onMove,
}: {
  readonly node: PlacedNode
  readonly nodes: readonly PlacedNode[]
  /** null where nothing may stand below. */
  readonly onCreate: (() => void) | null
  readonly onMove: () => void
}): ReactNode {
  const confirm = useConfirm()
  const [publish, publishing] = usePublishDocNodeMutation()
  const [move, moving] = useMoveDocNodeMutation()
  const [remove] = useDeleteDocNodeMutation()
  const { id, name, pid } = node
  const published = node.published === YES
  const askUnpublish = (): void =>
    confirm({
      title: `确认取消发布“${name}”吗？`,
      content: '取消后，读者看不到它和它下级的内容。',
      okText: '取消发布',
      danger: true,
      onOk: () => publish({ id, published: 2 }),
    })
  const askDelete = (): void =>
    confirm({
      title: '确认删除吗？',
      content: `“${name}”删除后不可恢复。`,
      okText: '删除',
      danger: true,
      onOk: () => remove({ id }),
    })
  const step = (label: string, by: -1 | 1): ReactNode => {
    const beforeId = stepTarget(nodes, node, by)
    return (
      <Button
        disabled={beforeId === undefined || moving.isLoading}
        onClick={() => beforeId !== undefined && void move({ id, pid, beforeId })}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className={css.actions}>
      <h2>{name}</h2>
      <StatusTag tone={published ? 'done' : 'off'}>{published ? '已发布' : '未发布'}</StatusTag>
      {node.manual === YES && (
        <StatusTag tone="off">{node.edited === YES ? '内置，已修改' : '内置'}</StatusTag>
      )}
      {node.hasContent === YES && (
        <span className={css.quiet}>
          有帮助 {node.helpfulCount}，没帮助 {node.unhelpfulCount}
        </span>
      )}
      <div className={css.buttons}>
        {step('上移', -1)}
        {step('下移', 1)}
        {placesFor(nodes, node).length > 0 && <Button onClick={onMove}>移动到</Button>}
        {onCreate && <Button onClick={onCreate}>新增{childWord(node)}</Button>}
        {!published && node.manual !== YES && (
          <Button danger onClick={askDelete}>
            删除
          </Button>
        )}
        {published ? (
          <Button onClick={askUnpublish}>取消发布</Button>
        ) : (
          <Button
            type="primary"
            loading={publishing.isLoading}
            onClick={() => void publish({ id, published: 1 })}
          >
            发布
          </Button>
        )}
      </div>
    </div>
  )
}
