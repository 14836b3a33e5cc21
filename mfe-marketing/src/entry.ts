import { defineRemote } from '@zz/shared-ui/remote-lite'

export const { prepare, mount, unmount } = defineRemote({
  async load(routeId) {
    const screens = await import(/* webpackChunkName: "app" */ './screens')
    if (routeId !== undefined) await screens.preloadScreen(routeId)
    return screens
  },
})
