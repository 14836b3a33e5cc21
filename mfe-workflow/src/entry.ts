import { defineRemote } from '@zz/shared-ui/remote'

export const { mount, unmount } = defineRemote({ load: () => import('./App') })
