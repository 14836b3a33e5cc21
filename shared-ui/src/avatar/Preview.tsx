import { type ReactNode, useEffect, useRef } from 'react'
import { PersonAvatar } from '../widgets/PersonAvatar'
import css from './avatar.module.css'
import { drawPart } from './draw'
import type { AvatarCrop } from './geometry'
import type { ChosenPicture } from './picture'

const SIDE = 96
/** Sharp on dense screens. */
const DENSITY = 2

/**
 * What one of the two previews shows: the chosen part, or the present avatar (`current` is its
 * address, `name` stands where there is none).
 */
export interface PreviewProps {
  readonly shape: 'circle' | 'square'
  /** What a reader hears. */
  readonly label: string
  /** Null before anything is chosen: the present avatar is shown. */
  readonly picture: ChosenPicture | null
  readonly crop: AvatarCrop | null
  readonly name: string
  readonly current: string | undefined
}

/** How the avatar will look, drawn from the same numbers that go to the server. */
export function AvatarPreview({
  shape,
  label,
  picture,
  crop,
  name,
  current,
}: PreviewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !picture || !crop) return undefined
    const frame = requestAnimationFrame(() => {
      drawPart(context, picture.image, picture, crop, SIDE * DENSITY)
    })
    return () => cancelAnimationFrame(frame)
  }, [picture, crop])
  if (picture)
    return (
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={SIDE * DENSITY}
        height={SIDE * DENSITY}
        className={`${css.preview} ${css[shape] ?? ''}`}
      />
    )
  return (
    <span role="img" aria-label={label} className={`${css.now} ${css[shape] ?? ''}`}>
      <PersonAvatar name={name} avatar={current} size={SIDE} />
    </span>
  )
}
