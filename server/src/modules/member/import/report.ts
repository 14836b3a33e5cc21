/** What became of each row, as a table. */
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../../../platform/context.ts'
import { fail, notFound } from '../../../platform/errors.ts'
import { streamWorkbook } from '../../../platform/stream-workbook.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { findImportRow } from './import-queries.ts'
import { type LineRow, linesAfter } from './line-queries.ts'
import { type OfferedFile, offerFile } from '../../upload/service.ts'
import { ImportRowState } from './row-state.ts'

const STATES = ['未导入', '已添加', '已更新', '已跳过', '失败'] as const
const PAGE = 1000

const resultOf = ({ state, reason, faults }: LineRow): string[] => {
  const words = reason ?? faults.map(({ text }) => text).join('；')
  return [state === ImportRowState.Waiting && words !== '' ? '有错误' : STATES[state], words]
}

const cellsOf = (line: LineRow): string[] => [
  String(line.line),
  ...IMPORT_COLUMNS.map((column) => line.cells[column.key]),
  ...resultOf(line),
]

/** Also of a draft: then its faults. WrongState while it is read or brought in. */
export async function writeImportReport(ctx: Ctx, id: string): Promise<OfferedFile> {
  const key = { tenantId: ctx.tenantId, id }
  const row = await findImportRow(ctx.db, key)
  if (row === undefined || row.creatorId !== ctx.user.id) throw notFound()
  if (row.status === 'checking' || row.status === 'running')
    throw fail(ErrorCode.WrongState, '导入完成后才能下载结果')
  let count = 0
  async function* batches(): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const lines = await linesAfter(ctx.db, key, after, PAGE)
      count += lines.length
      yield lines.map(cellsOf)
      after = lines.at(-1)?.line ?? 0
      if (lines.length < PAGE) break
    }
  }
  const bytes = await streamWorkbook([
    {
      name: '导入结果',
      columns: [
        { title: '行号', width: 8 },
        ...IMPORT_COLUMNS.map(({ title, width }) => ({ title, width })),
        { title: '结果', width: 10 },
        { title: '原因', width: 50 },
      ],
      batches: batches(),
    },
    {
      name: '汇总',
      columns: [
        { title: '项目', width: 14 },
        { title: '数量', width: 30 },
      ],
      batches: [
        [
          ['文件', row.fileName],
          ['已添加', String(row.added)],
          ['已更新', String(row.updated)],
          ['已跳过', String(row.skipped)],
          ['失败', String(row.failed)],
        ],
      ],
    },
  ])
  await ctx.write((w) => {
    w.audit({
      action: 'member.import.report',
      objectType: 'memberImport',
      objectId: id,
      after: { rows: count },
    })
    return Promise.resolve()
  })
  const day = shanghaiText(ctx.now()).slice(0, 10)
  return offerFile(ctx, { bytes, fileName: `成员导入结果_${day}.xlsx`, appCode: 'uc' })
}
