/**
 * The members of the organisation in force as a table (decisions N2, MB-05): everybody whom the list
 * shows with the same filters, without its end.
 */
import { shownMobile } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { MemberState } from '../../platform/states.ts'
import { type StreamedColumn, streamWorkbook } from '../../platform/stream-workbook.ts'
import { shanghaiText } from '../../platform/time.ts'
import { listPeopleAfter } from '../department/service.ts'
import { hasPosition } from '../position/service.ts'
import { type OfferedFile, offerFile } from '../upload/service.ts'
import { listFormer, rowsOf, type WantedMembers, wantedOf } from './people.ts'
import type { ExportMembers, MemberRow } from './people-schemas.ts'

/** On the embedded engine everybody waits for a statement, so none is long. */
const BATCH = 1000

const PLATFORMS = { gov: '政务端', wisdom: '智慧端', drifter: '漂流端' } as const
const STATES = { 1: '正常', 2: '已离职', 3: '已注销' } as const

interface Column extends StreamedColumn {
  read(row: MemberRow): string
}

const COLUMNS: readonly Column[] = [
  { title: '姓名', width: 14, read: ({ name }) => name },
  { title: '账号', width: 18, read: ({ userName }) => userName },
  { title: '手机号', width: 16, read: ({ mobile }) => shownMobile(mobile) },
  {
    title: '部门',
    width: 40,
    read: ({ departments }) => departments.map(({ path }) => path).join('；'),
  },
  { title: '职位', width: 16, read: ({ positionName }) => positionName ?? '' },
  { title: '工号', width: 14, read: ({ workNo }) => workNo ?? '' },
  {
    title: '端',
    width: 24,
    read: ({ platforms }) => platforms.map((platform) => PLATFORMS[platform]).join('、'),
  },
  { title: '状态', width: 10, read: ({ status }) => STATES[status] },
  { title: '加入时间', width: 20, read: ({ joinTime }) => joinTime },
  { title: '离职时间', width: 20, read: ({ leaveTime }) => leaveTime ?? '' },
]

const cellsOf = (rows: readonly MemberRow[]): string[][] =>
  rows.map((row) => COLUMNS.map(({ read }) => read(row)))

async function* idsOf(ctx: Ctx, wanted: WantedMembers): AsyncGenerator<readonly string[]> {
  // Who leaves while the table is written stands among the normal ones already.
  const begun = ctx.now()
  if (wanted.status === null || wanted.status === MemberState.Normal)
    yield* listPeopleAfter(ctx, wanted, BATCH)
  yield* listFormer(ctx, wanted, begun, BATCH)
}

/**
 * A workbook to be downloaded within ten minutes; it goes after a day. Its columns are named as an
 * import names them, so that it can be imported again. Entered in the audit log. NotFound for a
 * department the caller may not see, or a position that is not there.
 */
export async function exportMembers(
  ctx: Ctx,
  filter: Static<typeof ExportMembers>,
): Promise<OfferedFile> {
  const wanted = await wantedOf(ctx, filter)
  const { positionId } = wanted
  if (positionId !== null && !(await hasPosition(ctx.db, ctx.tenantId, positionId)))
    throw notFound()
  let count = 0
  async function* batches(): AsyncGenerator<string[][]> {
    for await (const ids of idsOf(ctx, wanted)) {
      count += ids.length
      yield cellsOf(await rowsOf(ctx, ids))
    }
  }
  const bytes = await streamWorkbook([{ name: '成员', columns: COLUMNS, batches: batches() }])
  await ctx.write((w) => {
    w.audit({
      action: 'member.export',
      objectType: 'tenant',
      objectId: ctx.tenantId,
      after: { rows: count, ...filter },
    })
    return Promise.resolve()
  })
  const name = `成员_${shanghaiText(ctx.now()).slice(0, 10)}.xlsx`
  return offerFile(ctx, { bytes, fileName: name, appCode: 'uc' })
}
