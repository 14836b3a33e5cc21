import type { MoreInfo } from '@zz/api-contract/resume'
import { AddressItems } from '@zz/shared-ui/address'
import { Radio } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DayField } from '@zz/shared-ui/day'
import { FormPanel, type FormRow, useFormPage } from '@zz/shared-ui/form'
import type { RegionValue } from '@zz/shared-ui/region'
import { formatDate, PageError, useDict } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useState } from 'react'
import { useGetMoreInfoQuery, useUpdateMoreInfoMutation } from '../../resume/resumeApi'

/** Members are named as the call names them, so that a refusal finds its field. */
interface MoreInfoValues {
  sex: 1 | 2 | 3 | null
  birthday: string | null
  city: RegionValue | null
  address: string
}

const LABELS = { sex: '性别', birthday: '生日', city: '所在地区', address: '详细地址' }
const CODES = [1, 2, 3] as const

const valuesOf = (info: MoreInfo): MoreInfoValues => {
  const { province, provinceCode, city, cityCode, district, districtCode } = info
  return {
    sex: info.sex,
    birthday: info.birthday,
    city: provinceCode ? { province, provinceCode, city, cityCode, district, districtCode } : null,
    address: info.address ?? '',
  }
}

/** 扩展资料 (UC-02; S1 §5; decisions U16). */
export default function MoreInfoForm(): ReactNode {
  const { data, error, refetch } = useGetMoreInfoQuery(undefined)
  const sexes = useDict('uc', 'Sex')
  const [update] = useUpdateMoreInfoMutation()
  const [today] = useState(() => formatDate(Date.now()))
  const initial = useMemo(() => data && valuesOf(data), [data])
  const state = useFormPage<MoreInfoValues>({
    initial,
    version: data?.version,
    labels: LABELS,
    async onSave({ city, ...values }, version): Promise<FormRow<MoreInfoValues>> {
      const saved = await update({ ...values, ...city, version }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  if (data === undefined && error !== undefined)
    return <PageError error={error} onRetry={() => void refetch()} />
  return (
    <FormPanel state={state} label="扩展资料">
      <Form.Item name="sex" label={LABELS.sex} rules={[{ required: true, message: '请选择性别' }]}>
        <Radio.Group
          options={CODES.map((code) => ({ value: code, label: sexes.text(code) }))}
          aria-label={LABELS.sex}
        />
      </Form.Item>
      <Form.Item
        name="birthday"
        label={LABELS.birthday}
        rules={[{ required: true, message: '请选择生日' }]}
      >
        <DayField placeholder="请选择生日" max={today} />
      </Form.Item>
      <AddressItems
        names={{ region: 'city', detail: 'address' }}
        labels={{ region: LABELS.city, detail: LABELS.address }}
      />
    </FormPanel>
  )
}
