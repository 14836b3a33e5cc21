import { PERIOD_FAULT } from '@zz/contract/person'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DayField } from '@zz/shared-ui/day'
import { formatDate } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './resume.module.css'

/** What a form holds of a period. */
export interface PeriodValues {
  startTime: string | null
  endTime: string | null
  /** Until now: there is no end. */
  present: boolean
}

interface Period {
  readonly startTime: string
  /** null: until now. */
  readonly endTime: string | null
}

/** As a list shows it: 2019-09-01 至 2023-06-30, or 至 今. */
export const periodText = ({ startTime, endTime }: Period): string =>
  `${startTime} 至 ${endTime ?? '今'}`

/** What the form begins with: the entry's period, or none. */
export const periodValues = (row: Period | null): PeriodValues => ({
  startTime: row?.startTime ?? null,
  endTime: row?.endTime ?? null,
  present: row !== null && row.endTime === null,
})

/** The values as the calls name them. */
export const wirePeriod = ({ startTime, endTime, present }: PeriodValues) => ({
  startTime,
  endTime: present ? null : endTime,
})

/** Labels of the fields, also for what is said about changes by somebody else. */
export const PERIOD_LABELS = {
  startTime: '开始时间',
  endTime: '结束时间',
  present: '至今',
} as const

/** First and last day, or until now (decisions U12). `missing`: what is said where one lacks. */
export function PeriodItems({
  missing,
}: {
  missing: { readonly startTime: string; readonly endTime: string }
}): ReactNode {
  const form = Form.useFormInstance()
  const present = Form.useWatch<boolean | undefined>('present') === true
  const [today] = useState(() => formatDate(Date.now()))
  return (
    <div className={css.period}>
      <Form.Item
        name="startTime"
        label={PERIOD_LABELS.startTime}
        rules={[{ required: true, message: missing.startTime }]}
      >
        <DayField placeholder={missing.startTime} max={today} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={PERIOD_LABELS.endTime}
        required={!present}
        dependencies={['startTime', 'present']}
        rules={[
          ({ getFieldValue }) => ({
            validator(_, day: string | null | undefined) {
              if (getFieldValue('present') === true) return Promise.resolve()
              if (!day) return Promise.reject(new Error(missing.endTime))
              const start = getFieldValue('startTime') as string | null | undefined
              return start && day < start
                ? Promise.reject(new Error(PERIOD_FAULT))
                : Promise.resolve()
            },
          }),
        ]}
      >
        <DayField placeholder={present ? '至今' : missing.endTime} disabled={present} />
      </Form.Item>
      <Form.Item name="present" valuePropName="checked" className={css.present ?? ''}>
        <Checkbox onChange={() => form.setFields([{ name: 'endTime', value: null, errors: [] }])}>
          至今
        </Checkbox>
      </Form.Item>
    </div>
  )
}
