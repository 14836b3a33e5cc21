import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'

/**
 * A small button of a tile or row; its name stands in the hint, and for a screen reader in full.
 */
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
  // An icon has a name of its own, in English: the button's is enough.
  const silent = <span aria-hidden="true">{icon}</span>
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={title}
      icon={silent}
      danger={danger}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
