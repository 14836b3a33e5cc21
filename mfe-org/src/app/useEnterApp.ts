import type { AppRow } from '@zz/api-contract/app'
import { toFailure } from '@zz/shared-ui/api'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback } from 'react'
import { useCreateTicketMutation, useEnterAppMutation } from './appApi'
import { YES } from './words'

/** Screens of this product that are apps, by code: the first that the person may open. */
const SCREENS: Readonly<Record<string, string>> = {
  todo: 'todo.all',
  message: 'usercenter.message',
  contacts: 'org.framework',
  venue: 'venue.manage',
}

/** Whether going into the app leads somewhere: to a screen, or to an address of this deployment. */
export const isEnterable = ({
  code,
  appUrl,
  isDeployed,
}: Pick<AppRow, 'code' | 'appUrl' | 'isDeployed'>): boolean =>
  appUrl === null ? SCREENS[code] !== undefined : isDeployed === YES

type Named = Pick<AppRow, 'id' | 'name' | 'appUrl'>

/**
 * Goes into an app (decisions W5): a part of this product in this tab, any other in one of its own,
 * with a single-use ticket where it needs one. The server says whether the person may.
 */
export function useEnterApp(): (app: Named) => Promise<void> {
  const { navigation, notify } = useRemote()
  const [enter] = useEnterAppMutation()
  const [createTicket] = useCreateTicketMutation()
  return useCallback(
    async ({ id, name, appUrl }) => {
      // Opened by the press itself: behind an answer the browser would take it for an advertisement.
      const opened = appUrl === null ? null : window.open('about:blank', '_blank')
      if (opened !== null) opened.opener = null
      try {
        const { code, isInternal, url, clientId } = await enter({ appId: id }).unwrap()
        if (isInternal === 1) {
          opened?.close()
          const screen = SCREENS[code]
          if (screen === undefined) notify.info(`应用“${name}”暂未部署`)
          else navigation.history.push(navigation.href(screen))
          return
        }
        if (url === null) {
          opened?.close()
          // Says inside the product that it is not deployed (decisions G17).
          navigation.history.push(appUrl ?? '/')
          return
        }
        if (opened === null) return notify.info('浏览器拦截了新窗口，请允许本站打开新窗口后重试')
        const target = new URL(url)
        if (clientId !== null) {
          const { ticket } = await createTicket({ clientId }).unwrap()
          target.searchParams.set('ticket', ticket)
        }
        opened.location.replace(target.href)
      } catch (error) {
        opened?.close()
        notify.failure('打开应用失败', toFailure(error))
      }
    },
    [createTicket, enter, navigation, notify],
  )
}
