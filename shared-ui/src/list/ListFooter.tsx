import { LIST_REACH, PAGE_SIZES } from '@zz/contract'
import { Pagination } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { countText } from './countText'
import css from './list.module.css'
import type { ListState } from './useListState'

/** How many there are in words. */
export const totalText = (total: number): string => `共 ${countText(total)} 条`

/** How many there are, and the way to the others (decisions G9). */
export function ListFooter({
  state,
  total,
}: {
  state: ListState<unknown>
  total: number
}): ReactNode {
  const narrow = useNarrow()
  return (
    <div className={css.footer}>
      <span className={css.total}>{totalText(total)}</span>
      <Pagination
        current={state.page}
        pageSize={state.size}
        total={Math.min(total, LIST_REACH)}
        showSizeChanger={narrow ? false : { 'aria-label': '每页条数' }}
        showQuickJumper={!narrow}
        pageSizeOptions={[...PAGE_SIZES]}
        size="small"
        responsive
        onChange={(page, size) => state.setPage(size === state.size ? page : 1, size)}
      />
    </div>
  )
}
