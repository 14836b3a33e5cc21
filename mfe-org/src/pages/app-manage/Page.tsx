import type { AppManagerInfo } from '@zz/api-contract/app'
import { Button } from '@zz/shared-ui/antd/core'
import { Switch } from '@zz/shared-ui/antd/page'
import { DetailPage } from '@zz/shared-ui/detail'
import { Facts, LeadBack } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { Selector } from '@zz/shared-ui/selector'
import { StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useAddAppRangeMutation, useGetAppManagerInfoQuery } from '../../app/appApi'
import { MOST_TARGETS, rangeOf, useRangeRules } from '../../app/range'
import css from '../../app/app.module.css'
import { NO_PERMISSION, YES } from '../../app/words'
import { useSentChoice } from '../../useSentChoice'
import { ScopeList } from './ScopeList'
import { useStatus } from './useStatus'

/** On or off, asked about first (decisions W4). */
function StatusSwitch({ app }: { app: AppManagerInfo }): ReactNode {
  const { change, changing } = useStatus(app)
  const enabled = app.isUse === YES
  return (
    <>
      <div className={css.switch}>
        <Switch
          checked={enabled}
          loading={changing}
          disabled={app.isOpt !== YES}
          aria-label="启用应用"
          onChange={change}
        />
        <span>{enabled ? '已开启，授权范围内的成员可以使用' : '已停用，所有成员都不能进入'}</span>
      </div>
      <p className={css.hint}>
        {app.isOpt === YES ? '关闭后业务数据保留，重新开启后恢复；授权使用范围不变' : NO_PERMISSION}
      </p>
    </>
  )
}

/** 应用管理 (AP-03, S2 §2.11; decisions W3, W4): who may use an app, and whether anybody may. */
export default function AppManagePage(): ReactNode {
  const { navigation } = useRemote()
  const [query] = useSearchParams()
  const appId = useScreenParam('id')
  if (appId === '') return <LeadBack to={navigation.href('org.workbench')} />
  return <Managed appId={appId} name={query.get('name') ?? '应用管理'} />
}

function Managed({ appId, name }: { readonly appId: string; readonly name: string }): ReactNode {
  const { navigation } = useRemote()
  const result = useGetAppManagerInfoQuery(appId)
  const [add] = useAddAppRangeMutation()
  const { choose, selector } = useSentChoice(async (chosen) => {
    const range = rangeOf(chosen)
    if (range.departmentIds.length + range.userIds.length === 0) return true
    return (await add({ appId, ...range })).error === undefined
  })
  const checkable = useRangeRules()
  const app = result.data
  const workbench = navigation.href('org.workbench')
  const mayAdd = app?.isOpt === YES
  const addButton = mayAdd && (
    <Button type="primary" onClick={choose}>
      添加授权
    </Button>
  )
  return (
    <>
      <DetailPage
        title={app?.name ?? name}
        breadcrumb={[{ title: '工作台', href: workbench }, { title: '应用管理' }]}
        back={workbench}
        result={result}
        tag={
          app &&
          (app.isUse === YES ? (
            <StatusTag tone="done">已开通</StatusTag>
          ) : (
            <StatusTag tone="off">已停用</StatusTag>
          ))
        }
        sections={
          app
            ? [
                {
                  key: 'scope',
                  title: '授权使用范围',
                  hint: '部门包含其全部下级部门；范围内的成员可在工作台进入该应用',
                  action: addButton,
                  content: <ScopeList app={app} add={addButton} />,
                },
                {
                  key: 'status',
                  title: '应用状态',
                  beside: true,
                  content: <StatusSwitch app={app} />,
                },
                {
                  key: 'facts',
                  title: '应用信息',
                  beside: true,
                  content: (
                    <Facts
                      narrow
                      items={[
                        { label: '供应商', value: app.supplier },
                        { label: '开通人', value: app.openName },
                        {
                          label: '开通时间',
                          value: app.openTime && <TimeText value={app.openTime} />,
                        },
                      ]}
                    />
                  ),
                },
              ]
            : []
        }
      />
      <Selector
        ownOnly
        {...selector}
        title="选择授权使用范围"
        max={MOST_TARGETS}
        checkable={checkable}
      />
    </>
  )
}
