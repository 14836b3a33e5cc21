import type { Http } from '@zz/contract'
import type {
  ImportCalls,
  ImportColumn,
  ImportFault,
  ImportRow,
  ImportState,
  OfferedFile,
} from './types'

const BASE = '/api/user/tenant-user'

type YesNo = 1 | 2

interface WireState extends Omit<ImportState, 'columns' | 'options' | 'notes' | 'results'> {
  readonly columns: readonly (Omit<ImportColumn, 'required'> & { readonly required: YesNo })[]
  readonly createDepartments: YesNo
  readonly updateExisting: YesNo
  readonly missingDepartment: number
  readonly existing: number
  /** Sentences about how the file was read. */
  readonly notices: readonly string[]
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
}

interface WireRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly faults: readonly ImportFault[]
  readonly existing: YesNo
  readonly hidden: YesNo
}

const notesOf = ({
  status,
  notices,
  existing,
  updateExisting,
  createDepartments,
  missingDepartment,
}: WireState): string[] => {
  if (status !== 'ready') return []
  const notes = [...notices]
  if (existing > 0)
    notes.push(`${existing} 人已是本组织成员，将${updateExisting === 1 ? '更新' : '跳过'}`)
  if (createDepartments === 1 && missingDepartment > 0)
    notes.push(`${missingDepartment} 行的部门不存在，导入时自动创建`)
  return notes
}

const stateOf = (wire: WireState): ImportState => ({
  id: wire.id,
  fileName: wire.fileName,
  status: wire.status,
  refusal: wire.refusal,
  columns: wire.columns.map((column) => ({ ...column, required: column.required === 1 })),
  ignoredColumns: wire.ignoredColumns,
  options: [
    {
      key: 'createDepartments',
      label: '自动创建不存在的部门',
      checked: wire.createDepartments === 1,
    },
    { key: 'updateExisting', label: '更新已有成员的信息', checked: wire.updateExisting === 1 },
  ],
  total: wire.total,
  done: wire.done,
  faulty: wire.faulty,
  importable: wire.importable,
  notes: notesOf(wire),
  results: [
    { label: '已添加', count: wire.added, tone: 'done' },
    { label: '已更新', count: wire.updated, tone: 'done' },
    { label: '已跳过', count: wire.skipped, tone: 'off' },
    { label: '失败', count: wire.failed, tone: 'overdue' },
  ],
})

const rowOf = ({ line, cells, faults, existing, hidden }: WireRow): ImportRow => ({
  line,
  cells,
  faults,
  note:
    [existing === 1 ? '已是成员' : '', hidden === 1 ? '隐藏行' : ''].filter(Boolean).join('\n') ||
    null,
})

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The calls of the members' import, for `ImportDialog`. They need the key userAdmin. */
export function memberImport(http: Http): ImportCalls {
  const get = async <T>(name: string, query: Record<string, string> = {}): Promise<T> =>
    (await http.request<T>({ method: 'GET', path: `${BASE}/${name}`, query })).data
  const post = async <T>(name: string, body: unknown): Promise<T> =>
    (await http.request<T>({ method: 'POST', path: `${BASE}/${name}`, body })).data
  const change = async (name: string, body: unknown): Promise<ImportState> =>
    stateOf(await post<WireState>(name, body))
  return {
    template: () => get<OfferedFile>('import-template'),
    async start({ key, name }) {
      const body = { fileKey: key, fileName: name }
      return stateOf(
        (
          await http.request<WireState>({
            method: 'POST',
            path: `${BASE}/import`,
            body,
            idempotencyKey: newKey(),
          })
        ).data,
      )
    },
    async current() {
      const found = await get<WireState | null>('import-current')
      return found === null ? null : stateOf(found)
    },
    state: async (id) => stateOf(await get<WireState>('import-state', { id })),
    async rows(id, { page, size, faultyOnly }) {
      const body = { pageNum: page, pageSize: size, data: { id, faultyOnly: faultyOnly ? 1 : 2 } }
      const answer = await http.request<WireRow[]>({
        method: 'POST',
        path: `${BASE}/import-rows`,
        body,
        reads: true,
      })
      return { rows: answer.data.map(rowOf), total: answer.totalNum ?? 0 }
    },
    async correct(id, line, cells) {
      const answer = await post<{ rows: WireRow[]; import: WireState }>('import-correct', {
        id,
        line,
        cells,
      })
      return { rows: answer.rows.map(rowOf), state: stateOf(answer.import) }
    },
    remove: (id, what) =>
      change('import-remove', what === 'faulty' ? { id, faulty: 1 } : { id, lines: what.lines }),
    setOption: (id, key, checked) => change('import-options', { id, [key]: checked ? 1 : 2 }),
    commit: (id, skipFaulty) => change('import-commit', { id, skipFaulty: skipFaulty ? 1 : 2 }),
    cancel: (id) => change('import-cancel', { id }),
    report: (id) => get<OfferedFile>('import-report', { id }),
  }
}
