import { ApiError, type RegistryRemote } from '@zz/contract'
import type { OverriddenRemote, Override } from '@zz/contract/overrides'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { OverrideControl } from './control'
import { originOf, refuseServers } from './servers'
import { addOverrides } from './work'

interface VersionRow {
  readonly version: string
  readonly registerTime: string
}

/** Chooses a dev server or another version for a remote. */
export function OverrideForm({
  id,
  remote,
  control,
  origins,
}: {
  id: string
  remote: RegistryRemote & Partial<OverriddenRemote>
  control: OverrideControl
  origins: readonly string[]
}): ReactNode {
  const name = useId()
  const { override } = remote
  const [kind, setKind] = useState<Override['kind']>(override?.kind ?? 'server')
  const [address, setAddress] = useState(override?.kind === 'server' ? override.origin : '')
  const [version, setVersion] = useState(override?.kind === 'version' ? override.version : '')
  const [versions, setVersions] = useState<readonly VersionRow[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (kind !== 'version' || versions !== null) return
    control.http
      .request<VersionRow[]>({
        method: 'GET',
        path: '/api/release/override/versions',
        query: { remote: id },
      })
      .then(
        ({ data }) => {
          setVersions(data)
          setVersion((chosen) => chosen || (data[0]?.version ?? ''))
        },
        (error: unknown) =>
          setFault(`获取版本失败：${error instanceof ApiError ? error.msg : '请稍后再试'}`),
      )
  }, [kind, versions, control, id])

  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const chosen: Override =
      kind === 'server' ? { kind, origin: originOf(address) } : { kind, version }
    if (chosen.kind === 'version' && chosen.version === '') return setFault('没有可选的版本')
    setBusy(true)
    const refused = await refuseServers({ [id]: chosen }, origins)
    setBusy(false)
    setFault(refused)
    if (refused === null) addOverrides({ [id]: chosen })
  }
  const radio = (value: Override['kind'], label: string): ReactNode => (
    <label>
      <input
        type="radio"
        name={name}
        checked={kind === value}
        onChange={() => {
          setKind(value)
          setFault(null)
        }}
      />
      {label}
    </label>
  )
  return (
    <form className="zzf-override-form" onSubmit={(event) => void apply(event)} noValidate>
      <fieldset>
        <legend>{`“${remote.mfe.title}”使用`}</legend>
        {radio('server', '开发服务器')}
        {radio('version', '其他版本')}
      </fieldset>
      {kind === 'server' ? (
        <label className="zzf-override-field">
          端口或地址
          <input
            value={address}
            placeholder="3101"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== null}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
      ) : (
        <div className="zzf-override-field">
          <label htmlFor={`${name}-version`}>版本</label>
          <select
            id={`${name}-version`}
            value={version}
            onChange={(event) => setVersion(event.target.value)}
          >
            {(versions ?? []).map((row) => (
              <option key={row.version} value={row.version}>
                {/* Without seconds, which a phone would cut off. */}
                {`${row.version}，${row.registerTime.slice(0, -3)}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="zzf-override-fault">
          {fault}
        </p>
      )}
      <button type="submit" className="zzf-button zzf-button-primary" aria-busy={busy}>
        应用
      </button>
    </form>
  )
}
