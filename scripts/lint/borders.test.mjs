import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('../..', import.meta.url))
let tree

const put = (path, text) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'zz-borders-'))
  for (const name of ['.oxlintrc.json', '.dependency-cruiser.cjs', 'scripts', 'package.json'])
    cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  execFileSync('git', ['init', '-q'], { cwd: tree })
})
afterAll(() => rmSync(tree, { recursive: true }))

/** Rules that oxlint reports for one file with this text. */
const lint = (path, text) => {
  put(path, text)
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', path],
    { cwd: tree, encoding: 'utf8' },
  )
  return JSON.parse(stdout).diagnostics.map((found) => found.code)
}
const BORDER = 'eslint(no-restricted-imports)'

describe('what lint refuses', () => {
  test.each([
    ['another remote', 'mfe-todo/src/a.ts', "import '@zz/mfe-org/x'"],
    ['the shell', 'mfe-todo/src/a.ts', "import '@zz/shell/x'"],
    ['the shell’s runtime', 'mfe-todo/src/a.ts', "import '@zz/runtime'"],
    ['antd itself', 'mfe-todo/src/a.ts', "import 'antd'"],
    ['antd itself in the shell', 'shell/src/a.ts', "import 'antd/es/button'"],
    ['the router itself', 'mfe-org/src/a.ts', "import 'react-router'"],
    ['all icons', 'mfe-todo/src/a.ts', "import '@ant-design/icons'"],
    ['antd on a public page', 'mfe-marketing/src/a.ts', "import '@zz/shared-ui/antd/core'"],
    ['antd on a sign-in page', 'login-site/src/pages/a.ts', "import 'antd'"],
    ['a remote in shared-ui', 'shared-ui/src/a.ts', "import '@zz/mfe-org/x'"],
    ['ours in the contract', 'platform/contract/src/a.ts', "import '@zz/shared-ui/theme'"],
    [
      'more than the contract in the runtime',
      'platform/runtime/src/a.ts',
      "import '@zz/shared-ui/theme'",
    ],
    ['pages in the server', 'server/src/a.ts', "import '@zz/shared-ui/theme'"],
  ])('%s', (_name, path, text) => {
    expect(lint(path, text)).toContain(BORDER)
  })

  test('what is allowed passes: one icon, a group of antd, the contract', () => {
    expect(
      lint(
        'mfe-todo/src/b.ts',
        "import '@ant-design/icons/es/icons/DownOutlined'\nimport '@zz/shared-ui/antd/core'\nimport '@zz/contract'\n",
      ),
    ).toEqual([])
    expect(lint('platform/runtime/src/b.ts', "import '@zz/contract'\n")).toEqual([])
  })

  test('a colour outside the tokens, static dialogs of antd', () => {
    expect(lint('mfe-todo/src/c.ts', "export const style = { color: '#0958d9' }\n")).toEqual([
      'zz(no-colours)',
    ])
    expect(lint('shared-ui/src/tokens.ts', "export const primary = '#0958d9'\n")).toEqual([])
    expect(lint('mfe-todo/src/d.ts', 'Modal.confirm({})\n')).toContain(
      'eslint(no-restricted-properties)',
    )
  })

  test('colours in a stylesheet', () => {
    const check = () =>
      spawnSync(process.execPath, ['scripts/css-colours.mjs'], { cwd: tree, encoding: 'utf8' })
    put('shared-ui/src/tokens.css', ':root { --zz-primary: #0958d9 }')
    expect(check().status).toBe(0)
    put('mfe-todo/src/a.css', '.a { color: #123456 }')
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('mfe-todo/src/a.css:1'),
    })
  })
})

test('dependency-cruiser finds cycles, relative imports over a border, and a module that reaches into another', () => {
  put('mfe-venue/src/a.ts', "import '../../mfe-workflow/src/a'\nimport './b'\n")
  put('mfe-venue/src/b.ts', "import './a'\n")
  put('mfe-workflow/src/a.ts', 'export {}\n')
  put(
    'server/src/modules/todo/service.ts',
    "import '../role/queries.ts'\nimport '../role/service.ts'\n",
  )
  put('server/src/modules/role/queries.ts', 'export {}\n')
  put('server/src/modules/role/service.ts', 'export {}\n')
  put('server/src/bench/a.ts', "import '../test/a.ts'\n")
  put('server/src/test/a.ts', "import './faults.ts'\n")
  put('server/src/test/faults.ts', 'export {}\n')
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout } = spawnSync(
    process.execPath,
    [
      bin,
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
      'mfe-venue',
      'mfe-workflow',
      'server',
    ],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  )
  const found = JSON.parse(stdout).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'remote-to-remote: mfe-venue/src/a.ts → mfe-workflow/src/a.ts',
      expect.stringMatching(/^no-cycle: mfe-venue/),
      'module-through-its-service: server/src/modules/todo/service.ts → server/src/modules/role/queries.ts',
      'bench-runs-without-jest: server/src/bench/a.ts → server/src/test/faults.ts',
    ]),
  )
  expect(found).not.toContainEqual(expect.stringContaining('role/service.ts'))
})
