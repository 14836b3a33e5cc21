import { test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LIST_REACH } from '@zz/contract'
import type { ReactNode } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import type { Filter } from './filters'
import { NarrowBar } from './NarrowBar'
import { useListState } from './useListState'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'status', label: '状态', options: [{ value: 1, label: '正常' }] },
]

function Bar({ total }: { total: number }): ReactNode {
  return (
    <NarrowBar
      state={useListState(FILTERS)}
      total={total}
      onRefresh={() => undefined}
      refreshing={false}
    />
  )
}

test.each([
  [LIST_REACH, '查看 10000 条结果'],
  [LIST_REACH + 1, '查看 10000+ 条结果'],
])(
  '[SH-16] on a phone the filters name as many results as the list below: of %d, %s',
  async (total, words) => {
    renderRemote(fakeRemote().props, <Bar total={total} />)
    await userEvent.click(screen.getByLabelText('筛选'))
    await screen.findByText(words)
  },
)
