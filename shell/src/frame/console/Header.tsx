import { LogoMark } from '@zz/shared-ui/lite/Logo'
import '@zz/shared-ui/lite/logo.css'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FrameModel } from '../controller'
import { AvatarMenu } from './AvatarMenu'
import { MenuIcon } from './Icon'
import { ConsoleLink } from './Link'
import { TenantSwitcher } from './TenantSwitcher'

/** Where the help stands, as soon as a remote has built it. */
const HELP = '/document'

/** The chapter of a screen, or of its tab: the help knows which tabs have one of their own. */
const chapterOf = (routeId: string, tab: string | null | undefined): string =>
  `${HELP}?${new URLSearchParams({ page: tab ? `${routeId}#${tab}` : routeId }).toString()}`

/** The bar on top (S1 §2 Header): product, organisation, help, site messages, person. */
export function ConsoleHeader({
  frame,
  onMenu,
}: {
  frame: FrameModel
  onMenu: (() => void) | null
}): ReactNode {
  const { facts, unread, site, tab } = useSyncExternalStore(frame.store.subscribe, frame.store.get)
  const help = site.table.match({ pathname: HELP, search: '', hash: '' })
  const tenant = frame.tenant()
  const route = frame.route()?.id
  const helpLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F1' || helpLink.current === null) return
      event.preventDefault()
      helpLink.current.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <header className="zzf-header">
      {onMenu !== null && (
        <button
          type="button"
          className="zzf-iconbutton zzf-only-small"
          aria-label="打开菜单"
          onClick={onMenu}
        >
          <MenuIcon name="menu" />
        </button>
      )}
      <ConsoleLink
        frame={frame}
        className="zzf-brand"
        href={facts.signedIn ? `/${frame.config.service}` : '/home/dtl'}
        aria-label="众治，返回首页"
      >
        <LogoMark size={28} />
        <span className="zzf-brand-name">众治</span>
      </ConsoleLink>
      {facts.signedIn && <TenantSwitcher frame={frame} />}
      <span className="zzf-space" />
      {help.kind === 'route' && help.route.built && (
        <a
          className="zzf-iconbutton"
          data-tour="help"
          data-tip="帮助文档"
          ref={helpLink}
          href={route === undefined ? HELP : chapterOf(route, tab)}
          target="_blank"
          rel="noopener"
          aria-label="帮助文档，在新窗口打开"
        >
          <MenuIcon name="help" />
        </a>
      )}
      {tenant !== null && tenant.tenantId !== '-1' && (
        <a
          className="zzf-iconbutton"
          data-tour="message"
          data-tip="站内信"
          href="/msg"
          target="_blank"
          rel="noopener"
          aria-label={`站内信${unread > 0 ? `，${unread} 条未读` : ''}，在新窗口打开`}
        >
          <MenuIcon name="message" />
          {unread > 0 && <span className="zzf-badge">{unread > 99 ? '99+' : unread}</span>}
        </a>
      )}
      {facts.signedIn ? (
        <AvatarMenu frame={frame} />
      ) : (
        <button
          type="button"
          className="zzf-button zzf-button-primary"
          onClick={() => frame.signIn()}
        >
          登录
        </button>
      )}
    </header>
  )
}
