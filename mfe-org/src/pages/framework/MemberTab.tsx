import { useRemote } from '@zz/shared-ui/remote'
import { useSearchParams } from '@zz/shared-ui/router'
import { SplitPanes } from '@zz/shared-ui/split'
import { type DepartmentSource, DepartmentTree, departmentSource } from '@zz/shared-ui/tree'
import { PageEmpty, PageError, SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import css from './framework.module.css'
import { Members } from './Members'

interface Named {
  readonly id: string
  readonly name: string
}

/** The highest department that the person sees: null for none, undefined while it is on its way. */
function useTop(source: DepartmentSource) {
  const [top, setTop] = useState<Named | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const read = useCallback(
    (): Promise<void> =>
      source.children(null, 1).then(
        ({ rows }) => {
          setError(null)
          setTop(rows[0] ?? null)
        },
        (reason: unknown) => setError(reason),
      ),
    [source],
  )
  useEffect(() => {
    void read()
  }, [read])
  return { top, error, read }
}

/** 成员: departments at the left, the members of the chosen one at the right (RT7). */
export function MemberTab(): ReactNode {
  const { http, tenant } = useRemote()
  const tenantId = tenant?.tenantId ?? ''
  const source = useMemo(() => departmentSource(http, tenantId), [http, tenantId])
  const [query, setQuery] = useSearchParams()
  const { top, error, read } = useTop(source)
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const id = query.get('dept')
  const chosen = id === null ? (top ?? null) : { id, name: query.get('deptName') ?? '' }
  const choose = (department: Named): void =>
    setQuery({ dept: department.id, deptName: department.name }, { replace: true })
  if (error !== null) return <PageError error={error} onRetry={() => void read()} />
  if (top === null) return <PageEmpty text="暂无可查看的部门" onRefresh={read} />
  return (
    <div className={css.panes}>
      <SplitPanes
        sideTitle="部门"
        search={<SearchBox label="搜索部门" value={text} onChange={setText} />}
        side={
          <DepartmentTree
            label="部门"
            source={source}
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
