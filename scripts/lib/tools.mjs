/**
 * Finds what the tests need beside npm packages, and installs it from Debian where that is
 * possible.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of a programme, or undefined. */
export const findOnPath = (name) =>
  `${process.env.PATH ?? ''}:/usr/sbin:/sbin`
    .split(':')
    .map((dir) => join(dir, name))
    .find((path) => existsSync(path))

const newestPostgresBin = () => {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const versions = readdirSync(base).filter((version) =>
    existsSync(join(base, version, 'bin/initdb')),
  )
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest && join(base, newest, 'bin')
}

/**
 * The headless shell first: the same engine without a browser's own windows; journeys take two
 * thirds of the processor's time with it.
 */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Path of a Chromium or Chrome, or undefined. CHROMIUM names one outright. */
export const findChromium = () => process.env.CHROMIUM ?? CHROMIUMS.map(findOnPath).find(Boolean)

/** Folder with initdb, postgres and pg_ctl, or undefined. */
export const findPostgres = () => {
  const initdb = findOnPath('initdb')
  return initdb ? join(realpathSync(initdb), '..') : newestPostgresBin()
}

/** Path of redis-server, or undefined. */
export const findRedis = () => findOnPath('redis-server')

const canInstall = () => process.getuid?.() === 0 && Boolean(findOnPath('apt-get'))

const NEEDED = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    otherwise: ['chromium', 'fonts-noto-cjk'],
    find: findChromium,
  },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
  { name: 'Redis', packages: ['redis-server'], find: findRedis },
  { name: 'promtool', packages: ['prometheus'], find: () => findOnPath('promtool') },
  { name: 'nginx', packages: ['nginx-light', 'openssl'], find: () => findOnPath('nginx') },
  { name: 'HAProxy', packages: ['haproxy', 'openssl'], find: () => findOnPath('haproxy') },
]

const POLICY = '/usr/sbin/policy-rc.d'
const CLUSTER = '/etc/postgresql-common/createcluster.conf'

/**
 * Runs `work` while Debian's packages start no service and make no cluster of their own: ours are
 * started by our scripts.
 */
function withoutServices(work) {
  const ownPolicy = !existsSync(POLICY)
  if (ownPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  if (!existsSync(CLUSTER)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(CLUSTER, 'create_main_cluster = false\n')
  }
  try {
    work()
  } finally {
    if (ownPolicy) rmSync(POLICY)
  }
}

/**
 * Installs what is missing (root on a Debian system only) and answers the names of what is still
 * missing.
 */
export function provide() {
  const missing = NEEDED.filter((tool) => !tool.find())
  if (missing.length > 0 && canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
    apt('update')
    const install = (packages) =>
      apt('install', '-y', '--no-install-recommends', ...packages).status === 0
    // One package that a system lacks must not keep the others out.
    withoutServices(() => {
      for (const { packages, otherwise } of missing)
        if (!install(packages) && otherwise) install(otherwise)
    })
  }
  return NEEDED.filter((tool) => !tool.find()).map((tool) => tool.name)
}

/**
 * uid and gid of the first of these users that exists; PostgreSQL refuses to run as root. Empty
 * when not root.
 */
export function unprivileged(...names) {
  if (process.getuid?.() !== 0) return {}
  for (const name of names) {
    try {
      const id = (flag) =>
        Number(
          execFileSync('id', [flag, name], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        )
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error(`None of the users ${names.join(', ')} exists`)
}
