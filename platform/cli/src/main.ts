#!/usr/bin/env node
/** zz: start, dev, build, new, check, and the commands of releasing. Run from anywhere inside the repository. */
import { findRoot } from '@zz/build/workspace'
import { buildOutdated, start } from './start.ts'

const USAGE = `zz start          build what is not built, then run server, login site and all remotes
zz dev <remote...> [--against URL] [--port N]         dev servers with fast refresh, for a local or a deployed shell
zz build [ids…]   build what is not built: shell, login, database, or remotes by their id
zz new remote <id> --title T --owner O --area A       make a remote that calls the area A of the API
zz new screen <remote>.<name> --title T [--call C]    make a screen; with a paged call, its list
zz check          hold every mfe.json against its schema, its code and the other declarations
zz check <remote> --server URL                        hold a built version against a server

Releasing; --server URL or ZZ_SERVER, the publisher's token in ZZ_TOKEN or ZZ_TOKEN_FILE, --json for scripts
zz publish <remote> [--promote --why TEXT]            build, check, send, and fetch every file back
zz publish <remote> --from DIST --declaration FILE      the same for a remote that another build made
zz promote <remote> <version> (--tenants 1,2 | --percent N | --all) [--why TEXT]
zz rollback <remote> [--why TEXT]                     end the canary, or go back to the previous version
zz off <remote> [--maintenance], zz on <remote>       for everybody
zz list <remote>, zz history <remote>                 what is in force and kept; who moved what, and why
`

async function run([command, ...rest]: readonly string[]): Promise<number> {
  const root = findRoot(import.meta.dirname)
  switch (command) {
    case 'start':
      await start(root)
      return 0
    case 'dev':
      return (await import('./dev/index.ts')).develop(root, rest)
    case 'build':
      await buildOutdated(root, rest)
      return 0
    case 'check': {
      if (rest.length > 0) return (await import('./check.ts')).checkAgainst(root, rest)
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
    case 'publish':
      return (await import('./release/publish.ts')).publish(root, rest)
    case 'promote':
      return (await import('./release/moves.ts')).promote(rest)
    case 'rollback':
      return (await import('./release/moves.ts')).rollback(rest)
    case 'on':
    case 'off':
      return (await import('./release/moves.ts')).switchRemote(command, rest)
    case 'list':
      return (await import('./release/list.ts')).list(rest)
    case 'history':
      return (await import('./release/list.ts')).history(rest)
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
