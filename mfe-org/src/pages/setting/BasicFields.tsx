import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { AddressItems } from '@zz/shared-ui/address'
import { ImageUpload } from '@zz/shared-ui/upload'
import { useDict } from '@zz/shared-ui/widgets'
import { type ReactNode, useId } from 'react'
import type { BasicValues } from './values'

/** decisions T16. */
const ENGLISH = /^[A-Za-z0-9 .&'-]*$/

const filled = (message: string) => ({ required: true, whitespace: true, message })

/** What a form calls the fields of the basic data, and what it says of a missing one. */
export interface BasicWords {
  readonly labels: Readonly<Record<keyof BasicValues, string>>
  readonly missing: Readonly<
    Record<'tenantFullName' | 'tenantEnglishName' | 'tenantName' | 'englishForm', string>
  >
}

/** Fields of S1 §5 Basic data, in its order; options of the attribute by type (decisions T9). */
export function BasicFields({
  tenantType,
  words: { labels, missing },
  nameHint,
  nameLocked = false,
}: {
  readonly tenantType: number
  readonly words: BasicWords
  /** Under the full name. */
  readonly nameHint?: string | undefined
  readonly nameLocked?: boolean
}): ReactNode {
  const typeId = useId()
  const types = useDict('uc', 'TenantType')
  const attributes = useDict('uc', 'TenantAttribute')
  const typeKey = types.details.find(({ code }) => code === String(tenantType))?.codeEn
  const options = attributes.details
    .filter(({ code }) => code.startsWith(`${typeKey}:`))
    .map(({ codeCn }) => ({ value: codeCn, label: codeCn }))
  return (
    <>
      <Form.Item
        name="tenantFullName"
        label={labels.tenantFullName}
        rules={[filled(missing.tenantFullName), { max: 40 }]}
        extra={nameHint}
      >
        <Input maxLength={40} showCount disabled={nameLocked} />
      </Form.Item>
      <Form.Item
        name="tenantEnglishName"
        label={labels.tenantEnglishName}
        rules={[
          filled(missing.tenantEnglishName),
          { max: 60 },
          { pattern: ENGLISH, message: missing.englishForm },
        ]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item
        name="tenantName"
        label={labels.tenantName}
        rules={[filled(missing.tenantName), { max: 20 }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item label="组织类型" htmlFor={typeId} required extra="组织类型在创建时确定，不可修改">
        <Input id={typeId} value={types.text(tenantType)} readOnly disabled />
      </Form.Item>
      <Form.Item
        name="logo"
        label={labels.logo}
        rules={[{ required: true, message: '请上传组织logo' }]}
      >
        <ImageUpload purpose="logo" appCode="uc" label="组织logo" square />
      </Form.Item>
      <AddressItems
        names={{ region: 'city', detail: 'address' }}
        labels={{ region: labels.city, detail: labels.address }}
      />
      <Form.Item
        name="attribute"
        label={labels.attribute}
        rules={[{ required: true, message: '请选择组织属性' }]}
      >
        <Select options={options} placeholder="请选择组织属性" />
      </Form.Item>
    </>
  )
}
