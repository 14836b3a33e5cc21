import { type ReactNode, useEffect, useRef } from 'react'
import { PersonAvatar } from '../widgets/PersonAvatar'
import css from './avatar.module.css'
import type { AvatarCrop } from './geometry'
import type { ChosenPicture } from './picture'

const SIDE = 96
/** Sharp on dense screens. */
const DENSITY = 2

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
      const scale = (SIDE * DENSITY) / crop.width
      const sideways = crop.rotation % 180 !== 0
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, SIDE * DENSITY, SIDE * DENSITY)
      context.imageSmoothingQuality = 'high'
      context.scale(scale, scale)
      context.translate(
        (sideways ? picture.height : picture.width) / 2 - crop.x,
        (sideways ? picture.width : picture.height) / 2 - crop.y,
      )
      context.rotate((crop.rotation * Math.PI) / 180)
      context.drawImage(
        picture.image,
        -picture.width / 2,
        -picture.height / 2,
        picture.width,
        picture.height,
      )
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
