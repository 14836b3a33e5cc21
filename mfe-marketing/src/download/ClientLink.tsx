import type { ReactNode } from 'react'
import { SmartLink } from '../links/SmartLink'
import { downloadPath } from './clients'
import type { VersionState } from './useNewestVersion'

/**
 * The button that downloads a client. Until its newest version is known, and where the look-up
 * failed, it is the server's own address, which leads there; 敬请期待 where none is published.
 */
export function ClientLink({
  clientKey,
  state,
  label,
  className,
}: {
  readonly clientKey: string
  readonly state: VersionState
  readonly label: string
  readonly className: string
}): ReactNode {
  if (state.kind !== 'known')
    return (
      <a className={className} href={downloadPath(clientKey)}>
        {label}
      </a>
    )
  if (state.version === null)
    return (
      <button type="button" className={className} disabled aria-label={`${label}，敬请期待`}>
        敬请期待
      </button>
    )
  return (
    <SmartLink className={className} to={state.version.appUrl}>
      {label}
    </SmartLink>
  )
}
