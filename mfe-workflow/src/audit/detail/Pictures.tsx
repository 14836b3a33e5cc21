import type { TenantQualification } from '@zz/api-contract/tenant'
import { type ViewedPicture, PictureList } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

/** decisions T8. */
const KIND: Readonly<Record<number, string>> = {
  1: '组织证件照片',
  2: '组织许可证',
  3: '认证授权书',
}

type Certificates = TenantQualification['qualityInfo']

/** Each is called what it is, with a number where there are several of the kind. */
const named = (certificates: Certificates): readonly ViewedPicture[] =>
  certificates.map(({ type, url }, index) => {
    const alike = (other: Certificates[number]): boolean => (other.type ?? 0) === (type ?? 0)
    const word = KIND[type ?? 0] ?? '资料图片'
    const name =
      certificates.filter(alike).length > 1
        ? `${word}${certificates.slice(0, index + 1).filter(alike).length}`
        : word
    return { url: url ?? '', name }
  })

/** The certificates, each called what it is. */
export default function Pictures({ pictures }: { pictures: Certificates }): ReactNode {
  return <PictureList label="证件照片" pictures={named(pictures)} />
}
