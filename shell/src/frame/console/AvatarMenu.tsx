import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FrameModel } from '../controller'
import type { FrameDensity, ThemeChoice } from '../theme'
import { MenuIcon } from './Icon'
import { UserPortrait } from './Portrait'
import { usePopup } from './usePopup'

const THEMES: readonly [ThemeChoice, string][] = [
  ['auto', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
]
const DENSITIES: readonly [FrameDensity, string][] = [
  ['normal', '标准'],
  ['compact', '紧凑'],
]

/**
 * The person's menu (RT14): personal centre, messages, join, create, log out; appearance and the way to see
 * the tour again.
 */
export function AvatarMenu({ frame }: { frame: FrameModel }): ReactNode {
  const { facts, unread } = useSyncExternalStore(frame.store.subscribe, frame.store.get)
  const choice = useSyncExternalStore(frame.theme.subscribe, () => frame.theme.choice)
  const density = useSyncExternalStore(frame.theme.subscribe, () => frame.theme.density)
  const { overrides } = frame
  const mayOverride = useSyncExternalStore(
    overrides.store.subscribe,
    () => overrides.store.get().permission?.allowed === true,
  )
  const { open, root, show, hide } = usePopup<HTMLDivElement>()
  const menu = useRef<HTMLDivElement>(null)
  const account = typeof facts.account === 'string' ? null : facts.account
  const name = account === null ? '' : account.realName || account.nickName || account.userName

  useEffect(() => {
    if (!open) return
    menu.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    overrides.learn()
  }, [open, overrides])

  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      items.at(next % items.length)?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      hide(true)
    } else if (event.key === 'Tab') hide()
  }
  const item = (label: string, act: () => void): ReactNode => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="zzf-menuitem"
      onClick={() => {
        hide(true)
        act()
      }}
    >
      {label}
    </button>
  )
  const radios = <T extends string>(
    label: string,
    options: readonly [T, string][],
    value: T,
    choose: (value: T) => void,
  ): ReactNode => (
    <div role="group" aria-label={label} className="zzf-choice">
      <span aria-hidden="true">{label}</span>
      <span className="zzf-segments">
        {options.map(([key, text]) => (
          <button
            key={key}
            type="button"
            role="menuitemradio"
            aria-checked={key === value}
            tabIndex={-1}
            onClick={() => choose(key)}
          >
            {text}
          </button>
        ))}
      </span>
    </div>
  )
  return (
    <div className="zzf-popup-root" ref={root}>
      <button
        type="button"
        className="zzf-avatar"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={name === '' ? '个人菜单' : `${name}，个人菜单`}
        onClick={() => (open ? hide() : show())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          show()
        }}
      >
        {account === null ? (
          <>
            <span className="zzf-portrait zzf-bone" />
            <span className="zzf-avatar-name zzf-bone zzf-bone-name" />
          </>
        ) : (
          <>
            <UserPortrait
              key={account.avatar ?? ''}
              name={name}
              picture={account.avatar}
              fileBase={frame.config.fileBase}
            />
            <span className="zzf-avatar-name">{name}</span>
          </>
        )}
        <MenuIcon name="down" />
      </button>
      {open && (
        <div
          className="zzf-panel zzf-person"
          ref={menu}
          role="menu"
          aria-label="个人菜单"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {account !== null && (
            <p className="zzf-person-head" role="none">
              <strong>{name}</strong>
              <span>{account.userName}</span>
            </p>
          )}
          {item('个人中心', () => frame.go('/user'))}
          {/* The header has its icon only in an organisation (S1 §2). */}
          {item(unread > 0 ? `站内信（${unread} 条未读）` : '站内信', () => frame.go('/msg'))}
          {item('加入组织', () => frame.go('/user/empty/join'))}
          {item('创建组织', () => frame.go('/user/empty/create'))}
          <hr />
          {radios('外观', THEMES, choice, (value) => frame.theme.choose(value))}
          {radios('表格密度', DENSITIES, density, (value) => frame.theme.setDensity(value))}
          {item('重新查看引导', () => frame.startTour())}
          {mayOverride && item('模块覆盖', () => overrides.store.set({ panel: true }))}
          <hr />
          {item('退出登录', () => void frame.logOut())}
        </div>
      )}
    </div>
  )
}
