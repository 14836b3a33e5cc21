/** What the sign-in pages are built from, as a hash; and whether dist/pages holds just that. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const login = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = join(login, '..')
const ui = join(root, 'shared-ui', 'src')

export const sceneFolder = join(ui, 'lite', 'scene')

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Twelve hex digits over the pages' sources, the primitives and tokens they use, the build, the
 * lowest browsers and the locked packages.
 */
export function pagesVersion() {
  const inputs = [
    ...[
      join(login, 'src', 'pages'),
      join(login, 'scripts'),
      join(ui, 'lite'),
      join(root, 'platform', 'contract', 'src'),
      join(root, 'platform', 'build', 'src'),
    ].flatMap(filesUnder),
    ...[join(ui, 'tokens.css'), join(login, 'webpack.config.mjs'), join(root, 'package-lock.json')],
  ]
  const hash = createHash('sha256')
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  hash.update(JSON.stringify(browserslist))
  for (const file of inputs.sort((a, b) => (a < b ? -1 : 1)))
    hash
      .update(`${relative(root, file).split(sep).join('/')}\n`)
      .update(readFileSync(file))
      .update('\n')
  return hash.digest('hex').slice(0, 12)
}

/** True when dist/pages was built from what lies here now. */
export function pagesBuilt() {
  const record = join(login, 'dist', 'pages', 'current.json')
  return existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).version === pagesVersion()
}
