import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { ConfigProvider, DialogHost } from '@zz/shared-ui/antd/core'
import { Router } from '@zz/shared-ui/router'
import { antdTheme, asksForLessMotion, zhCN } from '@zz/shared-ui/theme'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useRemote } from '../remote-lite'
import './base.css'

/**
 * antd's own icon of a waiting button leaves with a transition, and stays for good where that never
 * ends (a call that fails at once); it is also read out as "loading". Ours comes and goes with the
 * state, and the name of the button stays what is written on it.
 */
const BUTTON = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> }

/** Closed at the side at which dialogs are. */
const DRAWER = { closable: { placement: 'end' } } as const

/** Theme, dialogs and the shell's one history around a remote's content. */
export function RemoteRoot({ children }: { children: ReactNode }): ReactNode {
  const { theme, popupContainer } = useRemote()
  const mode = useSyncExternalStore(
    useCallback((listener) => theme.subscribe(listener), [theme]),
    () => theme.mode,
  )
  const density = useSyncExternalStore(
    useCallback((listener) => theme.subscribe(listener), [theme]),
    () => theme.density,
  )
  return (
    <ConfigProvider
      theme={antdTheme(mode, density)}
      locale={zhCN}
      getPopupContainer={() => popupContainer}
      button={BUTTON}
      drawer={DRAWER}
      // antd's ring around what was pressed has durations of its own, two seconds until it is gone.
      wave={{ disabled: asksForLessMotion() }}
    >
      <DialogHost>
        <SharedRouter>{children}</SharedRouter>
      </DialogHost>
    </ConfigProvider>
  )
}

/**
 * react-router's low-level Router over the shell's history: one render per step, with the right
 * kind of navigation (ADR 0011).
 */
function SharedRouter({ children }: { children: ReactNode }): ReactNode {
  const { history } = useRemote().navigation
  const location = useSyncExternalStore(
    useCallback((listener) => history.listen(listener), [history]),
    () => history.location,
  )
  return (
    <Router location={location} navigationType={history.action as never} navigator={history}>
      {children}
    </Router>
  )
}
