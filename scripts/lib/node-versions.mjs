/** The heavy round on the other versions of Node: unit and server tests, and one journey. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jest, playwright, run } from './runners.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = join(ROOT, 'scripts', 'node-versions')
const FOLDER = join(ROOT, '.cache', 'node-versions')

/** Versions beside the oldest one, 20.19, on which every round may run. */
export const MAJORS = [22, 24]

/** Folder of the binary of a version of Node. */
const binFolder = (major) => join(FOLDER, 'node_modules', `node${major}`, 'bin')

/** Installs the locked binaries; npm checks their integrity. Answers the exit code. */
const installVersions = async (print) => {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(SOURCE, file), join(FOLDER, file))
  return run('npm', ['ci', '--prefix', FOLDER], {}, undefined, print)
}

/** The environment in which `node`, and what npm starts, is that version. */
const withVersion = (major) => ({ PATH: `${binFolder(major)}${delimiter}${process.env.PATH}` })

/**
 * Steps of the heavy round. `onPostgres(env)` makes the server's step, `chromium` names the
 * browser.
 */
export const nodeSteps = ({ onPostgres, chromium }) => {
  const install = {
    name: 'node-versions',
    run: async (print) => {
      const ready =
        (await installVersions(print)) === 0 &&
        MAJORS.every((major) => existsSync(join(binFolder(major), 'node')))
      return { passed: ready ? 1 : 0, failed: ready ? 0 : 1, skipped: 0 }
    },
  }
  const ofMajor = (major) => [
    {
      name: `pages-node${major}`,
      cores: 2,
      after: [install.name],
      run: (print) => jest('test:web', withVersion(major), undefined, print),
    },
    {
      name: `node-node${major}`,
      cores: 2,
      after: [install.name],
      run: (print) => jest('test:node', withVersion(major), undefined, print),
    },
    {
      name: `server-node${major}`,
      cores: 2,
      after: [install.name],
      needs: ['PostgreSQL'],
      run: onPostgres(withVersion(major)),
    },
    {
      name: `journey-node${major}`,
      cores: 2,
      after: [install.name, 'build'],
      needs: ['Chromium'],
      run: (print) =>
        playwright('test:e2e', { ...chromium, ...withVersion(major) }, undefined, print, [
          'e2e/journeys/sign-in.spec.ts',
          '--grep=\\[LG-01\\]',
        ]),
    },
  ]
  return [install, ...MAJORS.flatMap(ofMajor)].map((step) => ({
    ...step,
    needs: [...new Set([...(step.needs ?? []), 'Linux x64'])],
  }))
}
