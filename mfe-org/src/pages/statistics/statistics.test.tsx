import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { button, openSetting } from '../setting/setting.test-support'

configure({ asyncUtilTimeout: 10_000 })

const SECTIONS = [
  { key: 'members', rows: [{ key: 'gov', name: '政务端', count: 36 }], total: null, more: 0 },
  { key: 'memberMonths', rows: [{ key: 'earlier', name: '更早', count: 50 }], total: 50, more: 0 },
  { key: 'departments', rows: [{ key: '21', name: '信息科', count: 5 }], total: null, more: 3 },
  { key: 'todos', rows: [{ key: '1', name: '进行中', count: 38 }], total: 96, more: 0 },
  { key: 'venues', rows: null, total: null, more: 0 },
]

test('[OS-13] totals lead to their lists, each section has its table, one that failed says so', async () => {
  openSetting('?tab=statistics', () => ({ sections: SECTIONS }))
  const totals = within(await screen.findByLabelText('总数'))
  totals.getByText('50')
  expect(totals.getByText('96').closest('a')?.getAttribute('href')).toContain('todo.all')
  const members = totals.getByText('成员数').closest('a')
  expect(members?.getAttribute('href')).toContain('org.member')
  totals.getByText('—')
  screen.getByText('部门人数（前1个）')
  expect((await screen.findAllByText('该部分统计暂时无法获取')).length).toBeGreaterThan(0)
})

test('[OS-13] the export is kept as a file; a failure is told and the button works again', async () => {
  let down = true
  const kept: Blob[] = []
  URL.createObjectURL = (blob) => {
    kept.push(blob as Blob)
    return 'blob:http://localhost/1'
  }
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = () => undefined
  const { user, said } = openSetting('?tab=statistics', ({ path }) => {
    if (!path.endsWith('/export')) return { sections: SECTIONS }
    if (down) throw new ApiError({ code: 50000, status: 503, msg: '系统繁忙，请稍后再试' })
    return { fileName: '组织统计_2026-11-23.csv', content: '分类,名称,数量' }
  })
  await user.click(await button('导出CSV'))
  await waitFor(() => expect(said).toEqual(['导出失败：系统繁忙，请稍后再试']))
  expect(kept).toEqual([])
  down = false
  await user.click(await button('导出CSV'))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.type).toBe('text/csv')
})
