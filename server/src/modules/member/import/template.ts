/** The table to fill in (decisions N2). */
import { createHash } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { pathsOf } from '../../department/service.ts'
import { fileAddresses, type OfferedFile, offerFile, storeFile } from '../../upload/service.ts'
import { type WrittenSheet, writeWorkbook } from '../sheet/write.ts'
import { IMPORT_COLUMNS, MAX_ROWS } from './columns.ts'

const store = async (
  ctx: Ctx,
  fileName: string,
  sheets: readonly WrittenSheet[],
): Promise<string> =>
  storeFile(ctx, {
    bytes: await writeWorkbook(sheets),
    fileName,
    appCode: 'uc',
    purpose: 'file',
    private: true,
    kept: false,
  })

const offerKey = async (
  ctx: Ctx,
  fileName: string,
  key: string,
): Promise<OfferedFile | undefined> => {
  const url = (await fileAddresses(ctx, [key])).get(key)
  return url === undefined ? undefined : { name: fileName, url }
}

/** A workbook to be downloaded within ten minutes; it goes after a day. */
const offerWorkbook = async (
  ctx: Ctx,
  fileName: string,
  sheets: readonly WrittenSheet[],
): Promise<OfferedFile> =>
  offerFile(ctx, { bytes: await writeWorkbook(sheets), fileName, appCode: 'uc' })

/** A list in a cell that nobody could find anything in helps nobody. */
const MAX_CHOICES = 1000
const PLATFORMS = ['政务端', '智慧端', '漂流端', '政务端、智慧端', '政务端、智慧端、漂流端']

const FILE_NAME = '成员导入模板.xlsx'
const MAX_TEMPLATES = 500
/** Stored templates go after a day. */
const KEPT_MILLIS = 12 * 3_600_000

interface KeptTemplate {
  readonly until: number
  readonly key: Promise<string>
}

/**
 * The last templates by organisation and departments, oldest first. By app, of which tests have
 * several in one process.
 */
const templates = new WeakMap<Storage, Map<string, KeptTemplate>>()

/** The key of the organisation's template, made by whoever asks first. */
const keyOf = (ctx: Ctx, paths: readonly string[]): Promise<string> => {
  const kept = templates.get(ctx.storage) ?? new Map<string, KeptTemplate>()
  templates.set(ctx.storage, kept)
  const name = `${ctx.tenantId} ${createHash('sha256').update(JSON.stringify(paths)).digest('base64')}`
  const found = kept.get(name)
  if (found !== undefined && found.until > ctx.now().getTime()) return found.key
  const key = store(ctx, FILE_NAME, sheetsOf(paths))
  kept.delete(name)
  kept.set(name, { until: ctx.now().getTime() + KEPT_MILLIS, key })
  key.catch(() => kept.delete(name))
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_TEMPLATES) break
    kept.delete(oldest)
  }
  return key
}

/** The table to fill in, made once as long as the organisation's departments are what they were. */
export async function offerImportTemplate(ctx: Ctx): Promise<OfferedFile> {
  const departments = await pathsOf(ctx.db, ctx.tenantId)
  const paths = [...(departments?.byPath.keys() ?? [])].filter((path) => path !== '')
  const choices = paths.length <= MAX_CHOICES ? paths : []
  return (
    (await offerKey(ctx, FILE_NAME, await keyOf(ctx, choices))) ??
    offerWorkbook(ctx, FILE_NAME, sheetsOf(choices))
  )
}

const sheetsOf = (paths: readonly string[]): WrittenSheet[] => {
  const choices = {
    department: paths,
    platform: PLATFORMS,
    name: [],
    mobile: [],
    position: [],
    workNo: [],
  } as const
  return [
    {
      name: '成员',
      columns: IMPORT_COLUMNS.map(({ key, title, required, width }) => ({
        title: required ? `*${title}` : title,
        width,
        choices: choices[key],
      })),
      rows: [IMPORT_COLUMNS.map(({ example }) => example)],
    },
    {
      name: '填写说明',
      columns: [
        { title: '列', width: 12 },
        { title: '是否必填', width: 12 },
        { title: '说明', width: 80 },
      ],
      rows: [
        ...IMPORT_COLUMNS.map(({ title, required, hint }) => [
          title,
          required ? '必填' : '选填',
          hint,
        ]),
        ['', '', `一次最多导入${MAX_ROWS}行；“成员”表的第二行是示例，原样保留时不会导入`],
        ['', '', '没有账号的成员会收到待激活的账号，用手机号和验证码登录后设置密码即可使用'],
      ],
    },
  ]
}
