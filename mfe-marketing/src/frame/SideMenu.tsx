import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageTabs } from './Tabs'

const TOGGLE_MS = 1000

/**
 * The left menu of small screens: a hamburger and a panel that closes one second after a tab was
 * chosen (S1 §2), by Esc or beside it.
 */
export function SideMenu(): ReactNode {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open) return
    panel.current?.querySelector('a')?.focus()
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])

  function close(): void {
    clearTimeout(timer.current)
    setOpen(false)
    opener.current?.focus()
  }

  function toggleSoon(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((shown) => !shown), TOGGLE_MS)
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="mk-hamburger zz-focus"
        aria-expanded={open}
        aria-controls="mk-side-menu"
        aria-label={open ? '收起菜单' : '展开菜单'}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
        </svg>
      </button>
      {open && <div className="mk-side-mask" onClick={close} aria-hidden="true" />}
      <nav ref={panel} id="mk-side-menu" className="mk-side" aria-label="栏目" hidden={!open}>
        <PageTabs onChoose={toggleSoon} />
      </nav>
    </>
  )
}
