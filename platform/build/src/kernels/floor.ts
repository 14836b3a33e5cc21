import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserVersions } from '@zz/contract/kernels'
import { findRoot } from '../workspace.ts'

/** The browsers of the floor, by their names in browserslist; values: in @mdn/browser-compat-data. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

/** A browser by its name in @mdn/browser-compat-data. */
export type Browser = keyof BrowserVersions

/** The lowest browsers that the product opens in. */
export interface Floor {
  /** As browserslist says it, such as `chrome >= 86`. */
  readonly queries: readonly string[]
  readonly versions: BrowserVersions
}

/**
 * The floor as `browserslist` of the top package.json names it, the one place; `dir` is any folder
 * of the workspace. Throws where a browser is missing, or a line says more than a lowest version.
 */
export function readFloor(dir: string): Floor {
  const file = join(findRoot(dir), 'package.json')
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as {
    browserslist?: readonly string[]
  }
  const queries = browserslist ?? []
  const versions = new Map(
    queries.map((query) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
      if (!(name in BROWSERS)) throw new Error(`${file}: browserslist does not know "${query}"`)
      return [BROWSERS[name as keyof typeof BROWSERS], version]
    }),
  )
  const of = (browser: Browser): string => {
    const version = versions.get(browser)
    if (version === undefined) throw new Error(`${file}: browserslist names no ${browser}`)
    return version
  }
  return {
    queries,
    versions: {
      chrome: of('chrome'),
      edge: of('edge'),
      firefox: of('firefox'),
      safari: of('safari'),
      safari_ios: of('safari_ios'),
    },
  }
}

/** webpack's `target` for the floor: what its own runtime may be written in. */
export const webpackTarget = ({ queries }: Floor): string => `browserslist:${queries.join(', ')}`

/** swc's `env` for a floor. */
export interface SwcEnv {
  readonly targets: Readonly<Record<string, string>>
  /** Faults of single kernels are mended where they show, and not by older syntax everywhere. */
  readonly bugfixes: true
}

/** What swc writes newer syntax down to; functions are left as they are. */
export const swcEnv = ({ versions }: Floor): SwcEnv => {
  const { safari_ios: ios, ...targets } = versions
  return { targets: { ...targets, ios }, bugfixes: true }
}
