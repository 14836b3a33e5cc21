import { Button } from '@zz/shared-ui/antd/core'
import { useNavigate } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './empty.module.css'

/** One way into an organisation: picture, whom it is for, the step itself. */
export function StartChoice({
  icon,
  text,
  label,
  to,
  primary = false,
}: {
  icon: ReactNode
  text: string
  label: string
  to: string
  primary?: boolean
}): ReactNode {
  const navigate = useNavigate()
  return (
    <section className={css.choice} aria-label={label}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.choiceText}>{text}</p>
      <Button
        type={primary ? 'primary' : 'default'}
        size="large"
        block
        onClick={() => void navigate(to)}
      >
        {label}
      </Button>
    </section>
  )
}
