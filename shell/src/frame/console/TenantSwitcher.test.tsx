import { describe, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TenantList } from './TenantSwitcher'
import type { TenantRow } from '../types'

const rows = (count: number): TenantRow[] =>
  Array.from({ length: count }, (_, index) => ({
    tenantId: String(index + 1),
    tenantName: `组织${index + 1}`,
    tenantFullName: index === 3 ? '枫林社区居民委员会' : `锦云区第${index + 1}街道办事处`,
    logo: null,
    tenantType: index === 3 ? 4 : 1,
    topOrgFlag: 2,
    isPrincipal: index === 0 ? 1 : 2,
    roleNames: [],
  }))
function setup(count: number, current = '1') {
  const onChoose = jest.fn()
  const onClose = jest.fn()
  render(
    <TenantList
      tenants={rows(count)}
      current={current}
      fileBase="/files"
      onChoose={onChoose}
      onClose={onClose}
    />,
  )
  return { onChoose, onClose, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

describe('tenant switcher', () => {
  test('[SH-05] marks the current one, shows type and 负责人, and has no search for eight', () => {
    setup(8)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(
      screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected')),
    ).toEqual(['true', ...Array<string>(7).fill('false')])
    expect(screen.getAllByText('负责人')).toHaveLength(1)
    expect(screen.getByText('社区')).toBeInTheDocument()
  })

  test('[SH-05][SH-18] works with the keyboard alone', async () => {
    const { user, onChoose, onClose } = setup(3)
    expect(screen.getByRole('listbox')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onChoose).toHaveBeenCalledWith('3')
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('2')
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  test('[SH-05] more than eight can be searched by name and type; nothing found says so', async () => {
    const { user, onChoose } = setup(12)
    const field = screen.getByRole('combobox', { name: '搜索组织' })
    expect(field).toHaveFocus()
    await user.type(field, '枫林 社区')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith('4')
    await user.clear(field)
    await user.type(field, 'x不存在')
    expect(screen.getByText('没有找到“x不存在”相关的结果')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  test('[SH-05] opens at the current organisation', async () => {
    const { user, onChoose } = setup(5, '3')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledWith('4')
  })
})
