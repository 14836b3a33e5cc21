/** One PGlite per jest worker, outliving the files' own worlds (stack-server §6). On PostgreSQL the harness opens its own database instead. */
import { TestEnvironment } from 'jest-environment-node'

let engine

const open = async () => {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create()
}

export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.__zzEngine = () => {
      engine ??= open()
      return engine
    }
  }
}
