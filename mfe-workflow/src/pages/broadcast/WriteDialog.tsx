import { Input } from '@zz/shared-ui/antd/core'
import { Radio, Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { MomentField } from '@zz/shared-ui/day'
import { ActDialog, useFormPage } from '@zz/shared-ui/form'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import { formatDateTime } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { type ChosenTenant, TenantSelect } from '../../tenant/TenantSelect'
import { useSaveBroadcastMutation } from './broadcastApi'
import { type Audience, AUDIENCE_WORDS, TYPE_OPTIONS } from './words'

/** Named as the call names them, so that a refusal finds its field. */
interface Values {
  readonly title: string
  readonly content: string
  readonly audience: Audience
  readonly tenantIds: readonly ChosenTenant[]
  readonly tenantTypes: readonly number[]
  readonly when: 'now' | 'later'
  readonly sendTime: number | null
}

const BEGINNING: Values = {
  title: '',
  content: '',
  audience: 'all',
  tenantIds: [],
  tenantTypes: [],
  when: 'now',
  sendTime: null,
}
const LABELS = {
  title: '公告标题',
  content: '公告内容',
  audience: '接收范围',
  tenantIds: '接收组织',
  tenantTypes: '组织类型',
  when: '发送方式',
  sendTime: '发送时间',
}
const LONGEST_TITLE = 108
const LONGEST_TEXT = 5000
const MOST_TENANTS = 200

const AUDIENCES = (['all', 'tenants', 'types'] as const).map((value) => ({
  value,
  label: AUDIENCE_WORDS[value],
}))
const WHENS = [
  { value: 'now', label: '立即发送' },
  { value: 'later', label: '定时发送' },
]

/** Writes an announcement: text, whom it is for, now or later. */
export default function WriteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [save] = useSaveBroadcastMutation()
  const state = useFormPage<Values>({
    initial: BEGINNING,
    labels: LABELS,
    async onSave({ title, content, audience, tenantIds, tenantTypes, when, sendTime }) {
      await save({
        title: title.trim(),
        content,
        audience,
        ...(audience === 'tenants' && { tenantIds: tenantIds.map(({ value }) => value) }),
        ...(audience === 'types' && { tenantTypes: [...tenantTypes] }),
        ...(when === 'later' && sendTime !== null && { sendTime: formatDateTime(sendTime) }),
      }).unwrap()
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title="发布公告"
      label="发布公告"
      verb={busy ? '图片上传中' : '发布'}
      disabled={busy}
      width="large"
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <Form.Item
        name="title"
        label={LABELS.title}
        rules={[{ required: true, whitespace: true, message: '请输入公告标题' }]}
      >
        <Input maxLength={LONGEST_TITLE} showCount placeholder="请输入公告标题" />
      </Form.Item>
      <Form.Item
        name="content"
        label={LABELS.content}
        required
        rules={[richTextRule(LONGEST_TEXT, '请输入公告内容')]}
      >
        <RichTextEditor
          label={LABELS.content}
          placeholder="请输入公告内容"
          maxLength={LONGEST_TEXT}
          onBusy={setBusy}
        />
      </Form.Item>
      <Form.Item name="audience" label={LABELS.audience}>
        <Radio.Group options={AUDIENCES} />
      </Form.Item>
      <Audiences />
      <Form.Item
        name="when"
        label={LABELS.when}
        extra="立即发送后不能撤回；定时发送的公告在发送前可以撤回"
      >
        <Radio.Group options={WHENS} />
      </Form.Item>
      <SendTime />
    </ActDialog>
  )
}

/** Which organisations or types, where the audience asks for them. */
function Audiences(): ReactNode {
  const audience = Form.useWatch<Audience | undefined>('audience')
  if (audience === 'tenants')
    return (
      <Form.Item
        name="tenantIds"
        label={LABELS.tenantIds}
        rules={[{ required: true, type: 'array', message: '请选择接收组织' }]}
        extra={`按名称或编号搜索，最多 ${MOST_TENANTS} 个；所选组织的全部在职成员收到`}
      >
        <TenantSelect most={MOST_TENANTS} />
      </Form.Item>
    )
  if (audience === 'types')
    return (
      <Form.Item
        name="tenantTypes"
        label={LABELS.tenantTypes}
        rules={[{ required: true, type: 'array', message: '请选择组织类型' }]}
        extra="这些类型的组织的全部在职成员收到"
      >
        <Select mode="multiple" options={TYPE_OPTIONS} placeholder="请选择组织类型" />
      </Form.Item>
    )
  return null
}

function SendTime(): ReactNode {
  const when = Form.useWatch<Values['when'] | undefined>('when')
  const [now] = useState(() => Date.now())
  if (when !== 'later') return null
  return (
    <Form.Item
      name="sendTime"
      label={LABELS.sendTime}
      rules={[{ required: true, message: '请选择发送时间' }]}
    >
      <MomentField deadline={false} min={now} placeholder="请选择发送时间" />
    </Form.Item>
  )
}
