import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { Button, Dropdown, Tooltip } from '@zz/shared-ui/antd/core'
import { useNavigate } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './list.module.css'
import type { RowAction } from './types'

/** As many as stand beside each other; the rest goes into 更多. */
const BESIDE = 3

function Action({ action, go }: { action: RowAction; go: (action: RowAction) => void }): ReactNode {
  const off = action.disabled ?? false
  const button = (
    <Button
      type="link"
      size="small"
      className={`${css.action} ${off ? css.actionOff : ''}`}
      danger={action.danger === true && !off}
      // Not `disabled`: a button that cannot be reached cannot say why.
      aria-disabled={off}
      {...(action.href && !off ? { href: action.href } : {})}
      onClick={(event) => {
        if (action.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
        event.preventDefault()
        if (!off) go(action)
      }}
    >
      {action.label}
    </Button>
  )
  return off && action.reason ? <Tooltip title={action.reason}>{button}</Tooltip> : button
}

/** The actions of one row as words; `name` tells rows apart for a screen reader. */
export function RowActions({
  actions,
  name,
}: {
  actions: readonly RowAction[]
  name: string
}): ReactNode {
  const navigate = useNavigate()
  const go = (action: RowAction): void => {
    if (action.href) void navigate(action.href)
    else action.onClick?.()
  }
  const beside = actions.length > BESIDE ? actions.slice(0, BESIDE - 1) : actions
  const more = actions.slice(beside.length)
  return (
    <div className={css.actions}>
      {beside.map((action) => (
        <Action key={action.label} action={action} go={go} />
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map((action) => ({
              key: action.label,
              label: action.label,
              danger: action.danger ?? false,
              disabled: action.disabled ?? false,
              onClick: () => go(action),
            })),
          }}
        >
          <Button
            type="link"
            size="small"
            className={css.action ?? ''}
            aria-label={`${name}的更多操作`}
            icon={<MoreOutlined />}
          />
        </Dropdown>
      )}
    </div>
  )
}
