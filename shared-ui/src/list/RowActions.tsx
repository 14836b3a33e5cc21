import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { Button, Dropdown, Tooltip } from '@zz/shared-ui/antd/core'
import { useNavigate } from '@zz/shared-ui/router'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import css from './actions.module.css'
import type { RowAction } from './types'

/** As many as stand beside each other; the rest goes into 更多. */
const BESIDE = 2

type Run = (action: RowAction) => void

function Action({ action, run }: { action: RowAction; run: Run }): ReactNode {
  const off = action.disabled ?? false
  const shared = {
    className: `${css.action} ${off ? css.off : action.danger ? css.danger : ''}`,
    onClick(event: MouseEvent) {
      if (action.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
      if (!off) run(action)
    },
  }
  // Plain elements: twenty of antd's buttons cost a first list more than its rows.
  const button =
    action.href && !off ? (
      <a {...shared} href={action.href}>
        {action.label}
      </a>
    ) : (
      // Not `disabled`: a button that cannot be reached cannot say why.
      <button {...shared} type="button" aria-disabled={off}>
        {action.label}
      </button>
    )
  return off && action.reason ? <Tooltip title={action.reason}>{button}</Tooltip> : button
}

/** The actions that have no room, behind ⋯; one that cannot be done now says why. */
function MoreActions({
  actions,
  name,
  run,
}: {
  actions: readonly RowAction[]
  name: string
  run: Run
}): ReactNode {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: actions.map(({ label, danger = false, disabled = false, reason }) => ({
          key: label,
          label: disabled && reason ? `${label}（${reason}）` : label,
          danger,
          disabled,
        })),
        onClick: ({ key }) => {
          const action = actions.find(({ label }) => label === key)
          if (action) run(action)
        },
      }}
    >
      <Button
        type="text"
        size="small"
        className={css.more ?? ''}
        aria-label={`${name}的更多操作`}
        icon={<MoreOutlined />}
      />
    </Dropdown>
  )
}

function useRun(): Run {
  const navigate = useNavigate()
  const running = useRef(false)
  return (action) => {
    if (running.current) return
    if (action.href) return void navigate(action.href)
    const sent = action.onClick?.()
    if (!(sent instanceof Promise)) return
    running.current = true
    const end = (): void => {
      running.current = false
    }
    void sent.then(end, end)
  }
}

/** The actions of one row as words; `name` tells rows apart for a screen reader. */
export function RowActions({
  actions,
  name,
}: {
  actions: readonly RowAction[]
  name: string
}): ReactNode {
  const run = useRun()
  const more = actions.slice(BESIDE)
  return (
    <div className={css.actions}>
      {actions.slice(0, BESIDE).map((action) => (
        <Action key={action.label} action={action} run={run} />
      ))}
      {more.length > 0 && <MoreActions actions={more} name={name} run={run} />}
    </div>
  )
}

/** A text that does what the row's opening action does: the title of a phone's card. */
export function OpeningText({
  action,
  children,
}: {
  action: RowAction
  children: ReactNode
}): ReactNode {
  const run = useRun()
  return (
    <button type="button" className={css.opening} onClick={() => run(action)}>
      {children}
    </button>
  )
}

/**
 * All actions of a row behind ⋯, without the one that a press on the row itself does: of a phone's
 * card, of a split page's side.
 */
export function ActionsMenu({
  actions,
  name,
}: {
  actions: readonly RowAction[]
  name: string
}): ReactNode {
  const run = useRun()
  const rest = actions.filter(({ opens }) => !opens)
  return rest.length > 0 && <MoreActions actions={rest} name={name} run={run} />
}
