import type { OpsDocPage } from '@zz/api-contract/document'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetOpsDocPageQuery, useUpdateDocNodeMutation } from '../../document/documentApi'
import type { PlacedNode } from '../../document/tree'
import css from './document.module.css'

const PAGE = 3
const NAME_LENGTH = 60
const INTRO_LENGTH = 108
const CONTENT_LENGTH = 20_000
const LABELS = { name: '名称', intro: '简介', content: '正文' }

interface NodeValues {
  readonly name: string
  readonly intro: string
  readonly content: string
}

const valuesOf = ({ name, intro, content }: OpsDocPage): NodeValues => ({ name, intro, content })

function LoadedForm({ latest }: { readonly latest: OpsDocPage }): ReactNode {
  const [update] = useUpdateDocNodeMutation()
  const isPage = latest.kind === PAGE
  const initial = useMemo(() => valuesOf(latest), [latest])
  const state = useFormPage<NodeValues>({
    initial,
    version: latest.version,
    labels: LABELS,
    async onSave({ name, intro, content }, version) {
      const saved = await update({
        id: latest.id,
        name: name.trim(),
        intro: intro.trim(),
        ...(isPage ? { content } : {}),
        ...(version === undefined ? {} : { version }),
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPanel state={state} label={isPage ? '文档' : '模块'}>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input maxLength={NAME_LENGTH} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="intro" label="简介" hidden={isPage}>
        <Input maxLength={INTRO_LENGTH} showCount autoComplete="off" />
      </Form.Item>
      {isPage && (
        <Form.Item name="content" label="正文" rules={[richTextRule(CONTENT_LENGTH)]}>
          <RichTextEditor
            label="正文"
            placeholder="正文留空时，它是一个目录"
            maxLength={CONTENT_LENGTH}
          />
        </Form.Item>
      )}
    </FormPanel>
  )
}

/** Name, introduction and text of a module or page; published ones are in force once saved. */
export function NodeForm({ node }: { readonly node: PlacedNode }): ReactNode {
  const { data, error, refetch } = useGetOpsDocPageQuery(node.id)
  if (data)
    return (
      <div className={css.form}>
        <LoadedForm latest={data} />
      </div>
    )
  return error === undefined ? (
    <SectionSkeleton rows={10} />
  ) : (
    <PageError error={error} onRetry={() => void refetch()} />
  )
}
