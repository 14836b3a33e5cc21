import type { Professional } from '@zz/api-contract/resume'
import { RESUME_TEXT_MAX } from '@zz/contract/person'
import { Button } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DrawerForm, type Opening, useFormPage, useOpening } from '@zz/shared-ui/form'
import { RichTextEditor, richTextRule, RichTextView } from '@zz/shared-ui/rich-text'
import { type ReactNode, useMemo } from 'react'
import { ResumePart } from './EntryPart'
import css from './resume.module.css'
import { useGetProfessionalQuery, useSaveProfessionalMutation } from './resumeApi'

const TITLE = '专业经验'
const LABELS = { professional: TITLE }

/** An empty text takes the part away (decisions G2). */
function ProfessionalForm({
  opening,
  latest,
  onClose,
}: {
  opening: Opening<Professional>
  latest: Professional
  onClose: () => void
}): ReactNode {
  const [save] = useSaveProfessionalMutation()
  const { professional } = latest
  const initial = useMemo(() => ({ professional }), [professional])
  const state = useFormPage<{ professional: string }>({
    initial,
    version: latest.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values, version) {
      await save({ professional: values.professional, version }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DrawerForm title="编辑专业经验" open={opening.open} onClose={onClose} state={state} wide>
      <Form.Item
        name="professional"
        label={TITLE}
        rules={[richTextRule(RESUME_TEXT_MAX)]}
        extra="清空后保存即删除"
      >
        <RichTextEditor label={TITLE} placeholder="请填写专业经验" maxLength={RESUME_TEXT_MAX} />
      </Form.Item>
    </DrawerForm>
  )
}

/** 专业经验 (UC-06): one text. */
export function ProfessionalPart(): ReactNode {
  const result = useGetProfessionalQuery(undefined)
  const [editing, edit, close] = useOpening<Professional>()
  const { data } = result
  return (
    <>
      <ResumePart
        title={TITLE}
        result={result}
        known={data !== undefined}
        action={
          data && (
            <Button aria-haspopup="dialog" aria-label={`编辑${TITLE}`} onClick={() => edit(data)}>
              编辑
            </Button>
          )
        }
      >
        {data?.professional ? (
          <RichTextView html={data.professional} label={TITLE} />
        ) : (
          <p className={css.none}>暂无{TITLE}，点击“编辑”填写</p>
        )}
      </ResumePart>
      {data && <ProfessionalForm opening={editing} latest={data} onClose={close} />}
    </>
  )
}
