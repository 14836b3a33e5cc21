import { type DialogApi, useModal } from '@zz/shared-ui/antd/core'
import { createContext, type ReactNode, useContext } from 'react'

const Dialogs = createContext<DialogApi | null>(null)

/**
 * Draws the dialogs that are opened by a call and not by an element, around `children`. What antd's
 * `App` does besides is left out: toasts are the shell's, and their code would come with every page.
 */
export function DialogHost({ children }: { children: ReactNode }): ReactNode {
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
