import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { tenantIn } from '../../tenantIn'
import type { FrameModel } from '../controller'
import { markedEntry, type MenuEntry } from '../menu'
import { MenuIcon, isIcon } from './Icon'
import { ConsoleLink } from './Link'
import { usePrefetch } from './usePrefetch'

/**
 * The entries of the side menu with the current one marked; a group opens and closes, the one with
 * the current page is open.
 */
export function SideMenu({
  frame,
  collapsed,
  onGo,
}: {
  frame: FrameModel
  collapsed: boolean
  onGo?: () => void
}): ReactNode {
  const { pathname } = useSyncExternalStore(frame.store.subscribe, frame.store.get)
  const entries = frame.menu()
  const named = tenantIn(pathname, frame.config.service)
  // At an address of a strange organisation nothing is marked in one's own menu.
  const marked =
    named === null || named === frame.tenant()?.tenantId
      ? markedEntry(frame.route(), entries)
      : null
  // Groups the person opened or closed stay so, also when the current page comes into them or
  // leaves them.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const label = (entry: MenuEntry): ReactNode => (
    <>
      <MenuIcon name={isIcon(entry.icon) ? entry.icon : 'page'} />
      <span className="zzf-menu-text">{entry.title}</span>
    </>
  )
  const link = (entry: MenuEntry, inner: ReactNode): ReactNode => (
    <MenuLink
      frame={frame}
      href={entry.href ?? '#'}
      className="zzf-menu-link"
      aria-current={entry.id === marked ? 'page' : undefined}
      data-tip={collapsed ? entry.title : undefined}
      data-tour={entry.id}
      {...(onGo === undefined ? {} : { onClick: onGo })}
    >
      {inner}
    </MenuLink>
  )
  return (
    <ul className="zzf-menu">
      {entries.map((entry) => {
        const holdsMarked =
          entry.id === marked || entry.children.some((child) => child.id === marked)
        if (entry.children.length === 0) return <li key={entry.id}>{link(entry, label(entry))}</li>
        const open = !collapsed && (chosen.get(entry.id) ?? holdsMarked)
        return (
          <li
            key={entry.id}
            className={holdsMarked && !open ? 'zzf-menu-group zzf-menu-inside' : 'zzf-menu-group'}
          >
            <button
              type="button"
              className="zzf-menu-link"
              aria-expanded={open}
              data-tour-inside={entry.children.map(({ id }) => id).join(' ')}
              data-tip={collapsed ? entry.title : undefined}
              onClick={() => setChosen(new Map(chosen).set(entry.id, !open))}
            >
              {label(entry)}
              <span className="zzf-menu-turn">
                <MenuIcon name="down" />
              </span>
            </button>
            {(open || collapsed) && (
              <ul className="zzf-submenu">
                {entry.href !== null && (
                  <li>
                    {link(
                      { ...entry, children: [] },
                      <span className="zzf-menu-text">{entry.title}</span>,
                    )}
                  </li>
                )}
                {entry.children.map((child) => (
                  <li key={child.id}>
                    {link(child, <span className="zzf-menu-text">{child.title}</span>)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A link of the menu: its screen is brought as soon as somebody seems to want it. */
function MenuLink(props: ComponentProps<typeof ConsoleLink>): ReactNode {
  return <ConsoleLink {...props} {...usePrefetch(props.frame, props.href)} />
}
