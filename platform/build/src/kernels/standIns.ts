import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type BrowserVersions, isOlder, type Kernels, STAND_INS_FILE } from '@zz/contract/kernels'
import type { Compilation } from 'webpack'
import { compile } from '../compile.ts'
import { swcMinimizer } from '../minimizer.ts'
import { findRoot } from '../workspace.ts'
import { type Browser, type Floor, readFloor, swcEnv, webpackTarget } from './floor.ts'
import { addedIn, entryAt } from './table.ts'

const require = createRequire(import.meta.url)
const own = (name: string): string => join(import.meta.dirname, 'fill', `${name}.js`)
const coreJs = (name: string): string => require.resolve(`core-js/modules/${name}.js`)

/**
 * What the built scripts call and some browser at the floor lacks, by its path in
 * @mdn/browser-compat-data, and the module that fills it in: core-js where it has one. `npm run
 * kernels` refuses a call without a line here, and a line that nothing calls.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  'api.AbortSignal.timeout_static': own('abortSignal'),
  'api.Crypto.randomUUID': own('randomUuid'),
  'api.URL.canParse_static': coreJs('web.url.can-parse'),
  'api.reportError': own('reportError'),
  'javascript.builtins.Array.at': coreJs('es.array.at'),
  'javascript.builtins.Array.findLast': coreJs('es.array.find-last'),
  'javascript.builtins.Array.toReversed': coreJs('es.array.to-reversed'),
  'javascript.builtins.Array.toSorted': coreJs('es.array.to-sorted'),
  'javascript.builtins.Object.hasOwn': coreJs('es.object.has-own'),
  'javascript.builtins.String.at': coreJs('es.string.at-alternative'),
  'javascript.builtins.TypedArray.at': coreJs('es.typed-array.at'),
  'javascript.builtins.TypedArray.findLast': coreJs('es.typed-array.find-last'),
  'javascript.builtins.TypedArray.toReversed': coreJs('es.typed-array.to-reversed'),
  'javascript.builtins.TypedArray.toSorted': coreJs('es.typed-array.to-sorted'),
  'api.CanvasRenderingContext2D.roundRect': own('roundRect'),
}

/** Of each browser the first version that has all of it by itself. */
const wholeFrom = ({ versions }: Floor): BrowserVersions => {
  const newest = (browser: Browser): string =>
    Object.keys(STAND_INS)
      .map((path) => addedIn(entryAt(path) ?? {}, browser) ?? '9999')
      .reduce((a, b) => (isOlder(a, b) ? b : a), versions[browser])
  return {
    chrome: newest('chrome'),
    edge: newest('edge'),
    firefox: newest('firefox'),
    safari: newest('safari'),
    safari_ios: newest('safari_ios'),
  }
}

/** What servers ask a build's files about browsers (`kernels.json`); `dir`: any folder of the workspace. */
export function kernelsOf(dir: string): Kernels {
  const floor = readFloor(dir)
  return { lowest: floor.versions, whole: wholeFrom(floor) }
}

/**
 * The script that fills in what a browser lacks, and leaves the rest alone; `dir`: any folder of
 * the workspace, `see` gets the compilation that made it. It must be the first script of a page.
 */
export async function makeStandIns(
  dir: string,
  see: (compilation: Compilation) => void = () => {},
): Promise<string> {
  const floor = readFloor(dir)
  const file = join(findRoot(dir), '.cache', 'stand-ins', `${process.pid}-${STAND_INS_FILE}`)
  await compile(
    {
      mode: 'production',
      target: ['web', webpackTarget(floor)],
      devtool: false,
      context: import.meta.dirname,
      entry: [...new Set(Object.values(STAND_INS))],
      output: { path: dirname(file), filename: basename(file) },
      module: {
        rules: [
          {
            test: /\/fill\/\w+\.js$/,
            loader: require.resolve('swc-loader'),
            options: { swcrc: false, configFile: false, env: swcEnv(floor) },
          },
        ],
      },
      optimization: { minimizer: [swcMinimizer()] },
      cache: false,
      performance: false,
    },
    see,
  )
  return readFileSync(file, 'utf8')
}
