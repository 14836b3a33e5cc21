import { Button } from '@zz/shared-ui/antd/core'
import { ActionsMenu } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { useLocation, useNavigate } from '@zz/shared-ui/router'
import { SplitPage } from '@zz/shared-ui/split'
import { DepartmentTree, type TreeDepartment } from '@zz/shared-ui/tree'
import { SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { ActDialogs } from './ActDialogs'
import { actionsOf } from './actions'
import { Overview } from './Overview'
import { useActs } from './useActs'
import { useTree } from './useTree'

/**
 * 部门管理 (DP-01, DP-02; S1 §2): the tree at the left, searched, ordered and moved in; the overview
 * of the chosen department at the right, of the highest one where the address names none.
 */
export default function DepartmentPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { source, top, revision } = useTree()
  const [text, setText] = useState('')
  const asked = navigation.screenAt(pathname)?.params.deptId
  const chosen = asked ?? top?.id
  const open = (deptId: string): void =>
    void navigate(navigation.href('org.department.detail', { deptId }))
  const acts = useActs((goneId, elsewhere) => {
    if (goneId === chosen)
      void navigate(
        elsewhere
          ? navigation.href('org.department.detail', { deptId: elsewhere })
          : navigation.href('org.department'),
      )
  }, chosen)
  // Not the one before, while the department is on its way or was not found.
  const shown = acts.chosen?.id === chosen ? acts.chosen : null
  const menuOf = (department: TreeDepartment): ReactNode => (
    <ActionsMenu
      name={department.name}
      actions={actionsOf({ ...department, isRoot: department.pid === null }, acts)}
    />
  )
  return (
    <SplitPage
      title="部门管理"
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '部门管理' }]}
      actions={
        top && (
          <Button type="primary" onClick={() => acts.create(shown ?? top)}>
            新增部门
          </Button>
        )
      }
      sideTitle="部门"
      search={<SearchBox label="搜索部门" value={text} onChange={setText} />}
      side={
        <DepartmentTree
          label="部门"
          source={source}
          revision={revision}
          chosen={chosen}
          text={text}
          onChoose={({ id }) => open(id)}
          menuOf={menuOf}
          onMove={acts.drop}
        />
      }
      chosen={chosen ?? ''}
      chosenName={shown?.name ?? ''}
    >
      {chosen && <Overview key={chosen} id={chosen} acts={acts} onOpen={open} />}
      <ActDialogs acts={acts} source={source} />
    </SplitPage>
  )
}
