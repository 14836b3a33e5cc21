import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FrameModel } from '../controller'
import type { TenantRow } from '../types'
import { MenuIcon } from './Icon'
import { UserPortrait } from './Portrait'
import { matchTenants, TENANT_TYPES } from './tenants'
import { usePopup } from './usePopup'

/** More than so many organisations get a search box (decisions RT14). */
const SEARCH_FROM = 9

/**
 * The organisation worked in, and the way to another: a listbox under a button, fully by keyboard,
 * Ctrl+K or ⌘K from anywhere.
 */
export function TenantSwitcher({ frame }: { frame: FrameModel }): ReactNode {
  const { facts, switchingTo } = useSyncExternalStore(frame.store.subscribe, frame.store.get)
  const { open, root, show, hide } = usePopup<HTMLDivElement>()
  const current = frame.tenant()

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      if (open) hide(true)
      else show()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const tenants = facts.tenants
  if (tenants === null) return <span className="zzf-bone zzf-switcher-bone" aria-hidden="true" />
  if (current === null) return <span className="zzf-switcher-none">未加入组织</span>
  const target = tenants.find((row) => row.tenantId === switchingTo)
  const named = target ?? current
  return (
    <div className="zzf-popup-root zzf-switcher-root" ref={root} data-tour="tenant">
      <button
        type="button"
        className="zzf-switcher"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-busy={target !== undefined}
        aria-label={`切换组织，当前：${named.tenantName}`}
        title={named.tenantFullName}
        onClick={() => (open ? hide() : show())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          show()
        }}
      >
        <UserPortrait
          key={named.tenantId}
          name={named.tenantName}
          picture={named.logo}
          fileBase={frame.config.fileBase}
          square
        />
        <span className="zzf-switcher-name">{named.tenantName}</span>
        {target === undefined ? (
          <MenuIcon name="down" />
        ) : (
          <span className="zzf-spinner" aria-hidden="true" />
        )}
      </button>
      {open && (
        <TenantList
          tenants={tenants}
          current={current.tenantId}
          fileBase={frame.config.fileBase}
          onClose={() => hide(true)}
          onChoose={(tenantId) => {
            hide(true)
            void frame.switchTenant(tenantId)
          }}
        />
      )}
    </div>
  )
}

export interface TenantListProps {
  readonly tenants: readonly TenantRow[]
  readonly current: string
  readonly fileBase: string
  readonly onChoose: (tenantId: string) => void
  readonly onClose: () => void
}

export function TenantList({
  tenants,
  current,
  fileBase,
  onChoose,
  onClose,
}: TenantListProps): ReactNode {
  const id = useId()
  const [text, setText] = useState('')
  const rows = matchTenants(tenants, text)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      tenants.findIndex((row) => row.tenantId === current),
    ),
  )
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const searchable = tenants.length >= SEARCH_FROM
  const at = Math.min(active, rows.length - 1)

  useEffect(() => (field.current ?? list.current)?.focus(), [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: at + 6,
      PageUp: at - 6,
    }
    const next = steps[event.key]
    if (next !== undefined && !(searchable && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault()
      const past = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      setActive(
        past
          ? (next + rows.length) % Math.max(1, rows.length)
          : Math.max(0, Math.min(rows.length - 1, next)),
      )
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const row = rows[at]
      if (row !== undefined) onChoose(row.tenantId)
    }
  }
  const rowUnder = (event: { target: EventTarget }): number => {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null
    return option === null ? -1 : Array.from(list.current?.children ?? []).indexOf(option)
  }
  const activeId = rows[at] === undefined ? undefined : `${id}-${rows[at].tenantId}`
  return (
    <div className="zzf-panel zzf-tenants">
      {searchable && (
        <div className="zzf-search">
          <MenuIcon name="search" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-label="搜索组织"
            placeholder="搜索组织名称"
            autoComplete="off"
            maxLength={108}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            aria-activedescendant={activeId}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label="我的组织"
        tabIndex={searchable ? -1 : 0}
        className="zzf-tenant-list"
        onClick={(event) => {
          const row = rows[rowUnder(event)]
          if (row !== undefined) onChoose(row.tenantId)
        }}
        onPointerMove={(event) => {
          const under = rowUnder(event)
          if (under >= 0) setActive(under)
        }}
        onKeyDown={onKeyDown}
        {...(searchable ? {} : { 'aria-activedescendant': activeId })}
      >
        {rows.map((row, index) => (
          <div
            key={row.tenantId}
            id={`${id}-${row.tenantId}`}
            role="option"
            aria-selected={row.tenantId === current}
            className={index === at ? 'zzf-tenant zzf-active' : 'zzf-tenant'}
          >
            <UserPortrait name={row.tenantName} picture={row.logo} fileBase={fileBase} square />
            <span className="zzf-tenant-names">
              <span className="zzf-tenant-name" title={row.tenantFullName}>
                {row.tenantFullName}
              </span>
              <span className="zzf-tenant-tags">
                <span className="zzf-tag">{TENANT_TYPES[row.tenantType] ?? '组织'}</span>
                {row.isPrincipal === 1 && <span className="zzf-tag zzf-tag-blue">负责人</span>}
              </span>
            </span>
            {row.tenantId === current && <MenuIcon name="check" />}
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="zzf-none">没有找到“{text.trim()}”相关的结果</p>}
    </div>
  )
}
