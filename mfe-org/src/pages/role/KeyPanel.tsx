import type { PermissionNode } from '@zz/api-contract/role'
import { ErrorCode } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect, useState } from 'react'
import {
  useAuthorizeRoleMenuMutation,
  useAuthorizeRoleResourceMutation,
  useLoadRoleMenuTreeQuery,
  useLoadRoleResourceTreeQuery,
} from './roleApi'
import { KeyTree } from './KeyTree'
import { PanelFoot } from './PanelFoot'
import css from './role.module.css'
import { useKeyDraft } from './useKeyDraft'

interface PanelProps {
  readonly roleId: string
  readonly appId: string
  readonly locked: boolean
  readonly onDirty: (dirty: boolean) => void
}

/** What a panel reads of its query. */
interface Asked {
  readonly data?: readonly PermissionNode[] | undefined
  readonly error?: unknown
  readonly refetch: () => unknown
}

interface Sent {
  readonly error?: unknown
}

/** One panel of a role's keys; `save` sends exactly what is ticked, and what it stood on. */
function KeyPanel({
  title,
  none,
  cascades,
  tree: { data: nodes, error, refetch },
  saving,
  locked,
  onDirty,
  save,
}: Pick<PanelProps, 'locked' | 'onDirty'> & {
  readonly title: string
  /** Where the application has none. */
  readonly none: string
  readonly cascades: boolean
  readonly tree: Asked
  readonly saving: boolean
  readonly save: (ids: string[], known: string[]) => Promise<Sent>
}): ReactNode {
  const draft = useKeyDraft(nodes ?? [])
  const [stale, setStale] = useState(false)
  const { dirty } = draft
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const reset = (): void => {
    setStale(false)
    draft.reset()
  }
  const send = async (): Promise<void> => {
    const ids = [...draft.ids]
    const sent = await save(ids, [...draft.known])
    if (sent.error === undefined) {
      setStale(false)
      draft.finishSave(ids)
    } else if (toFailure(sent.error).code === ErrorCode.AlreadyProcessed) {
      setStale(true)
      void refetch()
    }
  }
  if (!nodes)
    return error === undefined ? (
      <SectionSkeleton rows={6} />
    ) : (
      <Section title={title}>
        <PageError error={error} onRetry={() => void refetch()} />
      </Section>
    )
  return (
    <Section title={title}>
      {stale && (
        <Alert
          type="warning"
          showIcon
          title="权限已被他人修改"
          description="您的修改尚未保存。载入最新权限后，请重新勾选。"
          action={
            <Button size="small" onClick={reset}>
              载入最新权限
            </Button>
          }
        />
      )}
      {nodes.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <KeyTree nodes={nodes} draft={draft} label={title} cascades={cascades} />
      )}
      {!locked && nodes.length > 0 && (
        <PanelFoot
          label={title}
          dirty={dirty}
          saving={saving}
          onSave={() => void send()}
          onCancel={reset}
        />
      )}
    </Section>
  )
}

/** 菜单权限: each menu is ticked for itself. */
export function MenuPanel({ roleId, appId, ...panel }: PanelProps): ReactNode {
  const tree = useLoadRoleMenuTreeQuery({ appId, roleIds: [roleId] })
  const [authorize, { isLoading }] = useAuthorizeRoleMenuMutation()
  return (
    <KeyPanel
      {...panel}
      title="菜单权限"
      none="该应用没有菜单权限"
      cascades={false}
      tree={tree}
      saving={isLoading}
      save={(menuIds, known) => authorize({ roleId, appId, menuIds, known })}
    />
  )
}

/** 资源权限: groups, ticked whole, in part or not at all. */
export function ResourcePanel({ roleId, appId, ...panel }: PanelProps): ReactNode {
  const tree = useLoadRoleResourceTreeQuery({ appId, roleIds: [roleId] })
  const [authorize, { isLoading }] = useAuthorizeRoleResourceMutation()
  return (
    <KeyPanel
      {...panel}
      title="资源权限"
      none="该应用没有资源权限"
      cascades
      tree={tree}
      saving={isLoading}
      save={(resourceIds, known) => authorize({ roleId, appId, resourceIds, known })}
    />
  )
}
