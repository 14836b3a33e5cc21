import { defineRemote } from '@zz/shared-ui/remote'

export const { prepare, mount, unmount } = defineRemote({
  load: () => import(/* webpackChunkName: "app" */ './screens'),
})
