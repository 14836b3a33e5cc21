/**
 * Packages of hundreds of small files as one file each, for the server's tests: jest reads,
 * compiles and links every file anew for each test file. Made once per lock file into
 * `.cache/jest-bundles`, and put in place of the packages by `moduleNameMapper`.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The ways into each package, all of them into one file, so that what a package keeps exists once.
 * What a package of `whole` needs of others comes with it: nothing else here imports that.
 */
export const BUNDLES = {
  kysely: { entries: ['kysely'], whole: false },
  typebox: { entries: ['typebox', 'typebox/schema', 'typebox/value'], whole: false },
  'oidc-provider': { entries: ['oidc-provider'], whole: true },
}

/** A name for a way in: as a file, and as a word of JavaScript. */
const fileOf = (entry) => `${entry.replaceAll('/', '-')}.mjs`
const spaceOf = (entry) => entry.replaceAll(/[^a-z]/g, '_')

/** The webpack of the product's own build. */
const runWebpack = async (settings) => {
  const webpack = createRequire(join(root, 'platform', 'build', 'package.json'))('webpack')
  const stats = await new Promise((resolve, reject) => {
    const compiler = webpack(settings)
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
}

/** Comments are half of what would be read. Lines stay, for whoever meets one in a trace. */
const removeComments = async (path) => {
  const { transform } = await import('@swc/core')
  const { code } = await transform(await readFile(path, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', minify: { format: { comments: false } } },
    module: { type: 'es6' },
  })
  await writeFile(path, code)
}

/** A module that exports what the bundle holds for one way in. */
const wayIn = (bundle, space, names) =>
  [
    `import { ${space} as all } from './${bundle}'`,
    `export const { ${names.filter((name) => name !== 'default').join(', ')} } = all`,
    ...(names.includes('default') ? ['export default all.default'] : []),
    '',
  ].join('\n')

const makeBundle = async (folder, name, { entries, whole }) => {
  const entry = join(folder, `${name}.entry.mjs`)
  await writeFile(
    entry,
    entries.map((each) => `export * as ${spaceOf(each)} from '${each}'\n`).join(''),
  )
  const isPart = (request) => whole || /^[./]/.test(request) || entries.includes(request)
  await runWebpack({
    mode: 'none',
    context: root,
    entry: { [`${name}.all`]: entry },
    target: 'node20',
    devtool: false,
    cache: false,
    performance: false,
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [({ request }, done) => (isPart(request) ? done() : done(null, request))],
    optimization: { concatenateModules: true, providedExports: true },
    output: {
      path: folder,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
  })
  const bundle = `${name}.all.mjs`
  await removeComments(join(folder, bundle))
  const all = await import(pathToFileURL(join(folder, bundle)).href)
  for (const each of entries)
    await writeFile(
      join(folder, fileOf(each)),
      wayIn(bundle, spaceOf(each), Object.keys(all[spaceOf(each)])),
    )
}

/** Makes the folder by `make(draft)` unless it is there; put in place whole, as two may make it. */
const makeOnce = async (folder, make) => {
  if (existsSync(folder)) return
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    await make(draft)
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** `moduleNameMapper` entries that put the bundles in place of the packages. */
export const mapBundles = async () => {
  const hash = createHash('sha256')
  for (const path of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(readFileSync(path)).update('\0')
  const folder = join(root, '.cache', 'jest-bundles', hash.digest('hex').slice(0, 16))
  const bundles = Object.entries(BUNDLES)
  await makeOnce(folder, async (draft) => {
    for (const [name, bundle] of bundles) await makeBundle(draft, name, bundle)
  })
  return Object.fromEntries(
    bundles.flatMap(([, { entries }]) =>
      entries.map((each) => [`^${each}$`, join(folder, fileOf(each))]),
    ),
  )
}
