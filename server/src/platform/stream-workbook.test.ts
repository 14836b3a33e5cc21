import { expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { streamWorkbook } from './stream-workbook.ts'

const columns = [{ title: '甲', width: 8 }]

test('[MB-05] each sheet of a workbook has its name, its titles and its rows; texts that say nothing in XML stay as they are', async () => {
  const bytes = await streamWorkbook([
    {
      name: '结果<1>',
      columns,
      batches: (async function* made() {
        yield [['a<b>&c'], ['张三']]
        yield [['x_x0041_\u0000y'], ['']]
      })(),
    },
    { name: '汇总', columns, batches: [[['12']]] },
  ])
  const files = unzipSync(bytes)
  const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
  const cellsOf = (sheet: number): string[] =>
    [...textOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(/preserve">([^<]*)</g)].map(
      ([, text]) => text ?? '',
    )
  expect(cellsOf(1)).toEqual(['甲', 'a&lt;b&gt;&amp;c', '张三', 'x_x005F_x0041_y'])
  expect(cellsOf(2)).toEqual(['甲', '12'])
  const sheets = [
    ...textOf('xl/workbook.xml').matchAll(/name="([^"]*)" sheetId="\d" r:id="(\w+)"/g),
  ]
  const relations = textOf('xl/_rels/workbook.xml.rels')
  expect(
    sheets.map(([, name, id]) => [
      name,
      new RegExp(`Id="${id}" Type="[^"]*/worksheet" Target="([^"]*)"`).exec(relations)?.[1],
    ]),
  ).toEqual([
    ['结果&lt;1&gt;', 'worksheets/sheet1.xml'],
    ['汇总', 'worksheets/sheet2.xml'],
  ])
  expect(relations).toContain('Id="rId3"')
  expect(textOf('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
})
