import { portraitOf } from '@zz/contract'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { fileUrl } from './fileUrl'
import css from './widgets.module.css'

/**
 * `avatar` is a key or an address; a picture that cannot be loaded gives way to the letter. `size`
 * in px.
 */
export interface PersonAvatarProps {
  /**
   * What the person or organisation is shown as (`displayName`): it gives the letter and its
   * ground.
   */
  readonly name: string
  readonly avatar?: string | null | undefined
  readonly size?: number
  /** An organisation's is square. */
  readonly kind?: 'person' | 'tenant'
}

/**
 * A picture, or a letter of the name on the ground that this name has everywhere; decoration beside
 * the written name.
 */
export function PersonAvatar({
  name,
  avatar,
  size = 28,
  kind = 'person',
}: PersonAvatarProps): ReactNode {
  const [broken, setBroken] = useState('')
  const src = fileUrl(avatar)
  const shown = src && src !== broken ? src : undefined
  const { letter, tone } = portraitOf(name, kind)
  return (
    <span
      aria-hidden="true"
      className={`${css.avatar} ${css[kind]} ${shown ? '' : css[`tone${tone}`]}`}
      style={{ '--avatar-size': `${size}px` } as CSSProperties}
    >
      {shown ? (
        <img src={shown} alt="" onError={() => setBroken(shown)} />
      ) : (
        // Drawn, not written: what a row is called has to hold what is written in it.
        <span className={css.initial} data-initial={letter} />
      )}
    </span>
  )
}
