import { fileUrl, PictureList } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './venue.module.css'

/** Pictures and video of a venue; `images` are keys joined by commas, the first is the cover. */
export function VenueMedia({
  images,
  video,
}: {
  readonly images: string
  readonly video: string | null
}): ReactNode {
  const pictures = images
    .split(',')
    .filter(Boolean)
    .map((key, index) => ({
      url: fileUrl(key) ?? '',
      name: index === 0 ? '封面' : `场地图片${index + 1}`,
    }))
  const address = fileUrl(video)
  const [cover] = pictures
  return (
    <>
      {pictures.length === 0 ? (
        <p className={css.none}>未上传场地图片</p>
      ) : (
        <PictureList label="场地图片" pictures={pictures} />
      )}
      {address && (
        <video
          className={css.video}
          src={address}
          controls
          preload="none"
          aria-label="场地视频"
          {...(cover ? { poster: cover.url } : {})}
        >
          <track kind="captions" />
        </video>
      )}
    </>
  )
}
