/**
 * `npm run kept [-- todo …]`: records what was built last of these remotes (of all without words) as
 * the oldest version that today's server and shell still have to carry (e2e/kept,
 * e2e/journeys/kept.spec.ts). CONTRIBUTING.md, "Change the contract", says when.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { packTar } from 'modern-tar'

const FOLDER = 'e2e/kept'
/** Packed forms are made anew by whoever publishes; pages and maps are no part of a version. */
const LEFT_OUT = /\.(?:br|gz|html|map)$/

const named = process.argv.slice(2)
const remotes =
  named.length > 0 ? named : readdirSync('.').flatMap((name) => /^mfe-(\w+)$/.exec(name)?.[1] ?? [])

const record = async (remote) => {
  const dist = join(`mfe-${remote}`, 'dist')
  if (!existsSync(join(dist, 'current.json')))
    throw new Error(`${remote} is not built: npm run build`)
  const current = readFileSync(join(dist, 'current.json'))
  const folder = join(dist, JSON.parse(current.toString()).version)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const files = [
    ['record.json', current],
    ...names.map((name) => [name, readFileSync(join(folder, name))]),
  ]
  const tar = await packTar(
    files.map(([name, body]) => ({
      header: { name, size: body.length, type: 'file', mtime: new Date(0) },
      body,
    })),
  )
  const packed = brotliCompressSync(tar, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length },
  })
  writeFileSync(join(FOLDER, `${remote}.tar.br`), packed)
  console.log(`${remote}: ${names.length} files, ${(packed.length / 1024).toFixed(0)} KB`)
}

mkdirSync(FOLDER, { recursive: true })
for (const remote of remotes) await record(remote)
