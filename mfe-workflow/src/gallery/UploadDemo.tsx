import { PageFrame, Section } from '@zz/shared-ui/page'
import {
  FileUpload,
  type FileValue,
  ImageListUpload,
  ImageUpload,
  VideoUpload,
} from '@zz/shared-ui/upload'
import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

function Pictures(): ReactNode {
  const [logo, setLogo] = useState<string | null>(null)
  const [card, setCard] = useState<string | null>(null)
  const [images, setImages] = useState<string[]>([])
  return (
    <>
      <div className={css.uploads}>
        <ImageUpload purpose="logo" appCode="uc" label="组织logo" value={logo} onChange={setLogo} />
        <ImageUpload
          purpose="realName"
          appCode="uc"
          label="身份证头像面"
          value={card}
          onChange={setCard}
        />
        <ImageUpload purpose="logo" appCode="uc" label="不可用的图片" disabled />
      </div>
      <ImageListUpload
        purpose="venueImage"
        appCode="mt"
        label="场地图片"
        cover
        value={images}
        onChange={setImages}
      />
    </>
  )
}

/** Uploads of each kind, against the real server. */
export function UploadDemo(): ReactNode {
  const [video, setVideo] = useState<string | null>(null)
  const [files, setFiles] = useState<FileValue[]>([])
  return (
    <PageFrame title="上传" breadcrumb={[{ title: '组件展示' }, { title: '上传' }]}>
      <Section title="图片">
        <Pictures />
      </Section>
      <Section title="视频">
        <VideoUpload
          purpose="venueVideo"
          appCode="mt"
          label="场地视频"
          value={video}
          onChange={setVideo}
        />
      </Section>
      <Section title="文件">
        <FileUpload appCode="td" label="附件" value={files} onChange={setFiles} />
      </Section>
    </PageFrame>
  )
}
