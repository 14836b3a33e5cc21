/**
 * The examples of docs/widgets.md, so that types hold them; `examples.test.ts` compares. Nothing
 * imports this.
 */
import { AddressField, addressRule, NO_ADDRESS } from '@zz/shared-ui/address'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { type AvatarChange, AvatarEditor } from '@zz/shared-ui/avatar'
import { Chart } from '@zz/shared-ui/chart'
import { CodeField } from '@zz/shared-ui/code'
import { ImportDialog, memberImport } from '@zz/shared-ui/import'
import { RegionPicker } from '@zz/shared-ui/region'
import { useRemote } from '@zz/shared-ui/remote'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import { Selector, SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { ImageUpload } from '@zz/shared-ui/upload'
import { Breadcrumb, DictTag, fileUrl, maskPhone, useDict } from '@zz/shared-ui/widgets'
import { PhoneItem } from '@zz/shared-ui/fields'
import { type ReactNode, useMemo } from 'react'

interface Given {
  readonly open: boolean
  readonly close: () => void
  readonly refetch: () => void
}

export const Region = (): ReactNode => (
  <Form.Item name="city" label="所在城市" rules={[{ required: true, message: '请选择所在城市' }]}>
    <RegionPicker label="所在城市" />
  </Form.Item>
)

export const Members = (): ReactNode => (
  <Form.Item name="members" label="参与人">
    <SelectorField content="staff" max={50} />
  </Form.Item>
)

export const Department = ({
  open,
  close,
  value,
  move,
}: Given & {
  value: SelectorResult
  move: (to: { id: string } | undefined) => void
}): ReactNode => (
  <Selector
    open={open}
    mode="single"
    content="department"
    value={value}
    onCancel={close}
    onConfirm={({ departments }) => move(departments[0])}
  />
)

export const Logo = (): ReactNode => (
  <Form.Item name="logo" label="组织logo">
    <ImageUpload purpose="logo" appCode="uc" label="组织logo" />
  </Form.Item>
)

type Update = () => readonly [(change: AvatarChange) => { unwrap(): Promise<unknown> }]

export function Avatar({
  open,
  close,
  account,
  useUpdateAvatarMutation,
}: Given & {
  account: { nickName: string; avatar: string | null }
  useUpdateAvatarMutation: Update
}): ReactNode {
  const [update] = useUpdateAvatarMutation()
  return (
    <AvatarEditor
      open={open}
      name={account.nickName}
      avatar={account.avatar}
      onClose={close}
      onSave={async (change) => {
        await update(change).unwrap()
        close()
      }}
    />
  )
}

export function Code({ save }: { save: (values: unknown) => void }): ReactNode {
  const [form] = Form.useForm()
  return (
    <Form form={form} onFinish={save}>
      <CodeField kind="mobile" label="新手机号" />
    </Form>
  )
}

export const Address = (): ReactNode => (
  <Form.Item name="address" label="地址" required rules={[addressRule]} initialValue={NO_ADDRESS}>
    <AddressField />
  </Form.Item>
)

export const Phone = ({ mobile }: { mobile: string }): ReactNode => (
  <>
    <PhoneItem name="mobile" label="手机号" />
    <Breadcrumb
      items={[{ title: '协同待办', href: '/gov/2/orgTodo' }, { title: maskPhone(mobile) }]}
    />
  </>
)

export function Words({ row }: { row: { auditStatus: number } }): ReactNode {
  const status = useDict('uc', 'AuditStatus')
  return (
    <>
      <Select options={[...status.options]} />
      <DictTag
        appCode="uc"
        dictCode="AuditStatus"
        code={row.auditStatus}
        tones={{ '1': 'waiting', '2': 'done', '3': 'overdue' }}
      />
    </>
  )
}

export const File = ({
  tenant,
}: {
  tenant: { logo: string | null; tenantName: string }
}): ReactNode => <img src={fileUrl(tenant.logo)} alt={tenant.tenantName} />

export function Import({ open, close, refetch }: Given): ReactNode {
  const { http } = useRemote()
  const calls = useMemo(() => memberImport(http), [http])
  return (
    <ImportDialog open={open} title="导入成员" calls={calls} onClose={close} onImported={refetch} />
  )
}

export const Text = (): ReactNode => (
  <Form.Item
    name="introduction"
    label="组织介绍"
    required
    rules={[richTextRule(20_000, '请添加组织介绍')]}
  >
    <RichTextEditor label="组织介绍" maxLength={20_000} />
  </Form.Item>
)

export const Trend = ({
  days,
  values,
  isFetching,
  error,
  refetch,
}: Given & {
  days: string[]
  values: number[]
  isFetching: boolean
  error: string | undefined
}): ReactNode => (
  <Chart
    label="近15天待办趋势"
    kind="line"
    unit="项"
    categories={days}
    series={[{ name: '普通', values }]}
    loading={isFetching}
    error={error}
    onRetry={refetch}
  />
)
