import { lazy, type ReactNode, Suspense, useState } from 'react'
import css from './viewer.module.css'
import type { ViewedPicture } from './PictureViewer'

/** Comes with the first press on a picture. */
const Viewer = lazy(async () => ({ default: (await import('./PictureViewer')).PictureViewer }))

/**
 * Pictures of documents in a row, shown whole and called what they are; a press shows one over the
 * whole window, with the next and the previous.
 */
export function PictureList({
  label,
  pictures,
}: {
  label: string
  pictures: readonly ViewedPicture[]
}): ReactNode {
  const [viewing, setViewing] = useState<number | null>(null)
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {pictures.map(({ url, name }, index) => (
          <li key={name}>
            <button
              type="button"
              className={css.thumbnail}
              aria-haspopup="dialog"
              aria-label={`查看${name}`}
              onClick={() => setViewing(index)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
            <span className={css.caption}>{name}</span>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {viewing !== null && (
          <Viewer pictures={pictures} start={viewing} onClose={() => setViewing(null)} />
        )}
      </Suspense>
    </>
  )
}
