import { ConfigProvider, DialogHost, useDialogs } from '@zz/shared-ui/antd/core'
import { useMessage } from '@zz/shared-ui/antd/toast'
import { antdTheme, zhCN } from '@zz/shared-ui/theme'
import { dialogWidths } from '@zz/shared-ui/widgets/dialogWidths'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { ThemeHandle } from '@zz/contract'
import type { OverlayState } from './types'

/** At most so many toasts at once; older ones leave. */
const AT_ONCE = 3

/** Opens the root that holds toasts and questions; resolves when it can show them. */
export function openOverlay(theme: ThemeHandle): Promise<OverlayState> {
  const place = document.createElement('div')
  document.body.append(place)
  return new Promise((resolve) => {
    createRoot(place).render(<Host theme={theme} ready={resolve} />)
  })
}

function Host({
  theme,
  ready,
}: {
  theme: ThemeHandle
  ready: (overlay: OverlayState) => void
}): ReactNode {
  const mode = useSyncExternalStore(theme.subscribe, () => theme.mode)
  const density = useSyncExternalStore(theme.subscribe, () => theme.density)
  return (
    <ConfigProvider
      theme={antdTheme(mode, density)}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
    >
      <DialogHost>
        <Bridge ready={ready} />
      </DialogHost>
    </ConfigProvider>
  )
}

function Bridge({ ready }: { ready: (overlay: OverlayState) => void }): ReactNode {
  const [message, toasts] = useMessage({ maxCount: AT_ONCE, duration: 3 })
  const dialogs = useDialogs()
  useEffect(() => {
    ready({
      toast: (kind, text) =>
        void message.open({ type: kind, content: text, duration: kind === 'error' ? 5 : 3 }),
      confirm: ({ title, content, okText, cancelText }) =>
        new Promise((resolve) => {
          dialogs.confirm({
            title,
            content,
            okText,
            cancelText,
            width: dialogWidths.small,
            centered: true,
            autoFocusButton: 'cancel',
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          })
        }),
    })
  }, [dialogs, message, ready])
  return toasts
}
