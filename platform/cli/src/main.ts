#!/usr/bin/env node
/** zz: start, build, new, check. Run from anywhere inside the repository. */
import { findRoot } from '@zz/build/workspace'
import { buildOutdated, start } from './start.ts'

const USAGE = `zz start          build what is not built, then run server, login site and all remotes
zz build [ids…]   build what is not built: shell, login, database, or remotes by their id
zz new remote <id> --title T --owner O --area A       make a remote that calls the area A of the API
zz new screen <remote>.<name> --title T [--call C]    make a screen; with a paged call, its list
zz check          hold every mfe.json against its schema, its code and the other declarations
`

async function run([command, ...rest]: readonly string[]): Promise<number> {
  const root = findRoot(import.meta.dirname)
  switch (command) {
    case 'start':
      await start(root)
      return 0
    case 'build':
      await buildOutdated(root, rest)
      return 0
    case 'check': {
      const [{ check }, { buildables }] = await Promise.all([
        import('./check.ts'),
        import('./packages.ts'),
      ])
      const faults = check(await buildables(root))
      process.stdout.write(
        faults.length === 0 ? 'all declarations hold\n' : `${faults.join('\n')}\n`,
      )
      return faults.length === 0 ? 0 : 1
    }
    case 'new': {
      const { makeNew } = await import('./new/index.ts')
      for (const line of makeNew(root, rest)) process.stdout.write(`${line}\n`)
      return 0
    }
    default:
      process.stderr.write(USAGE)
      return command === undefined || command === 'help' ? 0 : 1
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
