import type { OverviewTenant } from '@zz/api-contract/org'
import { Button } from '@zz/shared-ui/antd/core'
import { Piece, type PieceState } from '@zz/shared-ui/dashboard'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { Facts } from '@zz/shared-ui/page'
import { PersonAvatar, TimeText, useDict } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CertificationTag } from '../../tenant/CertificationTag'
import css from './overview.module.css'

const ExitDialog = lazy(() => import('../member/ExitDialog'))

/** The organisation in force: names, kind, certification, superior and principal. */
export function TenantCard({ piece }: { piece: PieceState<OverviewTenant> }): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  const types = useDict('uc', 'TenantType')
  const [exiting, setExiting] = useState(false)
  return (
    <Piece
      title="组织信息"
      rows={5}
      piece={piece}
      action={can('setting') && <Link to={navigation.href('org.setting')}>组织设置</Link>}
    >
      {(tenant) => (
        <>
          <div className={css.tenant}>
            <PersonAvatar name={tenant.tenantName} avatar={tenant.logo} size={40} kind="tenant" />
            <span className={css.tenantName}>{tenant.tenantFullName}</span>
          </div>
          <Facts
            narrow
            items={[
              { label: '组织类型', value: types.text(tenant.tenantType) },
              { label: '认证状态', value: <CertificationTag code={tenant.certification} /> },
              { label: '上级组织', value: tenant.parentName ?? '顶级组织' },
              { label: '负责人', value: tenant.principalName },
              { label: '创建时间', value: <TimeText value={tenant.createTime} as="day" /> },
            ]}
          />
          <Button
            type="link"
            size="small"
            className={css.exit ?? ''}
            onClick={() => setExiting(true)}
          >
            退出组织
          </Button>
          {exiting && (
            <Suspense fallback={null}>
              <ExitDialog onClose={() => setExiting(false)} />
            </Suspense>
          )}
        </>
      )}
    </Piece>
  )
}
