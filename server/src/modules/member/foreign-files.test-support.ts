/**
 * Small files that ask for much: each would hold up or end a server that read it in its own thread.
 */
import { inlineCell, TITLE_ROW, workbookOf } from './sheet/workbook.test-support.ts'

export interface ForeignFile {
  readonly name: string
  readonly fileName: '成员.xlsx' | '成员.csv'
  readonly make: () => Buffer
  /** What the person is told. */
  readonly refusal: string
}

const MB = 1024 * 1024
const member = (row: number, more = ''): string =>
  `<row r="${row}">${inlineCell(`A${row}`, '张三')}${inlineCell(`B${row}`, '13800000001')}${more}</row>`

/** `A1` to `XFD1`, each with content. */
const wideRow = (row: number, columns: number): string =>
  `<row r="${row}">${Array.from({ length: columns }, () => '<c t="inlineStr"><is><t>x</t></is></c>').join('')}</row>`

export const FOREIGN_FILES: readonly ForeignFile[] = [
  {
    name: 'two cells, the second at XFD1048576',
    fileName: '成员.xlsx',
    make: () => workbookOf(`${TITLE_ROW}<row r="1048576">${inlineCell('XFD1048576', '远')}</row>`),
    refusal: '第1048576行的内容超出200列，请删除多余的列后重新上传',
  },
  {
    name: '62 MB of blanks, packed to 60 KB',
    fileName: '成员.xlsx',
    make: () => workbookOf(`${TITLE_ROW}${member(2)}${' '.repeat(62 * MB)}`),
    refusal: '文件内容过大，请删除多余的工作表、图片和空白行后重新上传',
  },
  {
    name: 'a tag of 4 MB that is never closed',
    fileName: '成员.xlsx',
    make: () => workbookOf(`${TITLE_ROW}${member(2)}<row ${'x'.repeat(4 * MB)}`),
    refusal: '文件无法读取，请确认是 xlsx 或 csv 格式后重新上传',
  },
  {
    name: 'a csv of 2.4 million short lines',
    fileName: '成员.csv',
    make: () => Buffer.from(`姓名,手机号\n${'a,1\n'.repeat(2_400_000)}`),
    refusal: '一次最多导入20000行，请拆分后重新上传',
  },
  {
    name: 'rows of 16,384 cells',
    fileName: '成员.xlsx',
    make: () =>
      workbookOf(
        `${TITLE_ROW}${member(2)}${Array.from({ length: 4 }, (_, index) => wideRow(index + 3, 16_384)).join('')}`,
      ),
    refusal: '第3行的内容超出200列，请删除多余的列后重新上传',
  },
]
