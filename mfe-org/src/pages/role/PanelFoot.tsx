import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import css from './role.module.css'

/** 保存 and 取消 of one panel, which is saved by itself (S2 §2.8; decisions R3). */
export function PanelFoot({
  label,
  dirty,
  saving,
  onSave,
  onCancel,
}: {
  /** What is saved, for readers: 菜单权限. */
  label: string
  dirty: boolean
  saving: boolean
  onSave: () => void
  onCancel: () => void
}): ReactNode {
  const { notify } = useRemote()
  return (
    <div className={css.foot}>
      {dirty && (
        <p className={css.unsaved} role="status">
          有未保存的权限修改
        </p>
      )}
      <Button
        type="primary"
        loading={saving}
        aria-label={`保存${label}`}
        onClick={() => (dirty ? onSave() : notify.info('没有修改'))}
      >
        保存
      </Button>
      <Button disabled={!dirty || saving} aria-label={`取消${label}的修改`} onClick={onCancel}>
        取消
      </Button>
    </div>
  )
}
