import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { compile } from './compile.ts'
import { InlineModuleIdsPlugin } from './moduleIds.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** What a browser gets of two inline modules, each of which names a file by its whole path. */
async function built(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'zz-ids-'))
  roots.push(root)
  const put = (name: string, text: string): void => writeFileSync(join(root, `${name}.js`), text)
  const inline = (name: string): string =>
    `data:text/javascript;base64,${Buffer.from(`import ${JSON.stringify(join(root, `${name}.js`))}`).toString('base64')}`
  for (const name of ['a', 'b']) put(name, `globalThis.${name} = 1`)
  put('main', `import '${inline('a')}'\nimport '${inline('b')}'`)
  await compile({
    mode: 'production',
    context: root,
    entry: { main: './main.js' },
    cache: false,
    output: { path: join(root, 'dist') },
    // As modules of their own, as those of a remote's entry are.
    optimization: { concatenateModules: false, moduleIds: 'deterministic', sideEffects: false },
    plugins: [new InlineModuleIdsPlugin()],
  })
  return readFileSync(join(root, 'dist', 'main.js'), 'utf8')
}

test('[SH-14] a module that lies in its address has the same number in every folder, and one of its own', async () => {
  const first = await built()
  expect(await built()).toBe(first)
  expect(first).toContain('inline1')
})
