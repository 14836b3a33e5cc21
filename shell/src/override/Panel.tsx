import { type ReactNode, useEffect, useRef } from 'react'
import { MenuIcon } from '../frame/console/Icon'
import type { FrameModel } from '../frame/controller'
import type { OverrideState } from './control'
import { OverrideOffer } from './Offer'
import { RemoteRow } from './RemoteRow'

/**
 * What runs of each remote and why, and the ways to run something else in this browser (SH-15).
 * Nothing happens by opening it, be it through a link.
 */
export function OverridePanel({
  frame,
  state,
}: {
  frame: FrameModel
  state: OverrideState
}): ReactNode {
  const { overrides } = frame
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    overrides.learn()
  }, [overrides])

  const { remotes } = overrides.registry.current()
  const { permission, offer } = state
  const allowed = permission?.allowed === true
  const close = (): void => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="zzf-override"
      aria-labelledby="zzf-override-title"
      onClose={() => overrides.store.set({ panel: false, offer: null })}
    >
      <header>
        <h2 id="zzf-override-title">模块覆盖</h2>
        <button type="button" className="zzf-iconbutton" aria-label="关闭" onClick={close}>
          <MenuIcon name="close" />
        </button>
      </header>
      <p className="zzf-override-lead">
        {leadOf(permission, overrides.registry.current().devOverrides)}
      </p>
      {offer !== null && allowed && (
        <OverrideOffer
          frame={frame}
          offer={offer}
          origins={permission.origins}
          onDecline={() => overrides.store.set({ offer: null })}
        />
      )}
      <ul className="zzf-override-list">
        {Object.entries(remotes).map(([id, remote]) => (
          <RemoteRow
            key={id}
            id={id}
            remote={remote}
            deployed={overrides.registry.deployed().remotes[id]}
            control={overrides}
            permission={allowed ? permission : null}
          />
        ))}
      </ul>
      {hasAny(state) && (
        <footer>
          <button type="button" className="zzf-button" onClick={() => overrides.reset()}>
            全部重置
          </button>
        </footer>
      )}
    </dialog>
  )
}

const hasAny = ({ remotes, ignored }: OverrideState): boolean =>
  Object.keys(remotes).length + Object.keys(ignored).length > 0

function leadOf(permission: OverrideState['permission'], devOverrides: boolean): string {
  if (!devOverrides) return '本部署不允许覆盖模块'
  if (permission === null) return '正在确认您能否覆盖模块'
  return permission.allowed
    ? '覆盖只影响本浏览器，应用或重置会重新加载页面'
    : '您不能在本部署覆盖模块'
}
