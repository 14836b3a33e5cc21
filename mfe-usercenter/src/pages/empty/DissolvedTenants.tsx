import type { DissolvedTenant } from '@zz/api-contract/lifecycle'
import { ErrorCode } from '@zz/contract'
import { TENANT_TYPE_NAMES, type TenantTypeCode } from '@zz/contract/organisation'
import { toFailure } from '@zz/shared-ui/api'
import { Button } from '@zz/shared-ui/antd/core'
import { PersonAvatar, useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useListDissolvedTenantsQuery, useRestoreTenantMutation } from '../../api'
import css from './empty.module.css'
import { isTakenField, RenameDialog, type TakenField } from './RenameDialog'

interface Renaming {
  readonly tenant: DissolvedTenant
  readonly field: TakenField
}

/**
 * 已解散的组织 (OS-14; decisions T21): what the person led and may still restore. Nothing where there
 * is none.
 */
export function DissolvedTenants(): ReactNode {
  const { data } = useListDissolvedTenantsQuery()
  const confirm = useConfirm()
  const [restore] = useRestoreTenantMutation()
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const ask = (tenant: DissolvedTenant): void =>
    confirm({
      title: `确定恢复“${tenant.tenantFullName}”吗？`,
      content: '恢复后成员可再次进入该组织。组织群需重新创建，场地需重新申请上架，应用需重新开启。',
      okText: '恢复',
      onOk: async () => {
        const { error } = await restore({ tenantId: tenant.tenantId })
        if (error === undefined) return true
        const { code, field } = toFailure(error)
        if (code !== ErrorCode.AlreadyExists || !isTakenField(field)) return false
        setRenaming({ tenant, field })
        return true
      },
    })
  return (
    <>
      {data !== undefined && data.length > 0 && (
        <section className={css.dissolved} aria-labelledby="dissolved-tenants">
          <h2 id="dissolved-tenants">已解散的组织</h2>
          <ul>
            {data.map((tenant) => (
              <li key={tenant.tenantId}>
                <PersonAvatar
                  name={tenant.tenantName}
                  avatar={tenant.logo}
                  size={40}
                  kind="tenant"
                />
                <div className={css.dissolvedText}>
                  <p className={css.dissolvedName}>{tenant.tenantFullName}</p>
                  <p className={css.dissolvedNote}>
                    {TENANT_TYPE_NAMES[tenant.tenantType as TenantTypeCode].label} ·{' '}
                    {tenant.restorableUntil.slice(0, 16)} 前可恢复
                  </p>
                </div>
                <Button aria-label={`恢复${tenant.tenantFullName}`} onClick={() => ask(tenant)}>
                  恢复
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {renaming && (
        <RenameDialog
          tenant={renaming.tenant}
          first={renaming.field}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}
