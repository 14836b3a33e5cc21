/**
 * The versions of Node: every round runs on the one that the image of the product runs, the heavy
 * round repeats unit and server tests and one journey on every major version that `engines` names.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jest, playwright, run } from './runners.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = join(ROOT, 'scripts', 'node-versions')
const FOLDER = join(ROOT, '.cache', 'node-versions')

/** What the heavy round repeats on: 20.19.0, the oldest that `engines` allows, and newer ones. */
export const MAJORS = [20, 22, 24]

/** The version on which the product is deployed (Dockerfile). */
export const DEPLOYED = 24

/** Folder of the binary of a version of Node. */
const binFolder = (major) => join(FOLDER, 'node_modules', `node${major}`, 'bin')

/** The environment in which `node`, and what npm starts, is that version. */
const withVersion = (major) => ({ PATH: `${binFolder(major)}${delimiter}${process.env.PATH}` })

const lockedVersion = (major) =>
  JSON.parse(readFileSync(join(SOURCE, 'package-lock.json'), 'utf8')).packages[
    `node_modules/node${major}`
  ].version

const isInstalled = (major) => {
  try {
    const said = execFileSync(join(binFolder(major), 'node'), ['--version'], { encoding: 'utf8' })
    return said.trim() === `v${lockedVersion(major)}`
  } catch {
    return false
  }
}

/**
 * Whether these versions stand there; installs the locked binaries where one is missing, all or
 * that of the image alone. npm checks their integrity. An installation takes away what was there:
 * nothing may run on it meanwhile.
 */
const provideVersions = async (majors, print) => {
  if (majors.every(isInstalled)) return true
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(SOURCE, file), join(FOLDER, file))
  const others = majors.some((major) => major !== DEPLOYED)
  const args = ['ci', '--prefix', FOLDER, ...(others ? [] : ['--omit=optional'])]
  return (await run('npm', args, {}, undefined, print)) === 0 && majors.every(isInstalled)
}

/**
 * The environment in which what npm starts runs on the version of the image, with the version's
 * name; nothing where this process runs on it, where its binary cannot be had, or where
 * ZZ_NODE=own asks for the Node that was started. `majors`: what the round runs on besides.
 */
export const provideDeployedNode = async (majors = []) => {
  const own = { env: {}, version: process.versions.node }
  const isOther = Number(process.versions.node.split('.')[0]) !== DEPLOYED
  const canHave = process.platform === 'linux' && process.arch === 'x64'
  if (!isOther || !canHave || process.env.ZZ_NODE === 'own') return own
  const said = []
  if (!(await provideVersions([DEPLOYED, ...majors], (text) => said.push(text)))) {
    console.log(`Node ${DEPLOYED} could not be installed:\n${said.join('')}`)
    return own
  }
  return { env: withVersion(DEPLOYED), version: lockedVersion(DEPLOYED) }
}

/**
 * Steps of the heavy round. `onPostgres(env)` makes the server's step, `chromium` names the
 * browser.
 */
export const nodeSteps = ({ onPostgres, chromium }) => {
  const install = {
    name: 'node-versions',
    run: async (print) => {
      const ready = await provideVersions(MAJORS, print)
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
