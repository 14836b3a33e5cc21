import { isBriefRemote, type RegistryRemote } from '@zz/contract'
import type { HeadStyles } from './headStyles'

/**
 * Whether a remote was made by another build than ours: those name the files of each screen. Its
 * styles may come as elements of the head.
 */
export const isOfAnotherBuild = (remote: RegistryRemote | undefined): boolean =>
  remote !== undefined &&
  remote.ahead === undefined &&
  !isBriefRemote(remote) &&
  !('override' in remote)

/** Their sheets in this page; undefined where that file cannot be had, so that the remote stands anyway. */
export const loadHeadStyles = (): Promise<HeadStyles | undefined> =>
  import(/* webpackChunkName: "head-styles" */ './headStyles').then(
    ({ headStyles }) => headStyles,
    () => undefined,
  )
