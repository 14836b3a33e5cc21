import { DepartmentTree, type DepartmentSource } from '@zz/shared-ui/tree'
import { SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './department.module.css'
import type { NamedDepartment } from './words'

/** One department of the organisation, chosen in its tree. */
export function ChoiceField({
  value = null,
  onChange,
  source,
  label,
}: {
  readonly value?: NamedDepartment | null
  readonly onChange?: (value: NamedDepartment) => void
  readonly source: DepartmentSource
  readonly label: string
}): ReactNode {
  const [text, setText] = useState('')
  return (
    <div className={css.choice}>
      <SearchBox label="搜索部门" value={text} onChange={setText} />
      <div className={css.choiceTree}>
        <DepartmentTree
          label={label}
          source={source}
          chosen={value?.id}
          text={text}
          onChoose={({ id, name }) => onChange?.({ id, name })}
        />
      </div>
      <p className={css.chosen} aria-live="polite">
        {value ? `已选择：${value.name}` : '未选择'}
      </p>
    </div>
  )
}
