import { BackButton, SectionSkeleton } from '@zz/shared-ui/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { useNavigate, useSearchParams } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { SideNav, SplitPage } from '@zz/shared-ui/split'
import { PageTabs } from '@zz/shared-ui/tabs'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetDepartmentSettingQuery } from '../departmentApi'
import { DepartmentGroup } from '../../group/DepartmentGroup'
import { NO_SUPERIOR } from '../words'
import { Authorization } from './Authorization'
import { BasicInfo } from './BasicInfo'
import { DissolvePart } from './DissolvePart'
import { SafeInfo } from './SafeInfo'

const SETTING = 'setting'
const DISSOLVE = 'dissolve'

/** 部门设置 (DP-03, DP-04; S2 §2.10): 部门设置 with its four tabs, and 解散部门. */
export default function DepartmentSettingPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const deptId = useScreenParam('deptId')
  const { data: shown, error, refetch } = useGetDepartmentSettingQuery(deptId)
  const can = useCan()
  // Who only leads the department comes from the organisation's framework, and dissolves nothing.
  const manages = can('depAdmin')
  const list = navigation.href(manages ? 'org.department' : 'org.framework')
  const back = !shown
    ? list
    : manages
      ? navigation.href('org.department.detail', { deptId })
      : navigation.href('org.framework', { dept: deptId, deptName: shown.name })
  const mayDissolve = manages && shown !== undefined && shown.pid !== NO_SUPERIOR
  const part = query.get('menu') === DISSOLVE && mayDissolve ? DISSOLVE : SETTING
  return (
    <SplitPage
      title="部门设置"
      breadcrumb={[
        { title: tenant?.tenantFullName ?? '' },
        { title: manages ? '部门管理' : '组织架构', href: list },
        ...(shown ? [{ title: shown.name, href: back }] : []),
        { title: '部门设置' },
      ]}
      lead={<BackButton onBack={() => void navigate(back)} />}
      sideTitle="部门设置"
      side={
        <SideNav
          label="部门设置"
          chosen={part}
          items={[
            { key: SETTING, name: '部门设置', search: '' },
            ...(mayDissolve
              ? [{ key: DISSOLVE, name: '解散部门', search: `?menu=${DISSOLVE}` }]
              : []),
          ]}
        />
      }
      chosen={part}
      chosenName={part === DISSOLVE ? '解散部门' : '部门设置'}
    >
      {!shown ? (
        error ? (
          <PageError
            error={error}
            onRetry={() => void refetch()}
            onBack={() => void navigate(back)}
          />
        ) : (
          <SectionSkeleton rows={12} />
        )
      ) : part === DISSOLVE ? (
        <DissolvePart id={deptId} name={shown.name} />
      ) : (
        <PageTabs
          items={[
            { key: 'basic', label: '基本信息', children: <BasicInfo latest={shown} /> },
            {
              key: 'group',
              label: '部门群',
              children: <DepartmentGroup departmentId={deptId} keep={KEEP} />,
            },
            {
              key: 'safe',
              label: '信息安全',
              children: <SafeInfo id={deptId} name={shown.name} />,
            },
            { key: 'authorization', label: '授权', children: <Authorization id={deptId} /> },
          ]}
        />
      )}
    </SplitPage>
  )
}

const KEEP = ['tab'] as const
