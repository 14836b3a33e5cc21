import { defineRemote } from '@zz/shared-ui/remote-lite'

export const { prepare, mount, unmount } = defineRemote({
  load: () => import(/* webpackChunkName: "app" */ './screens'),
})
