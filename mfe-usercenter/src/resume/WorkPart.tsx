import type { WorkExperience } from '@zz/api-contract/resume'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DrawerForm, type Opening, useFormPage } from '@zz/shared-ui/form'
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
  useDeleteWorkMutation,
  useListPositionChoiceQuery,
  useListWorkQuery,
  useSaveWorkMutation,
  useUpdateWorkMutation,
} from './resumeApi'
import { useDeleteEntry } from './useDeleteEntry'
import { filled, TEXT_MAX, WORK_PERIOD } from './words'

interface WorkValues extends PeriodValues {
  companyName: string
  positionId: string | null
}

const LABELS = { companyName: '所在单位', positionId: '职位', ...PERIOD_LABELS }

const valuesOf = (row: WorkExperience | null): WorkValues => ({
  ...periodValues(row),
  companyName: row?.companyName ?? '',
  positionId: row?.positionId ?? null,
})

/**
 * Positions by type: those of the organisation in force and the presets. `row`: its own position may
 * be of another organisation or disabled by now, and stays to be chosen.
 */
function usePositions(row: WorkExperience | null) {
  const { data: types } = useListPositionChoiceQuery(1)
  return useMemo(() => {
    const groups = (types ?? []).map(({ id, name, childList }) => ({
      key: id,
      label: name,
      title: name,
      options: childList.map((child) => ({ value: child.id, label: child.name })),
    }))
    const known = groups.some(({ options }) =>
      options.some(({ value }) => value === row?.positionId),
    )
    if (row === null || known) return groups
    const own = { value: row.positionId, label: row.position }
    return [{ key: 'own', label: '当前职位', title: '当前职位', options: [own] }, ...groups]
  }, [types, row])
}

function WorkForm({
  opening,
  onClose,
}: {
  opening: Opening<WorkExperience | null>
  onClose: () => void
}): ReactNode {
  const row = opening.subject
  const positions = usePositions(row)
  const [save] = useSaveWorkMutation()
  const [update] = useUpdateWorkMutation()
  const initial = useMemo(() => valuesOf(row), [row])
  const state = useFormPage<WorkValues>({
    initial,
    version: row?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ companyName, positionId, ...period }, version) {
      const position = positions
        .flatMap(({ options }) => options)
        .find(({ value }) => value === positionId)?.label
      const body = { companyName, positionId, position: position ?? null, ...wirePeriod(period) }
      await (row === null ? save(body).unwrap() : update({ ...body, id: row.id, version }).unwrap())
    },
    onSaved: onClose,
  })
  return (
    <DrawerForm
      title={row === null ? '添加工作经历' : '编辑工作经历'}
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item name="companyName" label={LABELS.companyName} rules={[filled('请输入所在单位')]}>
        <Input maxLength={TEXT_MAX} autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="positionId"
        label={LABELS.positionId}
        rules={[{ required: true, message: '请选择职位' }]}
      >
        <Select
          options={positions}
          placeholder="请选择职位"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <PeriodItems missing={WORK_PERIOD} />
    </DrawerForm>
  )
}

const nameOf = ({ companyName }: WorkExperience): string => companyName

/** decisions U12. */
const questionOf = ({ achievementNum }: WorkExperience): string | null =>
  achievementNum === 0
    ? null
    : `该工作经历已关联${achievementNum}条工作成果，删除后将一并删除，是否继续？`

/** 工作经历 (UC-04). `onAdd` and `editing` are the resume's, as achievements lead here too. */
export function WorkPart({
  editing,
  edit,
  close,
}: {
  editing: Opening<WorkExperience | null>
  edit: (row: WorkExperience | null) => void
  close: () => void
}): ReactNode {
  const result = useListWorkQuery(undefined)
  const [send] = useDeleteWorkMutation()
  const remove = useDeleteEntry(send, questionOf)
  return (
    <>
      <EntryPart
        title="工作经历"
        result={result}
        nameOf={nameOf}
        onAdd={() => edit(null)}
        onEdit={edit}
        onDelete={remove}
      >
        {(row) => (
          <>
            <p className={css.line}>{row.position}</p>
            <p className={css.line}>{periodText(row)}</p>
          </>
        )}
      </EntryPart>
      <WorkForm opening={editing} onClose={close} />
    </>
  )
}
