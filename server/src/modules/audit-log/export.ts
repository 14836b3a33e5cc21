/** The audit log as comma-separated values (WF-04; decisions S4.21, S4.22). */
import { LIST_REACH } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { csvOfLines } from '../../platform/csv.ts'
import { shanghaiText } from '../../platform/time.ts'
import { offerFile } from '../upload/service.ts'
import { AUDIT_LIST } from './list.ts'
import type { AuditLogFile, AuditLogRow, ExportAudit } from './schemas.ts'
import { tellRows } from './service.ts'

/** On the embedded engine everybody waits for a statement, so none is long. */
const BATCH = 1000

type Told = Static<typeof AuditLogRow>

interface Column {
  readonly title: string
  read(row: Told): string
}

/** Tells spreadsheets that the text is UTF-8: without it they misread Chinese. */
const BYTE_ORDER_MARK = '\ufeff'

const COLUMNS: readonly Column[] = [
  { title: '操作时间', read: ({ createTime }) => createTime },
  { title: '操作人', read: ({ actorName }) => actorName },
  { title: '操作类型', read: ({ actionName }) => actionName },
  { title: '操作对象', read: ({ objectTypeName }) => objectTypeName },
  { title: '对象名称', read: ({ objectName }) => objectName ?? '' },
  { title: 'IP 地址', read: ({ ip }) => ip },
]

/**
 * A table of what the filters find, newest first, to be downloaded within ten minutes; it goes
 * after a day. What happens while it is written is not in it. Entered in the audit log.
 */
export async function exportEntries(
  ctx: Ctx,
  filter: Static<typeof ExportAudit>['data'],
): Promise<Static<typeof AuditLogFile>> {
  const scope = { tenantId: ctx.tenantId }
  const endTime = Math.min(filter.endTime ?? Number.MAX_SAFE_INTEGER, ctx.now().getTime())
  const data = { ...filter, endTime }
  let rows = 0
  const lines = [COLUMNS.map(({ title }) => title)]
  for (let pageNum = 1; rows < LIST_REACH; pageNum += 1) {
    const asked = { pageNum, pageSize: BATCH, data }
    const found = await AUDIT_LIST.rows(ctx.db, asked, scope)
    rows += found.length
    for (const row of await tellRows(ctx, found)) lines.push(COLUMNS.map(({ read }) => read(row)))
    if (found.length < BATCH) break
  }
  const bytes = Buffer.from(BYTE_ORDER_MARK + csvOfLines(lines), 'utf8')
  const total = rows < LIST_REACH ? rows : await AUDIT_LIST.count(ctx.db, data, scope)
  await ctx.write((w) => {
    w.audit({
      action: 'auditLog.export',
      objectType: 'auditLog',
      objectId: ctx.tenantId,
      after: { rows, ...filter },
    })
    return Promise.resolve()
  })
  const fileName = `审计日志_${shanghaiText(ctx.now()).slice(0, 10)}.csv`
  const file = await offerFile(ctx, { bytes, fileName, appCode: 'uc' })
  return { ...file, rows, more: total > rows }
}
