/** First script of the page: history, registry, runtime; then the frame takes over. */
// Before anything that draws or loads: what it writes into the page is judged from here on.
import './scripts'
import { history } from './history'
import { boot } from './boot'
import { showBootFailure } from './bootFailure'
import { provided } from './provided'

async function run(): Promise<void> {
  try {
    const [ready, { startFrame }] = await Promise.all([
      boot(history),
      import(/* webpackChunkName: "frame" */ './frame/start'),
    ])
    await startFrame(ready).catch((error: unknown) => {
      const { revision, shell } = ready.registry.current()
      ready.runtime.tell({ remote: 'shell', version: shell.version, code: 'MFE-801', revision })
      throw error
    })
  } catch (error) {
    showBootFailure(error)
  }
}

// The list only has to be reachable, so that the federation plugin offers its modules.
if (provided.length > 0) void run()
