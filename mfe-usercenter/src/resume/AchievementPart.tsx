import type { WorkAchievement, WorkExperience } from '@zz/api-contract/resume'
import { RESUME_TEXT_MAX } from '@zz/contract/person'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DrawerForm, type Opening, useFormPage, useOpening } from '@zz/shared-ui/form'
import { RichTextEditor, richTextRule, RichTextView } from '@zz/shared-ui/rich-text'
import { dialogWidths, useDialogs } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { EntryPart } from './EntryPart'
import {
  PERIOD_LABELS,
  PeriodItems,
  periodText,
  type PeriodValues,
  periodValues,
  wirePeriod,
} from './period'
import css from './resume.module.css'
import {
  useDeleteAchievementMutation,
  useListAchievementQuery,
  useListWorkQuery,
  useSaveAchievementMutation,
  useUpdateAchievementMutation,
} from './resumeApi'
import { useDeleteEntry } from './useDeleteEntry'
import { filled, NO_WORK, TEXT_MAX, WORK_PERIOD } from './words'

interface AchievementValues extends PeriodValues {
  workInfoId: string | null
  projectName: string
  projectDesc: string
}

const LABELS = {
  workInfoId: '关联工作经历',
  projectName: '标题',
  projectDesc: '成果描述',
  ...PERIOD_LABELS,
}

const valuesOf = (row: WorkAchievement | null): AchievementValues => ({
  ...periodValues(row),
  workInfoId: row?.workInfoId ?? null,
  projectName: row?.projectName ?? '',
  projectDesc: row?.projectDesc ?? '',
})

function AchievementForm({
  opening,
  works,
  onClose,
}: {
  opening: Opening<WorkAchievement | null>
  works: readonly WorkExperience[]
  onClose: () => void
}): ReactNode {
  const row = opening.subject
  const [save] = useSaveAchievementMutation()
  const [update] = useUpdateAchievementMutation()
  const initial = useMemo(() => valuesOf(row), [row])
  const state = useFormPage<AchievementValues>({
    initial,
    version: row?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ workInfoId, projectName, projectDesc, ...period }, version) {
      const body = { workInfoId, projectName, projectDesc, ...wirePeriod(period) }
      await (row === null ? save(body).unwrap() : update({ ...body, id: row.id, version }).unwrap())
    },
    onSaved: onClose,
  })
  return (
    <DrawerForm
      title={row === null ? '添加工作成果' : '编辑工作成果'}
      open={opening.open}
      onClose={onClose}
      state={state}
      wide
    >
      <Form.Item
        name="workInfoId"
        label={LABELS.workInfoId}
        rules={[{ required: true, message: '请选择关联工作经历' }]}
      >
        <Select
          options={works.map(({ id, companyName, position }) => ({
            value: id,
            label: `${companyName} · ${position}`,
          }))}
          placeholder="请选择关联工作经历"
        />
      </Form.Item>
      <Form.Item name="projectName" label={LABELS.projectName} rules={[filled('请填写标题')]}>
        <Input maxLength={TEXT_MAX} showCount />
      </Form.Item>
      <PeriodItems missing={WORK_PERIOD} />
      <Form.Item
        name="projectDesc"
        label={LABELS.projectDesc}
        required
        rules={[richTextRule(RESUME_TEXT_MAX, '请填写成果描述')]}
      >
        <RichTextEditor
          label={LABELS.projectDesc}
          placeholder="请填写成果描述"
          maxLength={RESUME_TEXT_MAX}
        />
      </Form.Item>
    </DrawerForm>
  )
}

const nameOf = ({ projectName }: WorkAchievement): string => projectName
const NO_WORKS: readonly WorkExperience[] = []

/** 工作成果 (UC-05), each tied to a work experience: without any a warning leads there. */
export function AchievementPart({ onAddWork }: { onAddWork: () => void }): ReactNode {
  const dialogs = useDialogs()
  const result = useListAchievementQuery(undefined)
  const works = useListWorkQuery(undefined).data
  const [editing, edit, close] = useOpening<WorkAchievement | null>()
  const [send] = useDeleteAchievementMutation()
  const remove = useDeleteEntry<WorkAchievement>(send)
  const add = (): void => {
    if (works === undefined || works.length > 0) return edit(null)
    dialogs.warning({
      ...NO_WORK,
      width: dialogWidths.small,
      centered: true,
      closable: { 'aria-label': '关闭' },
      okText: '添加工作经历',
      onOk: onAddWork,
    })
  }
  const companyOf = ({ workInfoId }: WorkAchievement): string =>
    works?.find(({ id }) => id === workInfoId)?.companyName ?? ''
  return (
    <>
      <EntryPart
        title="工作成果"
        result={result}
        nameOf={nameOf}
        onAdd={add}
        onEdit={edit}
        onDelete={remove}
      >
        {(row) => (
          <>
            <p className={css.line}>{companyOf(row)}</p>
            <p className={css.line}>{periodText(row)}</p>
            <RichTextView html={row.projectDesc} label={`${row.projectName}的成果描述`} />
          </>
        )}
      </EntryPart>
      <AchievementForm opening={editing} works={works ?? NO_WORKS} onClose={close} />
    </>
  )
}
