/** The table to fill in (decisions N2). */
import type { Ctx } from '../../../platform/context.ts'
import { addresses, put } from '../../upload/service.ts'
import { type Sheet, writeWorkbook } from '../sheet/write.ts'
import { COLUMNS, MAX_ROWS } from './columns.ts'
import { placeOf } from './world.ts'

export interface Offered {
  readonly name: string
  readonly url: string
}

/** A workbook to be downloaded within ten minutes; it goes after a day. */
export async function offer(ctx: Ctx, fileName: string, sheets: readonly Sheet[]): Promise<Offered> {
  const key = await put(ctx, { bytes: await writeWorkbook(sheets), fileName, appCode: 'uc', purpose: 'file', private: true, kept: false })
  return { name: fileName, url: (await addresses(ctx, [key])).get(key) ?? '' }
}

/** A list in a cell that nobody could find anything in helps nobody. */
const MAX_CHOICES = 1000
const PLATFORMS = ['政务端', '智慧端', '漂流端', '政务端、智慧端', '政务端、智慧端、漂流端']

export async function template(ctx: Ctx): Promise<Offered> {
  const { departments } = await placeOf(ctx.db, ctx.tenantId)
  const paths = [...departments.keys()].filter((path) => path !== '')
  const choices = { department: paths.length <= MAX_CHOICES ? paths : [], platform: PLATFORMS, name: [], mobile: [], position: [], workNo: [] } as const
  return offer(ctx, '成员导入模板.xlsx', [
    {
      name: '成员',
      columns: COLUMNS.map(({ key, title, required, width }) => ({ title: required ? `*${title}` : title, width, choices: choices[key] })),
      rows: [COLUMNS.map(({ example }) => example)],
    },
    {
      name: '填写说明',
      columns: [
        { title: '列', width: 12 },
        { title: '是否必填', width: 12 },
        { title: '说明', width: 80 },
      ],
      rows: [
        ...COLUMNS.map(({ title, required, hint }) => [title, required ? '必填' : '选填', hint]),
        ['', '', `一次最多导入${MAX_ROWS}行；“成员”表的第二行是示例，原样保留时不会导入`],
        ['', '', '没有账号的成员会收到待激活的账号，用手机号和验证码登录后设置密码即可使用'],
      ],
    },
  ])
}
