import { TENANT_TYPE_NAMES, type TenantTypeCode, tenantTypeOfKey } from '@zz/contract/organisation'
import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useCallback, useState } from 'react'
import {
  useGetTenantDraftQuery,
  useGetUnfinishedDraftQuery,
  useListCurrentTenantsQuery,
} from '../../api'
import { DraftQuestion } from './DraftQuestion'
import { RecreateQuestion } from './RecreateQuestion'
import { useEntry } from './useEntry'
import { Wizard } from './Wizard'

/** The principal, from 0 (decisions T4). */
const PRINCIPAL_STEP = 4

/** The wizard over the draft of that id, read anew each time it is opened. */
function DraftWizard({
  id,
  editing,
  mayChoose,
  onRestart,
}: {
  readonly id: string
  readonly editing: boolean
  readonly mayChoose: boolean
  readonly onRestart: () => void
}): ReactNode {
  const { data, error, isFetching, refetch } = useGetTenantDraftQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  /** Grows with each reading: what was typed on an older draft goes with its wizard. */
  const [round, setRound] = useState(0)
  const reload = async (): Promise<void> => {
    await refetch()
    setRound((before) => before + 1)
  }
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data || (isFetching && round === 0)) return <SectionSkeleton rows={8} />
  return (
    <Wizard
      key={round}
      tenantType={data.tenantType as TenantTypeCode}
      draft={data}
      start={editing ? PRINCIPAL_STEP : Math.min(data.perfectStep, PRINCIPAL_STEP)}
      mayChoose={mayChoose}
      onReload={() => void reload()}
      onRestart={() => {
        // What the failed submission kept comes along.
        void reload()
        onRestart()
      }}
    />
  )
}

/** 创建组织 (OC-01 to OC-09): asks about a draft that is there, then leads through the six steps. */
export default function CreatePage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const tenantType = tenantTypeOfKey(useScreenParam('tenantType'))
  const refused = useScreenParam('curTentId')
  const editing = useScreenParam('isEditFlag') === 'yes'
  const organisations = useListCurrentTenantsQuery()
  const unfinished = useGetUnfinishedDraftQuery(undefined, { refetchOnMountOrArgChange: true })
  const entry = useEntry({
    tenantId: refused === '' ? null : refused,
    editing,
    unfinished: unfinished.isFetching ? undefined : unfinished.data,
  })
  const choose = useCallback(
    () => void navigate(navigation.href('usercenter.emptyCreate')),
    [navigate, navigation],
  )
  const frame = (content: ReactNode): ReactNode => (
    <PageFrame title="创建组织" width="form">
      {content}
    </PageFrame>
  )
  const failed = organisations.error ?? unfinished.error
  if (failed)
    return frame(
      <PageError
        error={failed}
        onRetry={() => {
          void organisations.refetch()
          void unfinished.refetch()
        }}
      />,
    )
  if (!organisations.data || entry.state === 'loading') return frame(<SectionSkeleton rows={8} />)
  const mayChoose = organisations.data.length > 0
  if (entry.state === 'draft')
    return (
      <DraftWizard
        key={entry.id}
        id={entry.id}
        editing={entry.editing}
        mayChoose={mayChoose}
        onRestart={entry.restart}
      />
    )
  if (entry.state === 'ask')
    return frame(
      <DraftQuestion draft={entry.draft} onKeep={entry.keep} onDiscarded={entry.discarded} />,
    )
  if (entry.state === 'recreate')
    return frame(<RecreateQuestion tenantId={entry.tenantId} onMade={entry.made} onBack={choose} />)
  if (tenantType === null)
    return frame(
      <PageEmpty
        text="请先选择要创建的组织类型"
        action={
          <Button type="primary" onClick={choose}>
            选择组织类型
          </Button>
        }
      />,
    )
  return (
    <Wizard
      key={TENANT_TYPE_NAMES[tenantType].key}
      tenantType={tenantType}
      draft={null}
      start={0}
      mayChoose={mayChoose}
      onReload={entry.restart}
      onRestart={entry.restart}
    />
  )
}
