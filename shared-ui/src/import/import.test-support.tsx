/**
 * For tests of the import dialog: a checked table, the calls of a server that has it, and the
 * dialog over them.
 */
import { jest } from '@jest/globals'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { ImportDialog } from './ImportDialog'
import type { ImportCalls, ImportRow, ImportState } from './types'

export const columns = [
  { key: 'name', title: '姓名', required: true, maxLength: 30, hint: '必填' },
  { key: 'mobile', title: '手机号', required: true, maxLength: 20, hint: '内地手机号直接填写' },
]
/** A table of two rows, checked. */
export const draft: ImportState = {
  id: '1',
  fileName: '成员.csv',
  status: 'ready',
  refusal: null,
  columns,
  ignoredColumns: ['备注'],
  options: [{ key: 'createDepartments', label: '自动创建不存在的部门', checked: false }],
  total: 2,
  done: 2,
  faulty: 1,
  importable: 1,
  notes: ['1 人已是本组织成员，将跳过'],
  results: [],
}
/** One row with a fault, one without. */
export const rows: readonly ImportRow[] = [
  {
    line: 2,
    cells: { name: '赵一', mobile: '1' },
    faults: [{ column: 'mobile', text: '手机号格式不正确' }],
    note: null,
  },
  { line: 3, cells: { name: '钱二', mobile: '13711110002' }, faults: [], note: '已是成员' },
]

/** Calls of a server that has the draft; `more` takes the place of some. */
export function callsWith(more: Partial<ImportCalls> = {}): ImportCalls {
  const same = () => Promise.resolve(draft)
  return {
    template: () => Promise.resolve({ name: 'x', url: '/x' }),
    start: same,
    current: same,
    state: same,
    rows: (_id, { faultyOnly }) =>
      Promise.resolve(faultyOnly ? { rows: rows.slice(0, 1), total: 1 } : { rows, total: 2 }),
    correct: () => Promise.resolve({ rows: [], state: draft }),
    remove: same,
    setOption: same,
    commit: same,
    cancel: same,
    report: () => Promise.resolve({ name: 'x', url: '/x' }),
    ...more,
  }
}

/** The code inside is loaded when it is first shown. */
export const SLOW = { timeout: 30_000 }

/** The dialog, open. */
export const show = (calls: ImportCalls) => {
  const remote = fakeRemote()
  const onClose = jest.fn()
  const onImported = jest.fn()
  renderRemote(
    remote.props,
    <ImportDialog open title="导入成员" calls={calls} onClose={onClose} onImported={onImported} />,
  )
  return { ...remote, onClose, onImported }
}
