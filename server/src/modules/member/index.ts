/** People of an organisation; so far their import from a table (decisions N2, MB-05). */
import type { Module } from '../../platform/hooks.ts'
import './tables.ts'
import { cleanUp } from './import/clean-up.ts'
import { createRunner, type Runner } from './import/runner.ts'
import { routes } from './routes.ts'
import { IMPORT_FILE } from './schemas.ts'

/** How often every process looks for imports whose process died. */
const LOOK_MILLIS = 15_000
const CLEAN_UP_MILLIS = 3_600_000

/** By app, of which tests have several in one process. */
const runners = new WeakMap<object, Runner>()

export const member: Module = {
  name: 'member',
  routes,
  register(hooks, platform) {
    const runner = createRunner(platform)
    runners.set(platform, runner)
    const wake = (): Promise<void> => {
      runner.wake()
      return Promise.resolve()
    }
    hooks.fileOwner(IMPORT_FILE)
    hooks.onEvent('member.import.due', { consumer: 'member.import', push: wake })
    hooks.job({ name: 'member.import', every: LOOK_MILLIS, run: wake })
    hooks.job({ name: 'member.import.cleanUp', every: CLEAN_UP_MILLIS, run: cleanUp })
  },
  serve(http, _parts, platform) {
    http.addHook('onClose', async () => runners.get(platform)?.stop())
    return Promise.resolve()
  },
}
