import { Input } from '@zz/shared-ui/antd/core'
import { Radio, Select } from '@zz/shared-ui/antd/data'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { MomentField } from '@zz/shared-ui/day'
import { useRemote } from '@zz/shared-ui/remote'
import { eachPersonOnce, membersOf, SelectorField } from '@zz/shared-ui/selector'
import { FileUpload } from '@zz/shared-ui/upload'
import { type ReactNode, useState } from 'react'
import { TODO_TASK_TYPE } from '../../todo/words'
import { REMINDERS, SUPERVISED, TODO_LABELS } from './values'

const TITLE_MAX = 108
const CONTENT_MAX = 5000
const EXECUTORS_MAX = 500
const SUPERVISORS_MAX = 50
const REMINDERS_MAX = 5
const FILES_MAX = 20
const URGED = 2

/** Kinds that can be chosen: one is urged by 催办 alone, and stays so while it is. */
const kinds = (current: number) =>
  Object.entries(TODO_TASK_TYPE)
    .map(([value, label]) => ({ value: Number(value), label }))
    .filter(({ value }) => value !== URGED || current === URGED)

/** The fields of a to-do; `taskType` is the kind that is chosen at the moment. */
export function TodoFields({
  isNew,
  taskType,
}: {
  readonly isNew: boolean
  readonly taskType: number
}): ReactNode {
  const { tenant } = useRemote()
  const [now] = useState(() => Date.now())
  const checkable = { staff: membersOf(tenant?.tenantId) }
  return (
    <>
      <Form.Item
        name="title"
        label={TODO_LABELS.title}
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={TITLE_MAX} showCount placeholder="请填写标题" />
      </Form.Item>
      <Form.Item name="content" label={TODO_LABELS.content}>
        <TextArea
          maxLength={CONTENT_MAX}
          showCount
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder="需要做什么，做到什么程度"
        />
      </Form.Item>
      <Form.Item
        name="executorIds"
        label={TODO_LABELS.executorIds}
        rules={[{ required: true, message: '请选择执行人' }]}
        getValueFromEvent={eachPersonOnce}
      >
        <SelectorField
          ownOnly
          content="staff"
          title="选择执行人"
          placeholder="请选择执行人"
          max={EXECUTORS_MAX}
          checkable={checkable}
        />
      </Form.Item>
      <Form.Item name="todoTaskType" label={TODO_LABELS.todoTaskType}>
        <Radio.Group options={kinds(taskType)} />
      </Form.Item>
      {isNew && taskType === SUPERVISED && (
        <Form.Item
          name="supervisorIds"
          label={TODO_LABELS.supervisorIds}
          extra="督办人可以查看进展并催办"
          getValueFromEvent={eachPersonOnce}
        >
          <SelectorField
            ownOnly
            content="staff"
            title="选择督办人"
            placeholder="请选择督办人"
            max={SUPERVISORS_MAX}
            checkable={checkable}
          />
        </Form.Item>
      )}
      <Form.Item
        name="deadlineTime"
        label={TODO_LABELS.deadlineTime}
        extra="不设置时不会逾期，也不会提醒"
      >
        <MomentField min={now} placeholder="请选择截止时间" />
      </Form.Item>
      <Form.Item
        name="remindBefore"
        label={TODO_LABELS.remindBefore}
        extra="紧急待办总会在截止前1小时提醒"
      >
        <Select
          mode="multiple"
          maxCount={REMINDERS_MAX}
          options={REMINDERS}
          placeholder="不提醒"
          showSearch={false}
        />
      </Form.Item>
      <Form.Item name="files" label={TODO_LABELS.files}>
        <FileUpload appCode="td" label={TODO_LABELS.files} max={FILES_MAX} isPrivate={!isNew} />
      </Form.Item>
    </>
  )
}
