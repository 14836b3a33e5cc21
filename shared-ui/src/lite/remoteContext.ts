import type { RemoteProps } from '@zz/contract'
import { createContext, use } from 'react'

/** Props of the remote around; null outside of one. Components read it by `useRemote`. */
export const RemoteContext = createContext<RemoteProps | null>(null)

/** Props that the shell gave to this remote. Throws outside of a mounted remote. */
export function useRemote(): RemoteProps {
  const props = use(RemoteContext)
  if (!props) throw new Error('useRemote is called outside of a mounted remote')
  return props
}
