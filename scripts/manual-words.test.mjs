import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const MANUAL = join(ROOT, 'server/manual')
const FOLDERS = readdirSync(ROOT).filter((name) =>
  /^(?:mfe-.+|shared-ui|shell|login-site)$/.test(name),
)

/** Where the words of the screens stand, and of the tables that are read. */
const SOURCES = [
  ...FOLDERS.map((folder) => `${folder}/src`),
  'platform/contract/src',
  'server/src/modules/audit-log',
  'server/src/modules/member/import',
]

/** Quoted in the manual and no word of a screen: samples of data, and the title of a chapter. */
const SAMPLES = ['部门初审 1/2', 'zwgl', '内容与维护', '锦云区人民政府/办公室']

const filesOf = (folder, kind) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !/\.test\.|test-support|(?:^|\/)test\//.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

const shown = [
  ...SOURCES.flatMap((folder) => filesOf(folder, /\.tsx?$/)),
  ...FOLDERS.filter((name) => name.startsWith('mfe-')).map((name) =>
    readFileSync(join(ROOT, name, 'mfe.json'), 'utf8'),
  ),
].join('\n')

test('[HD-01] every button and word of a screen that the manual quotes stands on the screens', () => {
  const unknown = readdirSync(MANUAL)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(join(MANUAL, name), 'utf8').matchAll(/“([^”]+)”/g)].flatMap(([, quoted]) =>
        SAMPLES.includes(quoted) || shown.includes(quoted) ? [] : [`${name}: ${quoted}`],
      ),
    )
  expect(unknown).toEqual([])
})
