import { fileUrl } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './setting.module.css'

/** Certificates, each opening large in a window of its own; a dash where there is none. */
export function Pictures({
  name,
  pictures,
}: {
  name: string
  pictures: readonly { readonly key: string; readonly url: string | null }[]
}): ReactNode {
  const shown = pictures.flatMap(({ key, url }) => (url ? [{ key, url: fileUrl(url) ?? '' }] : []))
  if (shown.length === 0) return '—'
  return (
    <ul className={css.pictures}>
      {shown.map(({ key, url }, index) => (
        <li key={key}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`查看${name}${shown.length > 1 ? index + 1 : ''}`}
          >
            <img src={url} alt="" className={css.picture} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
