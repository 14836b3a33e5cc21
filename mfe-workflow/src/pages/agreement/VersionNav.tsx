import type { AgreementVersion } from '@zz/api-contract/document'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import css from './agreement.module.css'

/** The versions of a text as links, the newest first; nothing while there is one. */
export function VersionNav({
  versions,
  chosen,
}: {
  readonly versions: readonly AgreementVersion[]
  readonly chosen: number
}): ReactNode {
  if (versions.length < 2) return null
  return (
    <nav aria-label="版本" className={css.versions}>
      {versions.map(({ locationCode, version, publishTime }) => (
        <Link
          key={version}
          to={{ search: `?code=${locationCode}&version=${version}` }}
          aria-current={version === chosen ? 'page' : undefined}
        >
          第{version}版（{publishTime.slice(0, 10)}）
        </Link>
      ))}
    </nav>
  )
}
