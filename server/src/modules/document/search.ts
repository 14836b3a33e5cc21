/** Searching help documents (S1 §2, §7; decisions H2). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { pageTogether, sliceOfPage } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import type * as schemas from './schemas.ts'
import { findHits, type HitRow, type SearchedText } from './search-queries.ts'
import { findMark } from './spelling.ts'
import { normaliseSpacing } from './words.ts'

type Asked = Static<typeof schemas.SearchDocuments>
type Hit = Static<typeof schemas.DocHit>

const NO_MODULE = '-1'

/** Where a hit leads: a page into its module, a module of the second level to itself. */
const moduleOf = ({ id, kind, moduleId }: HitRow): string => {
  if (kind === 3) return moduleId ?? NO_MODULE
  return kind === 2 ? id : NO_MODULE
}

const drawHit = (row: HitRow, keyword: string): Hit => ({
  id: row.id,
  name: row.name,
  docModuleId: moduleOf(row),
  path: row.path,
  snippet: row.snippet,
  mark: row.named || row.snippet !== '' ? null : findMark(row, keyword),
})

const search = async (
  ctx: Ctx,
  asked: Asked,
  among: SearchedText['among'],
): Promise<PageOf<Hit[]>> => {
  const keyword = normaliseSpacing(asked.data.keyword)
  const { data, totalNum } = await pageTogether(sliceOfPage(asked), (slice) =>
    findHits(ctx.db, { keyword, among, ...slice }),
  )
  return { data: data.map((row) => drawHit(row, keyword)), totalNum }
}

/** Pages whose title or text has the words, or whose title is spelled so. */
export const searchDocuments = (ctx: Ctx, asked: Asked) => search(ctx, asked, 'pages')

/** Modules, folders and pages whose name has the words or is spelled so. */
export const searchCatalogue = (ctx: Ctx, asked: Asked) => search(ctx, asked, 'catalogue')
