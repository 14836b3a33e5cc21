import type { RegistryRemote } from '@zz/contract'
import type { OverriddenRemote, OverridePermission } from '@zz/contract/overrides'
import { type ReactNode, useState } from 'react'
import type { OverrideControl } from './control'
import { OverrideForm } from './Form'
import { overrideText, REASONS } from './words'

const STATES: Readonly<Record<RegistryRemote['state'], string>> = {
  on: '',
  maintenance: '，维护中',
  off: '，已停用',
}

const deployedText = ({ version, reason, state }: RegistryRemote): string =>
  `${version}（${REASONS[reason]}${STATES[state]}）`

/** One remote: which version runs here and why; what else may run, for whoever may choose. */
export function RemoteRow({
  id,
  remote,
  deployed,
  control,
  permission,
}: {
  id: string
  remote: RegistryRemote & Partial<OverriddenRemote>
  deployed: RegistryRemote | undefined
  control: OverrideControl
  /** Null for whoever may not. */
  permission: OverridePermission | null
}): ReactNode {
  const [open, setOpen] = useState(false)
  const { override } = remote
  return (
    <li>
      <div className="zzf-override-row">
        <div>
          <h3>{remote.mfe.title}</h3>
          {override !== undefined && <p className="zzf-override-now">{overrideText(override)}</p>}
          <p>
            {override === undefined ? '' : '部署版本 '}
            {deployed === undefined ? '本部署没有该模块' : deployedText(deployed)}
          </p>
        </div>
        <span className="zzf-override-ways">
          {override !== undefined && (
            <button
              type="button"
              className="zzf-button"
              aria-label={`重置${remote.mfe.title}`}
              onClick={() => control.reset(id)}
            >
              重置
            </button>
          )}
          {permission !== null && (
            <button
              type="button"
              className="zzf-button"
              aria-expanded={open}
              aria-label={`更改${remote.mfe.title}`}
              onClick={() => setOpen(!open)}
            >
              更改
            </button>
          )}
        </span>
      </div>
      {open && permission !== null && (
        <OverrideForm id={id} remote={remote} control={control} origins={permission.origins} />
      )}
    </li>
  )
}
