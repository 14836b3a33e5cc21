import type { PermissionNode } from '@zz/api-contract/role'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { Section } from '@zz/shared-ui/page'
import { type ReactNode, useEffect } from 'react'
import { useAuthorizeRoleAppMutation } from './roleApi'
import { PanelFoot } from './PanelFoot'
import css from './role.module.css'
import { useKeyDraft } from './useKeyDraft'

/**
 * 应用权限: the application chosen here decides whose menus and resources are shown beside. Only the
 * platform's own organisation ticks applications; elsewhere they are read (S2 §6; decisions R4).
 */
export function AppPanel({
  roleId,
  apps,
  chosen,
  onChoose,
  onDirty,
}: {
  roleId: string
  apps: readonly PermissionNode[]
  chosen: string
  onChoose: (id: string) => void
  onDirty: (dirty: boolean) => void
}): ReactNode {
  const draft = useKeyDraft(apps)
  const [authorize, { isLoading }] = useAuthorizeRoleAppMutation()
  const readOnly = apps.every(({ disabled }) => disabled)
  const { dirty } = draft
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const save = async (): Promise<void> => {
    const appIds = [...draft.ids]
    const { error } = await authorize({ roleId, appIds })
    if (error === undefined) draft.finishSave(appIds)
  }
  return (
    <Section
      title="应用权限"
      hint={readOnly ? '组织已开通的应用，选择后设置其菜单和资源' : undefined}
    >
      <ul className={css.apps}>
        {apps.map(({ id, label, disabled }) => (
          <li key={id}>
            {!readOnly && (
              <Checkbox
                aria-label={`授权${label}`}
                checked={draft.isChecked(id)}
                disabled={disabled}
                onChange={(event) => draft.toggle([id], event.target.checked)}
              />
            )}
            <button
              type="button"
              className={css.app}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {!readOnly && (
        <PanelFoot
          label="应用权限"
          dirty={dirty}
          saving={isLoading}
          onSave={() => void save()}
          onCancel={draft.reset}
        />
      )}
    </Section>
  )
}
