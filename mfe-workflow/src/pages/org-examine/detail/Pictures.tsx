import type { TenantQualification } from '@zz/api-contract/tenant'
import { type Picture, PictureViewer } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from '../org-examine.module.css'

/** decisions T8. */
const KIND: Readonly<Record<number, string>> = {
  1: '组织证件照片',
  2: '组织许可证',
  3: '认证授权书',
}

type Certificates = TenantQualification['qualityInfo']

/** Each is called what it is, with a number where there are several of the kind. */
const named = (certificates: Certificates): readonly Picture[] =>
  certificates.map(({ type, url }, index) => {
    const alike = (other: Certificates[number]): boolean => (other.type ?? 0) === (type ?? 0)
    const word = KIND[type ?? 0] ?? '资料图片'
    const name =
      certificates.filter(alike).length > 1
        ? `${word}${certificates.slice(0, index + 1).filter(alike).length}`
        : word
    return { url: url ?? '', name }
  })

/**
 * Pictures in a row, each with what it is; a press shows it large, with the next and the previous.
 */
export default function Pictures({ pictures }: { pictures: Certificates }): ReactNode {
  const [viewing, setViewing] = useState<number | null>(null)
  const all = named(pictures)
  return (
    <>
      <ul className={css.pictures} aria-label="证件照片">
        {all.map(({ url, name }, index) => (
          <li key={name}>
            <button
              type="button"
              className={css.picture}
              aria-haspopup="dialog"
              aria-label={`查看${name}`}
              onClick={() => setViewing(index)}
            >
              <img src={url} alt="" />
            </button>
            <span className={css.pictureName}>{name}</span>
          </li>
        ))}
      </ul>
      {viewing !== null && (
        <PictureViewer pictures={all} start={viewing} onClose={() => setViewing(null)} />
      )}
    </>
  )
}
