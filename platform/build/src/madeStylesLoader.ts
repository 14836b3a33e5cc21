import { dirname, join, relative } from 'node:path'
import type { LoaderContext } from 'webpack'
import { type MadeExport, makeStyle, themeFiles } from './madeStyles.ts'
import { packageDir } from './workspace.ts'

/**
 * webpack loader for style modules of antd: the hooks that stand in their place, and as `?css` their
 * style sheet. A style module whose calls are not known stays as it is.
 */
export default function madeStylesLoader(
  this: LoaderContext<{ css?: string }>,
  source: string,
): string {
  const sharedUi = packageDir('@zz/shared-ui', this.rootContext)
  const antd = packageDir('antd', sharedUi ?? this.rootContext)
  if (sharedUi === null || antd === null) throw new Error('antd is not installed; run npm ci')
  const module = relative(join(antd, 'es'), this.resourcePath)
    .replaceAll('\\', '/')
    .replace(/\.js$/, '')
  const made = makeStyle(sharedUi, module)
  if (made === null) return source
  for (const file of themeFiles(sharedUi)) this.addDependency(file)
  if ('css' in this.getOptions()) return made.css
  const sheet = `./${module.split('/').at(-1)}.css!=!${import.meta.filename}?css!${this.resourcePath}`
  return [
    `import ${JSON.stringify(sheet)}`,
    `import { madeHook, madePart, madePlainHook } from ${JSON.stringify(join(sharedUi, 'src', 'antd', 'light', 'madeStyle.ts'))}`,
    ...made.exports.map((one) => exportOf(dirname(module).replace(/\/style$/, ''), one)),
  ].join('\n')
}

const MAKER = { hook: 'madeHook', plain: 'madePlainHook', part: 'madePart' } as const

function exportOf(component: string, made: MadeExport): string {
  const head = made.name === 'default' ? 'export default' : `export const ${made.name} =`
  if (made.kind === 'constant') return `${head} ${JSON.stringify(made.value)}`
  const known = made.calls.map(({ prefix, root = prefix }) => `${prefix} ${root}`)
  return `${head} ${MAKER[made.kind]}(${JSON.stringify(component)}, ${JSON.stringify(known)})`
}
