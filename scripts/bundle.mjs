/**
 * `npm run bundle`: one folder, and a .tar.gz of it, with everything the product needs to run beside
 * Node: built files, production packages with the native parts of one processor, licences,
 * checksums, how to start (docs/operations.md, "Without the outside world").
 *   --cpu x64|arm64   the processor; this machine's unless given
 *   --into <folder>   where both go; bundle/ unless given
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Processors that every native package is published for. */
const CPUS = ['x64', 'arm64']
/** Packages of this repository that run in the server's process. */
const RUN = ['server', 'login-site', 'platform/contract']
/** What they read beside `dist`. */
const BESIDE = ['server/data', 'server/manual', 'server/pictures']
const DOCUMENTS = ['operations.md', 'errors.md', 'licences.md', 'adr']

/** Stops with a sentence. */
const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const run = (command, args, cwd) => {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) refuse(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
}

/** Every file below a folder, relative to it; links are none. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Copies what was built of a package that browsers load: the version in force. */
const copyVersion = (folder, into) => {
  const current = join(ROOT, folder, 'dist', 'current.json')
  if (!existsSync(current)) refuse(`${folder} is not built: npm run build`)
  const { version } = readJson(current)
  for (const part of ['current.json', version])
    cpSync(join(ROOT, folder, 'dist', part), join(into, folder, 'dist', part), { recursive: true })
}

const isOfBuildAlone = (file) => /\.(?:map|d\.[cm]?ts)$/.test(file)

/** Folders of the packages that browsers load. */
const loaded = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'))

const copyFiles = (into) => {
  cpSync(join(ROOT, 'LICENSE'), join(into, 'LICENSE'))
  for (const folder of RUN) {
    const dist = join(ROOT, folder, 'dist')
    if (!existsSync(dist)) refuse(`${folder} is not built: npm run build`)
    cpSync(dist, join(into, folder, 'dist'), {
      recursive: true,
      filter: (file) =>
        !isOfBuildAlone(file) && !/\.test(?:-support)?\.js$|\/dist\/bench$/.test(file),
    })
  }
  for (const folder of BESIDE) cpSync(join(ROOT, folder), join(into, folder), { recursive: true })
  for (const folder of loaded) copyVersion(folder, into)
  for (const name of DOCUMENTS)
    cpSync(join(ROOT, 'docs', name), join(into, 'docs', name), { recursive: true })
  cpSync(join(ROOT, 'deploy'), join(into, 'deploy'), {
    recursive: true,
    filter: (file) => basename(file) !== 'bundle',
  })
  cpSync(join(ROOT, 'deploy', 'bundle', 'README.md'), join(into, 'README.md'))
}

/** Packages that were installed, by their place: version and checksum, as the lock file has them. */
const lockedIn = (file) =>
  Object.entries(readJson(file).packages).flatMap(([place, { link, resolved, integrity }]) =>
    place.startsWith('node_modules/') && !link ? [[place, `${resolved} ${integrity}`]] : [],
  )

/**
 * Installs what the server's process needs, in the versions of the lock file, for that processor.
 * What only builds or tests is no part of the packages here, so that npm leaves it out.
 */
const installPackages = (into, cpu) => {
  const root = readJson(join(ROOT, 'package.json'))
  const { name, version, license, type, engines, overrides } = root
  const own = { name, version, private: true, license, type, engines }
  const write = (file, value) =>
    writeFileSync(join(into, file), `${JSON.stringify(value, null, 2)}\n`)
  write('package.json', { ...own, workspaces: RUN, overrides })
  for (const folder of RUN) {
    const { devDependencies: _, ...rest } = readJson(join(ROOT, folder, 'package.json'))
    write(join(folder, 'package.json'), rest)
  }
  cpSync(join(ROOT, 'package-lock.json'), join(into, 'package-lock.json'))
  const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  run(
    'npm',
    ['install', '--omit=dev', '--ignore-scripts', '--no-fund', '--no-audit', ...platform],
    into,
  )
  const locked = new Map(lockedIn(join(ROOT, 'package-lock.json')))
  for (const [place, package_] of lockedIn(join(into, 'node_modules', '.package-lock.json')))
    if (locked.get(place) !== package_) refuse(`${place} is not as package-lock.json has it`)
  const packages = join(into, 'node_modules')
  for (const file of filesBelow(packages).filter(isOfBuildAlone)) rmSync(join(packages, file))
  const { backup, restore, keys } = root.scripts
  const start = 'node --max-semi-space-size=64 server/dist/main.js'
  write('package.json', { ...own, cpu: [cpu], scripts: { start, backup, restore, keys } })
  rmSync(join(into, 'package-lock.json'))
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

const { values } = parseArgs({ options: { cpu: { type: 'string' }, into: { type: 'string' } } })
const cpu = values.cpu ?? process.arch
if (!CPUS.includes(cpu)) refuse(`--cpu is '${cpu}', but it must be ${CPUS.join(' or ')}`)
const parent = resolve(values.into ?? join(ROOT, 'bundle'))
const name = `zhongzhi-${readJson(join(ROOT, 'package.json')).version}-linux-${cpu}`
const folder = join(parent, name)
const begun = performance.now()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
copyFiles(folder)
installPackages(folder, cpu)
const files = filesBelow(folder)
const sums = files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join('')
writeFileSync(join(folder, 'SHA256SUMS'), sums)
const archive = `${name}.tar.gz`
const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
run('tar', [...plain, '-czf', archive, name], parent)
writeFileSync(join(parent, `${archive}.sha256`), `${sha256(join(parent, archive))}  ${archive}\n`)

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
const whole = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
const packed = statSync(join(parent, archive)).size
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
process.stdout.write(
  `${folder}\n${files.length} files, ${megabytes(whole)}; ${archive} ${megabytes(packed)}; ${seconds} s\n`,
)
