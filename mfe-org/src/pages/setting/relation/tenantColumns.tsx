import type { TenantNode } from '@zz/api-contract/people'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, PersonAvatar, useDict } from '@zz/shared-ui/widgets'
import { useMemo } from 'react'
import css from '../setting.module.css'

/** Organisations by name and type, as two of the lists show them. */
export function useTenantColumns(): readonly ListColumn<TenantNode>[] {
  const types = useDict('uc', 'TenantType')
  return useMemo(
    () => [
      {
        key: 'name',
        title: '组织',
        kind: 'name',
        render: (row) => (
          <span className={css.tenant}>
            <PersonAvatar name={row.tenantName} avatar={row.logo} size={32} kind="tenant" />
            <EllipsisText text={row.tenantFullName} />
          </span>
        ),
      },
      { key: 'short', title: '简称', kind: 'text', card: 'meta', render: (row) => row.tenantName },
      {
        key: 'type',
        title: '类型',
        kind: 'word',
        card: 'meta',
        render: (row) => types.text(row.tenantType),
      },
    ],
    [types],
  )
}
