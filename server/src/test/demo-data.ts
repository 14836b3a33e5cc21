/** Demo data as something that a test file begins with. */
import pino from 'pino'
import { composePlatform, type PlatformOptions } from '../app.ts'
import { createBus } from '../platform/bus.ts'
import { seed } from '../seed/index.ts'
import type { TestData } from './database.ts'
import { testConfig } from './harness.ts'

/**
 * Demo data as the modules write them: which deliveries wait afterwards depends on the modules. In:
 * `name`, one per set of modules; `compose` makes modules and ports anew, because the test's own
 * application uses others.
 */
export const demoData = (
  name: string,
  compose: () => Omit<PlatformOptions, 'config' | 'database'>,
): TestData => ({
  name,
  async fill(database, folder) {
    const log = pino({ level: 'silent' })
    const bus = createBus(undefined, (error) => log.error(error))
    const platform = composePlatform(
      { config: testConfig({ DATA_DIR: folder }), database, ...compose() },
      { log, bus, onEvents() {} },
    )
    await seed(platform.system('seed'), { demo: true, hooks: platform.hooks })
    await bus.close()
    platform.storage.close()
  },
})
