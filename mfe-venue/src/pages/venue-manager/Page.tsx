import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { ListedVenues } from './Listed'
import { ApplicationRecords } from './Records'
import { SelfUse } from './SelfUse'

/** decisions V1. */
const TABS = [
  { key: 'listed', label: '已上架场地', children: <ListedVenues /> },
  { key: 'self', label: '自用场地', children: <SelfUse /> },
  { key: 'records', label: '上架申请记录', children: <ApplicationRecords /> },
]

/**
 * 场地管理 (VN-02, S2 §2.7): listed venues, self-use venues, records of listing-review applications.
 */
export default function VenueManagerPage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  return (
    <PageFrame
      title="场地管理"
      breadcrumb={[{ title: '场地管理' }, { title: '场地管理' }]}
      actions={
        <Button type="primary" onClick={() => void navigate(navigation.href('venue.edit'))}>
          新增场地
        </Button>
      }
      fill
    >
      <PageTabs items={TABS} fill />
    </PageFrame>
  )
}
