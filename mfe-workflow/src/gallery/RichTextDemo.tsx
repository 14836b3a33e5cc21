import { Button } from '@zz/shared-ui/antd/core'
import { PageFrame, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { RichTextEditor, RichTextView } from '@zz/shared-ui/rich-text'
import { PageError } from '@zz/shared-ui/widgets'
import { introductionOf } from '@zz/shared-ui/rich-text'
import { type ReactNode, useState } from 'react'
import { useGetTenantIntroductionQuery } from '../api'
import css from './gallery.module.css'

const LIMIT = 200

function Editors({ html }: { html: string }): ReactNode {
  const [text, setText] = useState(html)
  const [shown, setShown] = useState(html)
  const [short, setShort] = useState('')
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Section
        title="编辑与显示"
        hint={busy ? '图片正在上传' : '本组织的介绍；图片上传到服务器，在这里不保存文字'}
        action={<Button onClick={() => setShown(text)}>显示</Button>}
      >
        <RichTextEditor
          label="介绍"
          value={text}
          onChange={setText}
          maxLength={20_000}
          onBusy={setBusy}
        />
        <div className={css.shown}>
          <RichTextView label="显示的介绍" html={shown} />
        </div>
      </Section>
      <Section title="限制字数">
        <RichTextEditor
          label="简介"
          placeholder="请输入简介"
          value={short}
          onChange={setShort}
          maxLength={LIMIT}
        />
      </Section>
      <Section title="不可用">
        <RichTextEditor label="不可用的介绍" value={html} disabled />
      </Section>
    </>
  )
}

/** Rich text: what the organisation in force says about itself. */
export function RichTextDemo(): ReactNode {
  const { data, error, refetch } = useGetTenantIntroductionQuery(undefined)
  const body = !data ? (
    error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  ) : (
    <Editors html={introductionOf(data.tenantType, data.topOrgFlag === 1, data)[0]?.html ?? ''} />
  )
  return (
    <PageFrame title="富文本" breadcrumb={[{ title: '组件展示' }, { title: '富文本' }]}>
      {body}
    </PageFrame>
  )
}
