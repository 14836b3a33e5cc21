import { Button } from '@zz/shared-ui/antd/core'
import { EllipsisText, PersonAvatar } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './audit.module.css'

interface Named {
  readonly tenantFullName: string
  readonly tenantName: string
  readonly logo: string | null
  /** What the drawn logo is made of, where it is not the short name. */
  readonly drawnName?: string
}

/**
 * Logo, full name and short name of an organisation; pressed, where something happens then, it
 * shows more.
 */
export function TenantName({ tenant, onLook }: { tenant: Named; onLook?: () => void }): ReactNode {
  const name = <EllipsisText text={tenant.tenantFullName} />
  return (
    <div className={css.tenant}>
      <PersonAvatar
        name={tenant.drawnName ?? tenant.tenantName}
        avatar={tenant.logo}
        size={32}
        kind="tenant"
      />
      <div className={css.names}>
        {onLook ? (
          <Button type="link" size="small" className={css.fullName ?? ''} onClick={onLook}>
            {name}
          </Button>
        ) : (
          <span className={css.fullName}>{name}</span>
        )}
        {tenant.tenantName !== tenant.tenantFullName && (
          <span className={css.shortName}>
            <EllipsisText text={tenant.tenantName} />
          </span>
        )}
      </div>
    </div>
  )
}
