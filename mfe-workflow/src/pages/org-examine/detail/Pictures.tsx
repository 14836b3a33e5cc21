import type { TenantQualification } from '@zz/api-contract/shared'
import { Image } from '@zz/shared-ui/antd/upload'
import type { ReactNode } from 'react'
import css from '../org-examine.module.css'

/** decisions T8. */
const KIND: Readonly<Record<number, string>> = { 1: '组织证件照片', 2: '组织许可证', 3: '认证授权书' }

/** Pictures in a row, each with what it is; a press shows it large, with the next and the previous. */
export default function Pictures({ pictures }: { pictures: TenantQualification['qualityInfo'] }): ReactNode {
  const name = (index: number): string => {
    const kind = pictures[index]?.type ?? 0
    const same = pictures.filter(({ type }) => type === kind)
    const word = KIND[kind] ?? '资料图片'
    return same.length > 1 ? `${word}${pictures.slice(0, index + 1).filter(({ type }) => type === kind).length}` : word
  }
  return (
    <Image.PreviewGroup>
      <ul className={css.pictures} aria-label="证件照片">
        {pictures.map(({ key, url }, index) => (
          <li key={key}>
            <Image src={url ?? ''} alt={`查看${name(index)}`} width={112} height={84} className={css.picture ?? ''} />
            <span className={css.pictureName}>{name(index)}</span>
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}
