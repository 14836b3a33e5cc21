import type { Navigation } from '@zz/contract'

/** Where a person changes their own profile: the user centre, whichever organisation they are in. */
export const ownProfile = (navigation: Pick<Navigation, 'href'>): string =>
  navigation.href('usercenter.home', { tab: 'expand' })
