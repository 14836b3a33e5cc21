import { fileUrl, PictureList } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

/** Certificates of one kind, each opening over the whole window; a dash where there is none. */
export function PictureSection({
  name,
  pictures,
}: {
  name: string
  pictures: readonly { readonly key: string; readonly url: string | null }[]
}): ReactNode {
  const shown = pictures.flatMap(({ url }) => (url ? [fileUrl(url) ?? ''] : []))
  if (shown.length === 0) return '—'
  return (
    <PictureList
      label={name}
      pictures={shown.map((url, index) => ({
        url,
        name: shown.length > 1 ? `${name}${index + 1}` : name,
      }))}
    />
  )
}
