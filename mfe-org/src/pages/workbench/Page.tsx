import type { AppRow } from '@zz/api-contract/app'
import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageTabs } from '@zz/shared-ui/tabs'
import { PageEmpty } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { ApplyButton, EnterButton, ManageButton } from '../../app/AppActions'
import { useListStoreAppQuery, useListWorkbenchAppQuery } from '../../app/appApi'
import { AppCard } from '../../app/AppCard'
import { AppShelf } from '../../app/AppShelf'
import { CHARGE, NAME_LENGTH, YES } from '../../app/words'

/** Fixed by the documents (S2 §7). */
const WORKBENCH = { operationClient: 2, bizType: 2 } as const
const STORE = { queryType: 2, bizType: 2 } as const
const STORE_TAB = '2'

const useDetailHref = (): ((app: AppRow) => string) => {
  const { navigation } = useRemote()
  return ({ id, name }) => navigation.href('org.app.detail', { id, name })
}

/** 我的应用: what the person may enter; who manages apps finds closed ones here too. */
function MyApps(): ReactNode {
  const result = useListWorkbenchAppQuery(WORKBENCH)
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const hrefOf = useDetailHref()
  return (
    <AppShelf
      label="我的应用"
      result={result}
      draw={(app) => (
        <AppCard
          key={app.id}
          app={app}
          nameLength={NAME_LENGTH.workbench}
          href={hrefOf(app)}
          showsState={false}
          actions={
            <>
              <ManageButton app={app} />
              {app.canUse === YES && <EnterButton app={app} primary />}
            </>
          }
        />
      )}
      empty={
        <PageEmpty
          text="还没有可以使用的应用"
          action={
            <Button
              onClick={() => void navigate(navigation.href('org.workbench', { tab: STORE_TAB }))}
            >
              前往应用中心
            </Button>
          }
        />
      }
    />
  )
}

/** What can be done with an app of the store: opened by who may, entered, or asked for. */
function StoreActions({ app }: { app: AppRow }): ReactNode {
  const hrefOf = useDetailHref()
  const navigate = useNavigate()
  if (app.isOpen !== YES)
    return app.isOpt === YES ? (
      <Button
        type="primary"
        aria-label={`开通${app.name}`}
        onClick={() => void navigate(hrefOf(app))}
      >
        开通
      </Button>
    ) : (
      <Button aria-label={`查看${app.name}`} onClick={() => void navigate(hrefOf(app))}>
        查看
      </Button>
    )
  return (
    <>
      <ManageButton app={app} />
      {app.canUse === YES && <EnterButton app={app} primary={false} />}
      {app.canUse !== YES && app.isUse === YES && <ApplyButton app={app} />}
    </>
  )
}

/** 应用中心: every app there is. */
function Store(): ReactNode {
  const result = useListStoreAppQuery(STORE)
  const hrefOf = useDetailHref()
  return (
    <AppShelf
      label="应用中心"
      result={result}
      draw={(app) => (
        <AppCard
          key={app.id}
          app={app}
          nameLength={NAME_LENGTH.store}
          href={hrefOf(app)}
          charge={CHARGE[app.chargeType]}
          showsState
          actions={<StoreActions app={app} />}
        />
      )}
      empty={<PageEmpty text="应用中心暂无应用" onRefresh={result.refetch} />}
    />
  )
}

const TABS = [
  { key: '1', label: '我的应用', children: <MyApps /> },
  { key: STORE_TAB, label: '应用中心', children: <Store /> },
]

/** 工作台 (AP-01, S2 §2.11; decisions W1, W6): the apps of the organisation, and those it could open. */
export default function WorkbenchPage(): ReactNode {
  return (
    <PageFrame title="工作台">
      <PageTabs items={TABS} />
    </PageFrame>
  )
}
