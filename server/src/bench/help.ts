/**
 * `npm run bench:help`: searching help documents over BENCH_PAGES (2,000) pages of 1,500 letters, on
 * the embedded engine, or with `-- --postgresql` on PostgreSQL: milliseconds on the clock through
 * the whole server, one search after the other, each line beside its target. Prints, judges nothing
 * but that the known hits are found.
 */
import { loadavg } from 'node:os'
import { searchColumns } from '../modules/document/words.ts'
import { refreshTree } from '../modules/document/ops-queries.ts'
import { manualId } from '../modules/document/manual/read.ts'
import { newId } from '../platform/ids.ts'
import { seed } from '../seed/index.ts'
import { percentiles, say } from './crowd-server.ts'
import { openPersonApp } from './person-app.ts'

const PAGES = Number(process.env.BENCH_PAGES ?? 2000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const LETTERS = 1500
const BATCH = 200
const WARM_UP = 10

/** Of the 95th of a hundred searches, in milliseconds. */
const TARGET = 50

/** A word that one page in a hundred has, and one that nearly all have. */
const RARE = '麒麟'
const COMMON = '组织'
const WORDS = '成员部门职位角色权限审核申请通知待办场地预约应用设置导入导出查看修改保存提交组织'

const { app, headers, close } = await openPersonApp('help')
await seed(app.platform.system('seed'), { demo: true, hooks: app.platform.hooks })

/** Letters in an order that is the same each time. */
let state = 42
const next = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  // Its lower digits come again too soon.
  return Math.floor(state / 65_536) % below
}
const text = (length: number): string =>
  Array.from({ length: length / 2 }, () => {
    const at = next(WORDS.length / 2) * 2
    return WORDS.slice(at, at + 2)
  }).join('')

const pageRow = (index: number) => {
  const name = `${text(8)}${index}`
  const content = `<p>${text(LETTERS)}${index % 100 === 0 ? RARE : ''}</p>`
  return {
    id: newId(),
    kind: 3 as const,
    pid: manualId('account'),
    name,
    content,
    published: true,
    sort: index + 100,
    updatedAt: new Date(),
    ...searchColumns(name, content),
  }
}

for (let from = 0; from < PAGES; from += BATCH)
  await app.platform.system('bench').write(async ({ db }) => {
    await db
      .insertInto('docNode')
      .values(Array.from({ length: Math.min(BATCH, PAGES - from) }, (_, at) => pageRow(from + at)))
      .execute()
  })
await app.platform.system('bench').write(({ db }) => refreshTree(db))

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')

interface Answer {
  readonly code: number
  readonly msg: string
  readonly totalNum: number
  readonly data: readonly { readonly snippet: string; readonly mark: object | null }[]
}

const search = async (keyword: string, pageSize: number): Promise<Answer> => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/doc/search-document',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ pageNum: 1, pageSize, data: { keyword } }),
  })
  const body = JSON.parse(answer.payload) as Answer
  if (body.code !== 200) throw new Error(`${keyword}: ${body.code} ${body.msg}`)
  return body
}

say(
  `\nhelp search over ${PAGES} pages of ${LETTERS} letters, ${ROUNDS} searches, ms; load ${load()}`,
)
/** What is looked for; hits that must be there where they are known. */
const SEARCHES: readonly { what: string; keyword: string; known?: number }[] = [
  { what: 'two letters, rare', keyword: RARE, known: Math.ceil(PAGES / 100) },
  { what: 'two letters, in nearly all', keyword: COMMON },
  { what: 'four letters', keyword: '组织成员' },
  { what: 'one letter', keyword: '麒' },
  { what: 'initials', keyword: 'zwgl' },
  { what: 'pinyin', keyword: 'zhiwei' },
  { what: 'nothing', keyword: '没有的词', known: 0 },
]

for (const { what, keyword, known } of SEARCHES)
  for (const pageSize of [20, 1000]) {
    for (let round = 0; round < WARM_UP; round += 1) await search(keyword, pageSize)
    const taken: number[] = []
    let last: Answer | undefined
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now()
      last = await search(keyword, pageSize)
      taken.push(performance.now() - from)
    }
    const { totalNum = 0, data = [] } = last ?? {}
    if (known !== undefined && totalNum !== known)
      throw new Error(`${keyword}: ${totalNum} hits, and not the ${known} that there are`)
    const marked = data.filter(({ snippet, mark }) => snippet !== '' || mark !== null).length
    const slow = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Infinity
    say(
      `  ${what.padEnd(28)} page of ${String(pageSize).padEnd(5)} ${percentiles(taken)}  ${slow < TARGET ? 'held' : 'MISSED'}  ${totalNum} hits, ${data.length} shown, ${marked} with a part or a mark`,
    )
  }
say(`  load at the end ${load()}`)
await close()
