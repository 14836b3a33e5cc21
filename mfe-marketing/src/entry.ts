import { defineRemote } from '@zz/shared-ui/remote-lite'

/**
 * What the shell loads (contract, `RemoteEntry`). With a route id that page's code has come too
 * before anything is mounted.
 */
export const { prepare, mount, unmount } = defineRemote({
  async load(routeId) {
    const screens = await import(/* webpackChunkName: "app" */ './screens')
    if (routeId !== undefined) await screens.preloadScreen(routeId)
    return screens
  },
})
