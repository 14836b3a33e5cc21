/**
 * `npm run bench:build`: seconds on the clock and of CPU that building takes, in a clone of what is
 * committed: everything from nothing, again with nothing changed, and after changes of several kinds;
 * beside each its share of the first's CPU, what was built again and which versions are new. The clone borrows this tree's
 * node_modules, so installing is not in it. Prints; judges nothing but that each build has kept its cache.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const TARGET = 180
const clone = mkdtempSync(join(tmpdir(), 'zz-build-'))

const must = (command, args, cwd = process.cwd()) => {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** Seconds of CPU of all processes waited for so far. */
const cpu = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const timed = (work) => {
  const [clock, used] = [performance.now(), cpu()]
  work()
  return { seconds: (performance.now() - clock) / 1000, cpu: cpu() - used }
}

const compile = () =>
  must(
    process.execPath,
    ['node_modules/@typescript/native/bin/tsc', '-b', 'platform/cli', 'server'],
    clone,
  )
const build = () => must(process.execPath, ['platform/cli/dist/main.js', 'build'], clone)
const edit = (file, change) => {
  const path = join(clone, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`the change of ${file} changes nothing`)
  writeFileSync(path, after)
}

const PACKAGES = ['shell', ...readdirSync('.').filter((name) => name.startsWith('mfe-'))]
/** Version and time of the last build by package. */
const states = () =>
  Object.fromEntries(
    PACKAGES.map((name) => {
      const { version, builtAt } = JSON.parse(
        readFileSync(join(clone, name, 'dist/current.json'), 'utf8'),
      )
      return [name, { version, builtAt }]
    }),
  )

/** Every folder of installed packages: some workspaces have one of their own. */
const installed = () =>
  spawnSync('git', ['ls-files', 'package.json', '*/package.json'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((file) => join(dirname(file), 'node_modules'))
    .filter((folder) => existsSync(folder))

const borrow = (folder) => {
  const to = join(clone, folder)
  const linked = spawnSync('cp', ['-al', folder, to], { stdio: 'ignore' })
  if (linked.status !== 0) {
    rmSync(to, { recursive: true, force: true })
    must('cp', ['-a', folder, to])
  }
  rmSync(join(to, '.cache'), { recursive: true, force: true })
}

/** webpack says nothing where it cannot keep one, and each later build is then one from nothing. */
const mustHaveCache = (name) => {
  const pack = join(clone, '.cache/webpack', name.replace(/^mfe-/, ''), 'index.pack')
  if (!existsSync(pack)) throw new Error(`the build of ${name} has kept no cache`)
}

const CHANGES = [
  ['one remote (mfe-todo)', 'mfe-todo/src/api.ts', (text) => text.replace('已撤销', '已撤回')],
  ['the client of venues', 'api-contract/src/venue.ts', (text) => text.replace('/api/', '/api/x')],
  [
    'a style of the selector',
    'shared-ui/src/selector/selector.module.css',
    (text) => `${text}\n.benched {\n  order: 1;\n}\n`,
  ],
  [
    'a permission key',
    'platform/contract/src/permissions.ts',
    (text) => text.replace(/MENU_KEYS = \{/, "MENU_KEYS = { benched: '测试',"),
  ],
  ['a comment in shared-ui', 'shared-ui/src/list/ListPage.tsx', (text) => `// Benched.\n${text}`],
  [
    'code of shared-ui',
    'shared-ui/src/list/ListPage.tsx',
    (text) => text.replace("'../widgets/States'", "'../widgets/States'\nconsole.debug('benched')"),
  ],
]

try {
  must('git', ['clone', '-q', '.', clone])
  for (const folder of installed()) borrow(folder)

  const steps = [['Node packages and server compiled', timed(compile)]]
  const first = timed(build)
  for (const name of PACKAGES) mustHaveCache(name)
  steps.push(['all pages, nothing built before', first], ['again, nothing changed', timed(build)])
  const outcomes = CHANGES.map(([name, file, change]) => {
    const before = states()
    edit(file, change)
    compile()
    steps.push([`after a change of ${String(name)}`, timed(build)])
    const after = states()
    const which = (differs) => PACKAGES.filter(differs).join(', ') || 'none'
    const built = which((id) => after[id].builtAt !== before[id].builtAt)
    const versions = which((id) => after[id].version !== before[id].version)
    return `${String(name)}: built again ${built}; new versions ${versions}`
  })

  console.log(`${cpus().length} cores, load average ${loadavg()[0].toFixed(1)} at the end`)
  for (const [name, { seconds, cpu: used }] of steps) {
    const share = `${((used / first.cpu) * 100).toFixed(0)} %`
    console.log(
      `${name.padEnd(42)} ${seconds.toFixed(1).padStart(6)} s  ${used.toFixed(1).padStart(6)} s CPU  ${share.padStart(6)}`,
    )
  }
  for (const outcome of outcomes) console.log(outcome)
  console.log(
    `first build, compiling included: ${(steps[0][1].seconds + first.seconds).toFixed(1)} s, target ${TARGET} s`,
  )
} finally {
  rmSync(clone, { recursive: true, force: true })
}
