/** A table as the product writes it, and one as offices keep it, sent through the calls of an import. */
import { expect, test } from '@jest/globals'
import { demoHarness } from '../../seed/harness.test-support.ts'
import {
  BASE,
  checkedDraft,
  commit,
  csvOf,
  faultsOf,
  rowsOf,
  settled,
} from './member.test-support.ts'
import { inlineCell, TITLE_ROW, workbookOfSheets } from './sheet/workbook.test-support.ts'

const h = demoHarness()
const admin = () => h.person('linxue')

test('[MB-05] the table of members is imported again without a fault, each of its people being there', async () => {
  for (const name of ['-甲', '=乙', '+丙', '@丁'])
    await admin().post('/api/user/save-position', { name, pid: '0' })
  const people = csvOf(
    '测港,+852 51230001,办公室,-甲,,=1',
    '测澳,+853 61230001,办公室,=乙,,+2',
    '测台,+886 912340001,办公室,+丙,,-3',
    '测内,13711190001,办公室,@丁,,@4',
  )
  const { id } = await checkedDraft(admin(), people)
  await commit(admin(), id)
  expect(await settled(admin(), id)).toMatchObject({ status: 'done', added: 4 })

  const answer = await admin().get<{ url: string }>(`${BASE}/export`, { name: '测', status: '1' })
  const url = new URL(answer.body.data.url, 'http://localhost')
  const file = await h.app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
  const draft = await checkedDraft(admin(), file.rawPayload, {}, '成员.xlsx')
  const rows = await rowsOf(admin(), draft.id)
  expect(faultsOf(rows)).toEqual([])
  expect(draft).toMatchObject({ total: 4, faulty: 0, existing: 4, importable: 0 })
  expect(
    new Map(rows.map(({ cells }) => [cells.mobile, `${cells.position} ${cells.workNo}`])),
  ).toEqual(
    new Map([
      ['+852 51230001', '-甲 =1'],
      ['+853 61230001', '=乙 +2'],
      ['+886 912340001', '+丙 -3'],
      ['13711190001', '@丁 @4'],
    ]),
  )
})

test('[MB-05] what a file hides is told and marked, what it has lost is a fault of its row, the organisation’s full name leads nowhere below it', async () => {
  const row = (number: number, cells: readonly string[], hidden = '') =>
    `<row r="${number}"${hidden}>${cells.map((text, at) => inlineCell(`${'ABC'[at]}${number}`, text)).join('')}</row>`
  const file = workbookOfSheets([
    { name: '填写说明', sheetData: row(1, ['请在第二张表填写']) },
    {
      name: '成员',
      sheetData: [
        TITLE_ROW.replace('</row>', `${inlineCell('C1', '科室')}</row>`),
        row(2, ['测甲', '13711190002', '锦云区人民政府/办公室']),
        row(3, ['测\ufffd', '1.37111E+10', '锦云区政府/办公室'], ' hidden="1"'),
      ].join(''),
    },
  ])
  const draft = await checkedDraft(admin(), file, {}, '成员.xlsx')
  expect(draft.notices).toEqual(['已读取工作表“成员”，未读取“填写说明”', '含1个隐藏行'])
  const rows = await rowsOf(admin(), draft.id)
  expect(rows.map(({ line, hidden }) => [line, hidden])).toEqual([
    [2, 2],
    [3, 1],
  ])
  expect(rows.map(({ faults }) => faults.map(({ text }) => text))).toEqual([
    [],
    ['有无法识别的字符，请改正', '长数字已变成科学计数法，位数不完整，请按文本重新填写'],
  ])
})
