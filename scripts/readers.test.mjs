import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (name) =>
      name !== '' &&
      !/\.test\.|test-support|(?:^|\/)(?:test|seed|bench|migrations|gallery)\/|^e2e\//.test(name),
  )

/** What tells a reader of its own, and the files that may have it: the one reader of that kind. */
const OWN = [
  {
    of: 'mobile numbers',
    mark: /1\[3-9\]|\\\+\??86|\^86|\(\?:86|replace\(\/\^\\\+86|startsWith\('\+86'\)|\[１３/,
    reader: ['platform/contract/src/mobile.ts'],
  },
  {
    of: 'ID numbers and credit codes',
    mark: /\\d\{17\}|maxLength=\{18\}|A-HJ-NPQRTUWXY/,
    reader: ['platform/contract/src/person.ts'],
  },
  {
    of: 'what cannot be seen in names',
    mark: /\\p\{Cf\}|\\u200b|\\u2060|[•‧・]\]/,
    reader: ['unseen', 'names', 'mobile'].map((name) => `platform/contract/src/${name}.ts`),
  },
  {
    of: 'dates in pickers',
    mark: /from 'antd\/es\/(?:date|time)-picker'|from 'dayjs'$|dayjs\.utc\(/m,
    reader: ['shared-ui/src/antd/wallClock.ts', 'shared-ui/src/theme.ts'],
    // The type alone reads nothing.
    apart: /^import type [^\n]* from 'dayjs'$/gm,
  },
]

test.each(OWN)('$of have one reader: no other file reads them by a pattern of its own', (kind) => {
  const strange = FILES.filter((name) => !kind.reader.includes(name)).filter((name) => {
    const text = readFileSync(join(ROOT, name), 'utf8')
    return kind.mark.test(kind.apart ? text.replaceAll(kind.apart, '') : text)
  })
  expect(strange).toEqual([])
  expect(kind.reader.some((name) => kind.mark.test(readFileSync(join(ROOT, name), 'utf8')))).toBe(
    true,
  )
})

/** Fields of a call that hold such a value, by their names, and the mark that reads them. */
const FIELDS = [
  [/\b(?:idCard|creditCode|tenantCode)\b/, 'code'],
  [/\brecordNumber\b/, 'recordNumber'],
  [
    /\b(?:realName|staffName|nickname|tenantFullName|groupName|simpleName|tenantName)\b|^userName$/,
    'name',
  ],
]

test('every input of the API that holds a name, a code or a number of a paper is read', () => {
  const { paths, components } = JSON.parse(
    readFileSync(join(ROOT, 'api-contract/openapi.json'), 'utf8'),
  )
  const resolve = (node) =>
    typeof node?.$ref === 'string' ? components.schemas[node.$ref.split('/').at(-1)] : node
  const texts = (node) =>
    [node, ...(node.anyOf ?? []), ...(node.oneOf ?? [])].filter(({ type }) => type === 'string')
  const unread = []
  const walk = (node, at) => {
    const schema = resolve(node)
    if (schema?.type === 'array') walk(schema.items, at)
    for (const [name, child] of Object.entries(schema?.properties ?? {})) {
      const kind = FIELDS.find(([names]) => names.test(name))?.[1]
      const strings = texts(resolve(child))
      if (kind && strings.length > 0 && !strings.some((text) => text['x-reads'] === kind))
        unread.push(`${at} ${name}`)
      walk(child, at)
    }
  }
  for (const [path, operations] of Object.entries(paths))
    for (const operation of Object.values(operations))
      walk(operation.requestBody?.content?.['application/json']?.schema, path)
  expect(unread).toEqual([])
})
