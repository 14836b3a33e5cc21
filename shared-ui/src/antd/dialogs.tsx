import type { HookAPI as DialogApi } from 'antd/es/modal/useModal'
import useModal from 'antd/es/modal/useModal'
import { createContext, type ReactNode, useContext } from 'react'

const Dialogs = createContext<DialogApi | null>(null)

/**
 * Draws the dialogs that are opened by a call and not by an element, around `children`. What antd's
 * `App` does besides is left out: toasts are the shell's, and their code would come with every page.
 */
export function DialogHost({ children }: { children?: ReactNode }): ReactNode {
  const [dialogs, holder] = useModal()
  return (
    <Dialogs value={dialogs}>
      {children}
      {holder}
    </Dialogs>
  )
}

/**
 * Opens dialogs with the page's theme: `confirm`, `info`, `warning` and the like of antd. Throws
 * outside `DialogHost`, which stands around every remote.
 */
export function useDialogs(): DialogApi {
  const dialogs = useContext(Dialogs)
  if (dialogs === null) throw new Error('useDialogs outside DialogHost')
  return dialogs
}

/**
 * What versions of remotes from before `useDialogs` know of antd's `App`: open tabs and kept versions
 * run in today's shell (ADR 0089). New code takes `useDialogs`.
 */
export const App = Object.assign(DialogHost, {
  useApp: (): { readonly modal: DialogApi } => ({ modal: useDialogs() }),
})
