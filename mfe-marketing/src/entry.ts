import { defineRemote } from '@zz/shared-ui/remote-lite'

export const { mount, unmount } = defineRemote({ load: () => import('./App') })
