import { Image } from '@zz/shared-ui/antd/upload'
import { fileUrl } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useSignFilesQuery } from '../../../api'
import css from '../org-examine.module.css'

/** decisions T8. */
const KIND: Readonly<Record<number, string>> = { 1: '组织证件照片', 2: '组织许可证', 3: '认证授权书' }

/** Certificates are private: each has an address of its own for ten minutes (decisions G15). */
function useAddresses(keys: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useSignFilesQuery({ keys: [...keys] })
  return useMemo(() => new Map(data?.flatMap(({ key, url }) => (url ? [[key, url]] : []))), [data])
}

/** Pictures in a row, each with what it is; a press shows it large, with the next and the previous. */
export default function Pictures({ pictures }: { pictures: readonly { readonly type: number; readonly key: string }[] }): ReactNode {
  const address = useAddresses(pictures.map(({ key }) => key))
  const name = (index: number): string => {
    const kind = pictures[index]?.type ?? 0
    const same = pictures.filter(({ type }) => type === kind)
    const word = KIND[kind] ?? '资料图片'
    return same.length > 1 ? `${word}${pictures.slice(0, index + 1).filter(({ type }) => type === kind).length}` : word
  }
  return (
    <Image.PreviewGroup>
      <ul className={css.pictures} aria-label="证件照片">
        {pictures.map(({ key }, index) => (
          <li key={key}>
            <Image src={fileUrl(address.get(key)) ?? ''} alt={`查看${name(index)}`} width={112} height={84} className={css.picture ?? ''} />
            <span className={css.pictureName}>{name(index)}</span>
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}
