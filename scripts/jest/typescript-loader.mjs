/**
 * The loader of typescript.mjs: types are taken away, nothing else changes. What a source becomes
 * is kept in `.cache/typescript` under a hash of its text, as a test starts a hundred processes of
 * nine hundred sources each.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const kept = fileURLToPath(new URL('../../.cache/typescript/', import.meta.url))
const compiler = createRequire(import.meta.url)('@swc/core/package.json').version
const OPTIONS = {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
}
const way = JSON.stringify([compiler, OPTIONS])

const compile = async (path, text) => {
  // Loading the compiler takes longer than reading what it once wrote.
  const { transform } = await import('@swc/core')
  const { code } = await transform(text, { filename: path, ...OPTIONS })
  return code
}

/** Several processes may write the same at once: each puts it in place whole. */
const keep = (file, code) => {
  mkdirSync(kept, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, file)
}

export const load = async (url, context, next) => {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const path = fileURLToPath(url)
  const text = readFileSync(path, 'utf8')
  const name = createHash('sha256').update(way).update('\0').update(path).update('\0').update(text)
  const file = `${kept}${name.digest('hex')}.mjs`
  const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const source = known ?? (await compile(path, text))
  if (known === undefined) keep(file, source)
  return { format: 'module', source, shortCircuit: true }
}
