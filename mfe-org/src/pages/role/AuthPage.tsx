import type { RoleDetail } from '@zz/api-contract/role'
import { Alert } from '@zz/shared-ui/antd/page'
import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { PageError, StatusTag, useConfirm, useUnsavedGuard } from '@zz/shared-ui/widgets'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useLoadRoleAppTreeQuery } from './roleApi'
import { AppPanel } from './AppPanel'
import { MenuPanel, ResourcePanel } from './KeyPanel'
import css from './role.module.css'
import { useRolePage } from './useRolePage'

type Panel = 'app' | 'menu' | 'resource'

/** Which panels have ticks that are not saved. */
function usePanels() {
  const dirty = useRef(new Set<Panel>())
  const mark = useCallback((panel: Panel, isDirty: boolean): void => {
    if (isDirty) dirty.current.add(panel)
    else dirty.current.delete(panel)
  }, [])
  const isDirty = useCallback((): boolean => dirty.current.size > 0, [])
  useUnsavedGuard(isDirty)
  return {
    onApp: useCallback((is: boolean) => mark('app', is), [mark]),
    onMenu: useCallback((is: boolean) => mark('menu', is), [mark]),
    onResource: useCallback((is: boolean) => mark('resource', is), [mark]),
    /** Those of the application shown; the panel of applications stays as it is. */
    hasKeys: () => dirty.current.has('menu') || dirty.current.has('resource'),
  }
}

function Panels({ role }: { role: RoleDetail }): ReactNode {
  const confirm = useConfirm()
  const panels = usePanels()
  const { data: apps, error, refetch } = useLoadRoleAppTreeQuery({ roleIds: [role.id] })
  const [asked, setAsked] = useState<string | null>(null)
  if (!apps)
    return error === undefined ? (
      <SectionSkeleton rows={10} />
    ) : (
      <PageError error={error} onRetry={() => void refetch()} />
    )
  const chosen = apps.find(({ id }) => id === asked)?.id ?? apps[0]?.id ?? ''
  const choose = (id: string): void => {
    if (id === chosen) return
    if (!panels.hasKeys()) {
      setAsked(id)
      return
    }
    confirm({
      title: '有未保存的权限修改',
      content: '切换应用后，未保存的修改将丢失。',
      okText: '放弃修改',
      danger: true,
      onOk: () => setAsked(id),
    })
  }
  const panel = { roleId: role.id, appId: chosen, locked: role.lockedReason !== null }
  return (
    <div className={css.panels}>
      <AppPanel
        roleId={role.id}
        apps={apps}
        chosen={chosen}
        onChoose={choose}
        onDirty={panels.onApp}
      />
      <MenuPanel key={`menu${chosen}`} {...panel} onDirty={panels.onMenu} />
      <ResourcePanel key={`resource${chosen}`} {...panel} onDirty={panels.onResource} />
    </div>
  )
}

const TO_MEMBERS = { routeId: 'org.role.members', label: () => '角色成员' }

/** 角色权限 (RL-03): three panels; menus and resources are those of the chosen application. */
export default function RoleAuthPage(): ReactNode {
  const { role, frame, waiting } = useRolePage('权限', TO_MEMBERS)
  return (
    <PageFrame {...frame} tag={role?.builtin && <StatusTag tone="off">系统角色</StatusTag>}>
      {role && role.lockedReason !== null && (
        <Alert className={css.notice ?? ''} type="info" showIcon title={role.lockedReason} />
      )}
      {role ? <Panels role={role} /> : waiting}
    </PageFrame>
  )
}
