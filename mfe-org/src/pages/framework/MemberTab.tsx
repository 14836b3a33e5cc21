import { useSearchParams } from '@zz/shared-ui/router'
import { SplitPanes } from '@zz/shared-ui/split'
import { DepartmentTree } from '@zz/shared-ui/tree'
import { PageEmpty, PageError, SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTree } from '../department/useTree'
import css from './framework.module.css'
import { Members } from './Members'

interface Named {
  readonly id: string
  readonly name: string
}

/** 成员: departments at the left, the members of the chosen one at the right (RT7). */
export function MemberTab(): ReactNode {
  const { source, top, error, refetch, revision } = useTree()
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const id = query.get('dept')
  const chosen = id === null ? (top ?? null) : { id, name: query.get('deptName') ?? '' }
  const choose = (department: Named): void =>
    setQuery({ dept: department.id, deptName: department.name }, { replace: true })
  if (error !== undefined) return <PageError error={error} onRetry={() => void refetch()} />
  if (top === null) return <PageEmpty text="暂无可查看的部门" onRefresh={() => void refetch()} />
  return (
    <div className={css.panes}>
      <SplitPanes
        sideTitle="部门"
        search={<SearchBox label="搜索部门" value={text} onChange={setText} />}
        side={
          <DepartmentTree
            label="部门"
            source={source}
            revision={revision}
            chosen={chosen?.id}
            onChoose={choose}
            text={asked}
          />
        }
        chosen={chosen?.id ?? ''}
        chosenName={chosen?.name ?? ''}
        fill
      >
        {chosen && <Members key={chosen.id} department={chosen} />}
      </SplitPanes>
    </div>
  )
}
