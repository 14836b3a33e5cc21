import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { PageFrame } from './PageFrame'
import { PageTabs } from './PageTabs'

const TABS = [
  { key: 'listed', label: '已上架场地', children: <p>甲厅</p> },
  { key: 'self', label: '自用场地', children: <p>乙厅</p> },
  { key: 'records', label: '上架申请记录', children: <p>丙厅</p> },
]

test('[SH-18] tabs of a filled page stand in the title’s line; arrows move the focus round, Enter opens, the address follows', async () => {
  const { props } = fakeRemote(undefined, '/venues?tab=self&page=2')
  renderRemote(
    props,
    <PageFrame title="场地管理" fill>
      <PageTabs items={TABS} fill />
    </PageFrame>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const list = screen.getByRole('tablist')
  const title = screen.getByRole('heading', { level: 1 })
  const panel = screen.getByRole('tabpanel', { name: '自用场地' })
  expect(title.parentElement?.parentElement?.contains(list)).toBe(true)
  expect(title.parentElement?.parentElement?.contains(panel)).toBe(false)
  screen.getByRole('tab', { name: '自用场地' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { name: '已上架场地' })).toHaveFocus()
  expect(screen.getByText('乙厅')).toBeInTheDocument()
  await user.keyboard('{End}{Enter}')
  expect(screen.getByText('丙厅')).toBeInTheDocument()
  expect(props.navigation.history.location.search).toBe('?tab=records')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('上架申请记录')
})
