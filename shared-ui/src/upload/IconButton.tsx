import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'

/** A small button of a tile or row; its name stands in the hint, and for a screen reader in full. */
export function IconButton({
  label,
  title,
  icon,
  danger = false,
  disabled = false,
  onClick,
}: {
  readonly label: string
  readonly title: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}): ReactNode {
  return <Button type="text" size="small" aria-label={label} title={title} icon={icon} danger={danger} disabled={disabled} onClick={onClick} />
}
