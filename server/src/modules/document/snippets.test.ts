/** Of a thousand hits the first ones alone show a part of their text (HD-01). */
import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { newId } from '../../platform/ids.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { manualId } from './manual/read.ts'
import { refreshTree } from './ops-queries.ts'
import type * as schemas from './schemas.ts'
import { searchColumns } from './words.ts'

const h = demoHarness()
type Hit = Static<typeof schemas.DocHit>
const WORD = '麒麟'
/** One more than show a part. */
const PAGES = 101

const search = async (pageNum: number, pageSize: number) =>
  (
    await h.person('heping').post<Hit[]>('/api/doc/search-document', {
      pageNum,
      pageSize,
      data: { platform: 1, docClientType: 3, keyword: WORD },
    })
  ).body

test('[HD-01] the first hundred hits of a page show their part of the text, later ones name and path; the next page begins anew', async () => {
  await h.platform.system('test').write(async ({ db }) => {
    await db
      .insertInto('docNode')
      .values(
        Array.from({ length: PAGES }, (_, index) => {
          const [name, content] = [`第${index}页`, `<p>关于${WORD}的第${index}页</p>`]
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
        }),
      )
      .execute()
    await refreshTree(db)
  })
  const all = await search(1, 1000)
  expect(all.totalNum).toBe(PAGES)
  expect(all.data.map(({ snippet }) => snippet)).toEqual([
    ...Array.from({ length: 100 }, (_, index) => `关于${WORD}的第${index}页`),
    '',
  ])
  expect(all.data.at(-1)).toMatchObject({
    name: '第100页',
    path: '快速入门 / 账号与登录',
    mark: null,
  })
  const { data } = await search(2, 100)
  expect(data.map(({ snippet }) => snippet)).toEqual([`关于${WORD}的第100页`])
})
