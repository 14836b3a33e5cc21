import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Navigate, useSearchParams } from '@zz/shared-ui/router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApplyDialog, type JoinTarget } from '../../joining/ApplyDialog'
import { Invitations } from './Invitations'
import { TenantSearch } from './TenantSearch'

const RecordsDialog = lazy(() => import('./RecordsDialog'))

/** Opens the records at once: messages about an outcome lead here with it. */
const RECORDS = 'records'
/** The link that somebody followed before signing in. */
const INVITE = 'invite'

/** 加入组织: invitations that wait, organisations by name or code, one's own applications (EO-02). */
export default function JoinPage(): ReactNode {
  const { navigation } = useRemote()
  const [query] = useSearchParams()
  const [records, setRecords] = useState(query.get(RECORDS) === '1')
  const [target, setTarget] = useState<JoinTarget | null>(null)
  const token = query.get(INVITE)
  if (token !== null)
    return <Navigate to={navigation.href('usercenter.invite', { token })} replace />
  return (
    <PageFrame
      title="加入组织"
      width="detail"
      hint="找到您所在的组织并提交申请，审核通过后即可使用"
      actions={<Button onClick={() => setRecords(true)}>加入记录</Button>}
    >
      <Invitations />
      <TenantSearch onApply={setTarget} />
      <Suspense fallback={null}>
        {records && <RecordsDialog onClose={() => setRecords(false)} />}
      </Suspense>
      {target && <ApplyDialog target={target} onClose={() => setTarget(null)} />}
    </PageFrame>
  )
}
