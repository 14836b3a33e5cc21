import { useRemote } from '@zz/shared-ui/remote'
import { useLocation } from '@zz/shared-ui/router'

/** The role that the address of the screen names. */
export function useRoleId(): string {
  const { navigation } = useRemote()
  return navigation.screenAt(useLocation().pathname)?.params.roleId ?? ''
}
