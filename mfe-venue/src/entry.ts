import { defineRemote } from '@zz/shared-ui/remote'

/** What the shell loads (contract, `RemoteEntry`); the screens come with the first call of it. */
export const { prepare, mount, unmount } = defineRemote({
  load: () => import(/* webpackChunkName: "app" */ './screens'),
})
