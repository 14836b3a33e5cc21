import type { Tenant } from '@zz/api-contract/org'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { AddressItems } from '@zz/shared-ui/address'
import { ImageUpload } from '@zz/shared-ui/upload'
import { useDict } from '@zz/shared-ui/widgets'
import { type ReactNode, useId } from 'react'
import { FIELD_LABELS } from './values'

/** decisions T16. */
const ENGLISH = /^[A-Za-z0-9 .&'-]*$/

const filled = (message: string) => ({ required: true, whitespace: true, message })

/**
 * What stands under the full name: a certified organisation's new one is reviewed first, and during
 * a review it stays as it is (decisions T15).
 */
const nameHint = (certification: number): string | undefined =>
  certification === 1
    ? '认证正在审核中，审核结束前不能修改组织全称'
    : certification === 2
      ? '已认证的组织修改全称后需重新审核，审核通过前仍使用原名称'
      : undefined

/** Fields of S1 §5 Basic data, in its order; options of the attribute by type (decisions T9). */
export function BasicFields({ tenant }: { tenant: Tenant }): ReactNode {
  const typeId = useId()
  const types = useDict('uc', 'TenantType')
  const attributes = useDict('uc', 'TenantAttribute')
  const typeKey = types.details.find(({ code }) => code === String(tenant.tenantType))?.codeEn
  const options = attributes.details
    .filter(({ code }) => code.startsWith(`${typeKey}:`))
    .map(({ codeCn }) => ({ value: codeCn, label: codeCn }))
  return (
    <>
      <Form.Item
        name="tenantFullName"
        label={FIELD_LABELS.tenantFullName}
        rules={[filled('请填写组织中文全称'), { max: 40 }]}
        extra={nameHint(tenant.certification)}
      >
        <Input maxLength={40} showCount disabled={tenant.certification === 1} />
      </Form.Item>
      <Form.Item
        name="tenantEnglishName"
        label={FIELD_LABELS.tenantEnglishName}
        rules={[
          filled('请填写组织英文全称'),
          { max: 60 },
          { pattern: ENGLISH, message: "组织英文全称只能包含字母、数字、空格和.&'-" },
        ]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item
        name="tenantName"
        label={FIELD_LABELS.tenantName}
        rules={[filled('请填写组织中文简称'), { max: 20 }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item label="组织类型" htmlFor={typeId} required extra="组织类型在创建时确定，不可修改">
        <Input id={typeId} value={types.text(tenant.tenantType)} readOnly disabled />
      </Form.Item>
      <Form.Item
        name="logo"
        label={FIELD_LABELS.logo}
        rules={[{ required: true, message: '请上传组织logo' }]}
      >
        <ImageUpload purpose="logo" appCode="uc" label="组织logo" />
      </Form.Item>
      <AddressItems
        names={{ region: 'city', detail: 'address' }}
        labels={{ region: FIELD_LABELS.city, detail: FIELD_LABELS.address }}
      />
      <Form.Item
        name="attribute"
        label={FIELD_LABELS.attribute}
        rules={[{ required: true, message: '请选择组织属性' }]}
      >
        <Select options={options} placeholder="请选择组织属性" />
      </Form.Item>
    </>
  )
}
