import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import type { DepartmentDetail } from '@zz/api-contract/department'
import { Button } from '@zz/shared-ui/antd/core'
import { Switch } from '@zz/shared-ui/antd/page'
import { NumberCards } from '@zz/shared-ui/dashboard'
import { RowActions } from '@zz/shared-ui/list'
import { Facts, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageError, PersonList, PersonRow, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect, useState } from 'react'
import { useGetDepartmentQuery, useGetDepartmentTenantQuery } from './departmentApi'
import { actionsOf } from './actions'
import css from './department.module.css'
import type { Acts } from './useActs'
import { HIDDEN_WORDS, NO_SUPERIOR, NORMAL } from './words'

/** The overview of a department (DP-01; S1 §3, decisions D7). */
export function Overview({
  id,
  acts,
  onOpen,
}: {
  readonly id: string
  readonly acts: Acts
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { data: shown, error, refetch } = useGetDepartmentQuery(id)
  const { setChosen } = acts
  useEffect(() => {
    if (shown) setChosen({ id: shown.id, name: shown.name })
  }, [shown, setChosen])
  if (!shown)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={12} />
    )
  return (
    <>
      <Head department={shown} acts={acts} onOpen={onOpen} />
      <Statistics department={shown} />
      <People department={shown} />
    </>
  )
}

function Head({
  department,
  acts,
  onOpen,
}: {
  readonly department: DepartmentDetail
  readonly acts: Acts
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  const { id, name, line, pid } = department
  const navigate = useNavigate()
  const settings = navigation.href('org.department.setting', { deptId: id })
  const above = line.slice(0, -1)
  const isRoot = pid === NO_SUPERIOR
  // The root stands for the organisation: its roles are those of all.
  const { data: whole } = useGetDepartmentTenantQuery(department.tenantId, { skip: !isRoot })
  const roles = whole && isRoot ? whole.roles : department.roles
  return (
    <Section
      title={name}
      hint={department.hiddenFlag === NORMAL ? undefined : HIDDEN_WORDS[department.hiddenFlag]}
      action={
        <div className={css.actions}>
          <RowActions name={name} actions={actionsOf({ id, name, isRoot }, acts)} />
          {can('department:setting') && (
            <Button
              href={settings}
              onClick={(event) => {
                event.preventDefault()
                void navigate(settings)
              }}
            >
              设置
            </Button>
          )}
        </div>
      }
    >
      <Facts
        items={[
          { label: '所属组织', value: department.tenantFullName },
          { label: '组织负责人', value: department.principalName },
          { label: '部门简称', value: department.simpleName },
          { label: '部门群', value: department.groupName ?? '未创建' },
          {
            label: '上级部门',
            value: above.length > 0 && (
              <span className={css.line}>
                {above.map((each) => (
                  <Button key={each.id} type="link" size="small" onClick={() => onOpen(each.id)}>
                    {each.name}
                  </Button>
                ))}
              </span>
            ),
          },
          { label: '创建时间', value: <TimeText value={department.createTime} /> },
          { label: '角色', value: roles.join('、'), wide: true },
        ]}
      />
    </Section>
  )
}

/** Numbers of the department itself, or with everything below it. */
function Statistics({ department }: { readonly department: DepartmentDetail }): ReactNode {
  const [withBelow, setWithBelow] = useState(true)
  return (
    <Section
      title="统计"
      action={
        <span className={css.toggle}>
          <span>含下级</span>
          <Switch checked={withBelow} onChange={setWithBelow} aria-label="含下级" />
        </span>
      }
    >
      <NumberCards
        label="部门统计"
        cards={[
          {
            label: withBelow ? '全部下级部门' : '直属下级部门',
            value: withBelow ? department.departmentCount : department.childCount,
            unit: '个',
            icon: <ApartmentOutlined />,
          },
          {
            label: withBelow ? '成员（含下级）' : '本部门成员',
            value: withBelow ? department.userCountAll : department.userCount,
            unit: '人',
            hint: '按人统计：一人在多个部门或多个端只计一次，不含已离职成员',
            icon: <TeamOutlined />,
          },
        ]}
      />
    </Section>
  )
}

function People({
  department: { managers },
}: {
  readonly department: DepartmentDetail
}): ReactNode {
  return (
    <Section title="部门主管">
      {managers.length === 0 ? (
        <p className={css.none}>还没有部门主管，可在部门设置中添加</p>
      ) : (
        <PersonList label="部门主管">
          {managers.map((person) => (
            <PersonRow key={person.id} name={person.name} avatar={person.avatar} />
          ))}
        </PersonList>
      )}
    </Section>
  )
}
