/** SQL of reading help documents. */
import { sql } from 'kysely'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { DocumentDb } from './tables.ts'

const MODULE = 1
const SECOND = 2
const PAGE = 3

/** Whether a node has a text, without reading the text. */
const hasText = (alias: string) => sql<boolean>`octet_length(${sql.ref(`${alias}.content`)}) > 0`

/** Modules of both levels that are to be seen, in their order; with the pages of each second one. */
export const findModules = (db: DocumentDb) =>
  db
    .selectFrom('docNode as n')
    .select(['n.id', 'n.kind', 'n.pid', 'n.name', 'n.intro'])
    .select((eb) =>
      eb
        .selectFrom('docNode as p')
        .whereRef('p.moduleId', '=', 'n.id')
        .where('p.visible', '=', true)
        .where(hasText('p'))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('pages'),
    )
    .where('n.kind', 'in', [MODULE, SECOND])
    .where('n.visible', '=', true)
    .orderBy('n.place')
    .execute()

/** The nodes of a module that are to be seen, in the order of reading. */
export const findCatalogue = (db: DocumentDb, moduleId: string) =>
  db
    .selectFrom('docNode')
    .select(['id', 'kind', 'pid', 'name', hasText('docNode').as('hasContent')])
    .where('visible', '=', true)
    .where(({ eb, or }) => or([eb('moduleId', '=', moduleId), eb('id', '=', moduleId)]))
    .orderBy('place')
    .execute()

/** A page that is to be seen, with what the reader said of it. */
export const findPage = (db: DocumentDb, id: string, userId: string) =>
  db
    .selectFrom('docNode as n')
    .leftJoin('docFeedback as f', (join) =>
      join
        .onRef('f.nodeId', '=', 'n.id')
        .on('f.tenantId', '=', OPERATOR_TENANT)
        .on('f.userId', '=', userId),
    )
    .select(['n.id', 'n.moduleId', 'n.name', 'n.path', 'n.content', 'n.updatedAt'])
    .select(['f.helpful', 'f.words'])
    .where('n.id', '=', id)
    .where('n.kind', '=', PAGE)
    .where('n.visible', '=', true)
    .executeTakeFirst()

const screenOf = (routeId: string): string => routeId.split('#')[0] ?? routeId

/** The chapter of a screen, or of its tab where the id names one that has a chapter of its own. */
export const findByRoute = (db: DocumentDb, routeId: string) =>
  db
    .selectFrom('docNode')
    .select(['id', 'moduleId'])
    .where(sql<boolean>`routes && array[${routeId}, ${screenOf(routeId)}]::text[]`)
    .where('visible', '=', true)
    .where('kind', '=', PAGE)
    .orderBy(sql`routes @> array[${routeId}]::text[]`, 'desc')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

/** One reader's word on one page; a second one replaces it. */
export interface SaidFeedback {
  readonly nodeId: string
  readonly userId: string
  readonly helpful: 1 | 2
  readonly words: string
  readonly updatedAt: Date
}

/** What a reader says of a page takes the place of what the same reader said before. */
export const saveFeedback = async (db: DocumentDb, said: SaidFeedback): Promise<void> => {
  await db
    .insertInto('docFeedback')
    .values({ tenantId: OPERATOR_TENANT, ...said })
    .onConflict((oc) =>
      oc.columns(['tenantId', 'nodeId', 'userId']).doUpdateSet({
        helpful: said.helpful,
        words: said.words,
        updatedAt: said.updatedAt,
      }),
    )
    .execute()
}

/** Takes away what a person wrote about the help; that a page helped or not still counts. */
export async function forgetFeedbackWords(db: DocumentDb, userId: string): Promise<void> {
  await db
    .updateTable('docFeedback')
    .set({ words: '' })
    .where('userId', '=', userId)
    .where('words', '!=', '')
    .execute()
}
