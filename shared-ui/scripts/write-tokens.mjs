/**
 * Writes src/tokens.css from src/tokens.ts; run after every change of a token. With `--check` it
 * writes nothing and fails where both differ.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from '@swc/core'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = await mkdtemp(join(root, '.tokens-'))
try {
  for (const name of ['tokens', 'tokens.scene', 'tokensCss']) {
    const source = await readFile(join(root, 'src', `${name}.ts`), 'utf8')
    const { code } = await transform(source, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    })
    await writeFile(join(out, `${name}.mjs`), code.replace(/from '(\.\/[^']+)'/g, "from '$1.mjs'"))
  }
  const { tokensCss } = await import(pathToFileURL(join(out, 'tokensCss.mjs')).href)
  const target = join(root, 'src', 'tokens.css')
  if (!process.argv.includes('--check')) await writeFile(target, tokensCss())
  else if ((await readFile(target, 'utf8')) !== tokensCss()) {
    console.error(
      'tokens.css is not what tokens.ts says; run node shared-ui/scripts/write-tokens.mjs',
    )
    process.exitCode = 1
  }
} finally {
  await rm(out, { recursive: true, force: true })
}
