import { type ReactNode, useEffect, useState } from 'react'
import { fileUrl } from '../console/Portrait'
import type { FrameModel } from '../controller'
import type { StartUpPicture } from '../types'
import { noteStartUp } from './day'
import './startUp.css'

/** Milliseconds that it is shown at most (decisions section 0). */
const SHOWN = 2000
/** Milliseconds after which nobody expects it any more. */
const PATIENCE = 3000

interface Ready extends StartUpPicture {
  /** Address of the picture; null for the product's own. */
  readonly src: string | null
}

const decoded = async (src: string): Promise<void> => {
  const picture = new Image()
  picture.src = src
  await picture.decode()
}

/** The image whole in the browser, so that it appears at once; rejects where it cannot be had. */
async function prepare(frame: FrameModel): Promise<Ready | null> {
  const picture = await frame.findStartUp()
  if (picture === null) return null
  const src =
    picture.startupLogo === null ? null : fileUrl(frame.config.fileBase, picture.startupLogo)
  if (src !== null) await decoded(src)
  return { ...picture, src }
}

/**
 * The organisation's start-up image over the page, which stands beneath and waits for nothing.
 * Gone after two seconds, by any key or press, and where somebody has begun to work before it came.
 * It takes no focus: who reads by ear or works by keys goes on where they are.
 */
export default function StartUp({
  frame,
  onEnd,
}: {
  frame: FrameModel
  onEnd: () => void
}): ReactNode {
  const [ready, setReady] = useState<Ready | null>(null)
  useEffect(() => {
    let over = false
    const end = (): void => {
      if (over) return
      over = true
      onEnd()
    }
    let timer = setTimeout(end, PATIENCE)
    const show = (picture: Ready | null): void => {
      if (over) return
      if (picture === null) return end()
      clearTimeout(timer)
      noteStartUp()
      setReady(picture)
      timer = setTimeout(end, SHOWN)
    }
    prepare(frame).then(show, end)
    // A press on its link is followed first.
    const press = (event: Event): void => {
      const on = event.target
      if (!(on instanceof Element && on.closest('.zzf-startup'))) end()
    }
    window.addEventListener('keydown', end)
    window.addEventListener('pointerdown', press)
    return () => {
      over = true
      clearTimeout(timer)
      window.removeEventListener('keydown', end)
      window.removeEventListener('pointerdown', press)
    }
  }, [frame, onEnd])
  if (ready === null) return null
  const name = frame.tenant()?.tenantName ?? ''
  const picture =
    ready.src === null ? (
      <span className="zzf-startup-own">{name}</span>
    ) : (
      <img className="zzf-startup-image" src={ready.src} alt={`${name}的启动图`} />
    )
  return (
    <aside className="zzf-startup" aria-label="启动图">
      {ready.jumpAddress === '' ? (
        picture
      ) : (
        <a
          className="zzf-startup-link"
          href={ready.jumpAddress}
          target="_blank"
          rel="noopener"
          onClick={onEnd}
        >
          {picture}
        </a>
      )}
      <button type="button" className="zzf-startup-skip" onClick={onEnd}>
        跳过
      </button>
    </aside>
  )
}
