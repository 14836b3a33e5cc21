import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import { EllipsisText, fileUrl } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './venue.module.css'
import { NAME_LENGTH } from './words'

/**
 * The first picture, or a drawn stand-in where there is none or it cannot be had. Decoration: the
 * name stands beside it.
 */
function Cover({ images }: { images: string }): ReactNode {
  const src = fileUrl(images.split(',')[0])
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={css.cover}>
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={48}
          height={32}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <BankOutlined aria-hidden="true" />
      )}
    </span>
  )
}

/** First picture and name, cut as decisions V4 has it; `images` are keys joined by commas. */
export function VenueName({ name, images }: { name: string; images: string }): ReactNode {
  return (
    <span className={css.venue}>
      <Cover images={images} />
      <EllipsisText text={name} max={NAME_LENGTH} />
    </span>
  )
}
