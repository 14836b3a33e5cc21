import type { EducationExperience } from '@zz/api-contract/resume'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DrawerForm, type Opening, useFormPage, useOpening } from '@zz/shared-ui/form'
import { useDict } from '@zz/shared-ui/widgets'
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
  useDeleteEducationMutation,
  useListEducationQuery,
  useSaveEducationMutation,
  useUpdateEducationMutation,
} from './resumeApi'
import { useDeleteEntry } from './useDeleteEntry'
import { filled, SCHOOL_PERIOD, TEXT_MAX } from './words'

interface EducationValues extends PeriodValues {
  schoolName: string
  degree: string | null
  major: string
}

const LABELS = { schoolName: '学校', degree: '学历', major: '专业', ...PERIOD_LABELS }

const valuesOf = (row: EducationExperience | null): EducationValues => ({
  ...periodValues(row),
  schoolName: row?.schoolName ?? '',
  degree: row?.degree ?? null,
  major: row?.major ?? '',
})

function EducationForm({
  opening,
  onClose,
}: {
  opening: Opening<EducationExperience | null>
  onClose: () => void
}): ReactNode {
  const row = opening.subject
  const degrees = useDict('uc', 'Degree')
  const [save] = useSaveEducationMutation()
  const [update] = useUpdateEducationMutation()
  const initial = useMemo(() => valuesOf(row), [row])
  const state = useFormPage<EducationValues>({
    initial,
    version: row?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ schoolName, degree, major, ...period }, version) {
      const body = { schoolName, degree, major, ...wirePeriod(period) }
      await (row === null ? save(body).unwrap() : update({ ...body, id: row.id, version }).unwrap())
    },
    onSaved: onClose,
  })
  return (
    <DrawerForm
      title={row === null ? '添加教育经历' : '编辑教育经历'}
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item name="schoolName" label={LABELS.schoolName} rules={[filled('请填写学校')]}>
        <Input maxLength={TEXT_MAX} />
      </Form.Item>
      <PeriodItems missing={SCHOOL_PERIOD} />
      <Form.Item
        name="degree"
        label={LABELS.degree}
        rules={[{ required: true, message: '请选择学历' }]}
      >
        <Select options={[...degrees.options]} placeholder="请选择学历" />
      </Form.Item>
      <Form.Item name="major" label="专业（选填）">
        <Input maxLength={TEXT_MAX} />
      </Form.Item>
    </DrawerForm>
  )
}

const nameOf = ({ schoolName }: EducationExperience): string => schoolName

/** 教育经历 (UC-03). */
export function EducationPart(): ReactNode {
  const result = useListEducationQuery(undefined)
  const degrees = useDict('uc', 'Degree')
  const [editing, edit, close] = useOpening<EducationExperience | null>()
  const [send] = useDeleteEducationMutation()
  const remove = useDeleteEntry<EducationExperience>(send)
  return (
    <>
      <EntryPart
        title="教育经历"
        result={result}
        nameOf={nameOf}
        onAdd={() => edit(null)}
        onEdit={edit}
        onDelete={remove}
      >
        {(row) => (
          <>
            <p className={css.line}>
              {[degrees.text(row.degree), row.major].filter(Boolean).join(' · ')}
            </p>
            <p className={css.line}>{periodText(row)}</p>
          </>
        )}
      </EntryPart>
      <EducationForm opening={editing} onClose={close} />
    </>
  )
}
