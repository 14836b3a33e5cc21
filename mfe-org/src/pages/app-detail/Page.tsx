import type { AppDetail } from '@zz/api-contract/app'
import { Button } from '@zz/shared-ui/antd/core'
import { DetailPage } from '@zz/shared-ui/detail'
import { Facts, LeadBack } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { useSearchParams } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { ApplyButton, EnterButton, ManageButton } from '../../app/AppActions'
import { useGetAppDetailQuery } from '../../app/appApi'
import { CHARGE, DELISTED, keywordsOf, OUT_OF_SCOPE, stateOf, YES } from '../../app/words'
import css from '../../app/app.module.css'
import { AppIcon } from '../../app/AppIcon'
import { OpenDialog } from './OpenDialog'

const STORE_TAB = '2'

/** What the person may do with it, the usual one last. */
function Actions({ app, onOpen }: { app: AppDetail; onOpen: () => void }): ReactNode {
  if (app.isOpen !== YES)
    return (
      app.isOpt === YES && (
        <Button type="primary" onClick={onOpen}>
          开通
        </Button>
      )
    )
  return (
    <>
      <ManageButton app={app} />
      {app.canUse === YES && <EnterButton app={app} primary />}
      {app.canUse !== YES && app.isUse === YES && <ApplyButton app={app} />}
    </>
  )
}

/** Why the person cannot go in, or what stands before it; nothing where the person can. */
const hintOf = ({
  isOpen,
  isUse,
  isOpt,
  canUse,
  isDefault,
  applyId,
  isListed,
}: AppDetail): string | null => {
  if (canUse === YES) return isListed === YES ? null : DELISTED
  if (isOpen !== YES)
    return isOpt === YES
      ? '开通时选择授权使用范围，范围内的成员即可在工作台使用'
      : '该应用尚未开通，请联系应用管理员'
  if (isUse !== YES) return '该应用已停用，请联系应用管理员'
  if (isDefault === YES) return null
  return applyId === null ? OUT_OF_SCOPE : '您的使用申请正在审核中'
}

const factsOf = (app: AppDetail) => [
  { label: '供应商', value: app.supplier },
  { label: '收费方式', value: CHARGE[app.chargeType] },
  { label: '关键词', value: keywordsOf(app).shown.join('、') || '—' },
  { label: '开通时间', value: app.openTime ? <TimeText value={app.openTime} /> : '—' },
]

/** 应用详情 (AP-02, S2 §2.11; decisions W2, W3): what an app is, and opening it for those who are to use it. */
export default function AppDetailPage(): ReactNode {
  const { navigation } = useRemote()
  const [query] = useSearchParams()
  const appId = useScreenParam('id')
  if (appId === '') return <LeadBack to={navigation.href('org.workbench', { tab: STORE_TAB })} />
  return <Shown appId={appId} given={query.get('name') ?? '应用详情'} />
}

function Shown({ appId, given }: { readonly appId: string; readonly given: string }): ReactNode {
  const { navigation } = useRemote()
  const result = useGetAppDetailQuery(appId)
  const [opening, setOpening] = useState(false)
  const app = result.data
  const name = app?.name ?? given
  const state = app ? stateOf(app) : null
  const store = navigation.href('org.workbench', { tab: STORE_TAB })
  const hint = app ? hintOf(app) : null
  return (
    <>
      <DetailPage
        title={name}
        breadcrumb={[{ title: '工作台', href: store }, { title: '应用详情' }]}
        back={store}
        result={result}
        tag={state && <StatusTag tone={state.tone}>{state.label}</StatusTag>}
        hint={hint}
        actions={app && <Actions app={app} onOpen={() => setOpening(true)} />}
        sections={
          app
            ? [
                {
                  key: 'introduction',
                  title: '应用介绍',
                  content: app.introduction ? (
                    <RichTextView html={app.introduction} label="应用介绍" />
                  ) : (
                    <p className={css.hint}>暂无应用介绍</p>
                  ),
                },
                {
                  key: 'facts',
                  title: '应用信息',
                  beside: true,
                  content: (
                    <>
                      <div className={css.summary}>
                        <AppIcon app={app} size={64} />
                      </div>
                      <Facts items={factsOf(app)} narrow />
                    </>
                  ),
                },
              ]
            : []
        }
      />
      {app && <OpenDialog app={app} open={opening} onClose={() => setOpening(false)} />}
    </>
  )
}
