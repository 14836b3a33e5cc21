import { Button } from '@zz/shared-ui/antd/core'
import { EllipsisText, PersonAvatar } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './org-examine.module.css'
import type { Row } from './outcome'

/** Logo, full name and short name of the organisation that applies; pressed, it shows the application. */
export function TenantName({ row, onLook }: { row: Row; onLook: () => void }): ReactNode {
  return (
    <div className={css.tenant}>
      <PersonAvatar name={row.tenantName} avatar={row.tenantLogo} size={32} />
      <div className={css.names}>
        <Button type="link" size="small" className={css.fullName ?? ''} onClick={onLook}>
          <EllipsisText text={row.tenantFullName} />
        </Button>
        {row.tenantName !== row.tenantFullName && (
          <span className={css.shortName}>
            <EllipsisText text={row.tenantName} />
          </span>
        )}
      </div>
    </div>
  )
}
