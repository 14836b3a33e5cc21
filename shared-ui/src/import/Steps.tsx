import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import type { ReactNode } from 'react'
import css from './import.module.css'

export const STEPS = ['选择文件', '检查预览', '导入', '结果'] as const

/** Where one is, said as well as shown. */
export function Steps({ at }: { readonly at: number }): ReactNode {
  return (
    <ol className={css.steps} aria-label="导入步骤">
      {STEPS.map((title, index) => (
        <li
          key={title}
          className={css.step}
          data-state={index < at ? 'past' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={css.stepMark} aria-hidden="true">
            {index < at ? <CheckCircleFilled /> : index + 1}
          </span>
          <span className={css.stepTitle}>{title}</span>
        </li>
      ))}
    </ol>
  )
}
