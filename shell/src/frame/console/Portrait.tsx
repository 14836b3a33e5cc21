import { portraitOf } from '@zz/contract'
import { type ReactNode, useState } from 'react'

/** Address of a stored file, unless it is one already (SW-15). */
export const fileUrl = (fileBase: string, key: string): string =>
  /^(https?:|blob:|data:|\/)/.test(key) ? key : `${fileBase.replace(/\/$/, '')}/${key}`

/**
 * Picture of a person or an organisation, or a letter of its name where there is none or it does
 * not load.
 */
export function UserPortrait({
  name,
  picture,
  fileBase,
  square = false,
}: {
  name: string
  picture: string | null
  fileBase: string
  square?: boolean
}): ReactNode {
  const [broken, setBroken] = useState(false)
  const shape = square ? 'zzf-portrait zzf-portrait-square' : 'zzf-portrait'
  if (picture !== null && picture !== '' && !broken)
    return (
      <img
        className={shape}
        src={fileUrl(fileBase, picture)}
        alt=""
        onError={() => setBroken(true)}
      />
    )
  const { letter, tone } = portraitOf(name, square ? 'tenant' : 'person')
  // The letter is drawn by the style sheet: as text it would be read as part of a button's words.
  return <span className={`${shape} zzf-tone-${tone}`} data-letter={letter} aria-hidden="true" />
}
