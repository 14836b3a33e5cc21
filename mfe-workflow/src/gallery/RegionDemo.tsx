import { type Address, AddressField, addressRule, NO_ADDRESS } from '@zz/shared-ui/address'
import { Button } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { PageFrame, Section } from '@zz/shared-ui/page'
import { RegionPicker, regionText, type RegionValue } from '@zz/shared-ui/region'
import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

const DONGGUAN: RegionValue = {
  province: '广东省',
  provinceCode: '440000',
  city: '东莞市',
  cityCode: '441900',
  district: '东城街道',
  districtCode: '441900003',
}

function AddressForm(): ReactNode {
  const [form] = Form.useForm<{ address: Address }>()
  return (
    <Form
      form={form}
      name="address"
      layout="vertical"
      initialValues={{ address: NO_ADDRESS }}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item name="address" label="地址" required rules={[addressRule]}>
        <AddressField />
      </Form.Item>
      <Button htmlType="submit">检查填写</Button>
    </Form>
  )
}

/** The region picker: empty, chosen, disabled; and with the detailed address as one field. */
export function RegionDemo(): ReactNode {
  const [empty, setEmpty] = useState<RegionValue | null>(null)
  const [town, setTown] = useState<RegionValue | null>(DONGGUAN)
  return (
    <PageFrame title="地区选择" breadcrumb={[{ title: '组件展示' }, { title: '地区选择' }]}>
      <Section title="未选择" hint={regionText(empty) || '可按名称、拼音或首字母查找'}>
        <div className={css.region}>
          <RegionPicker aria-label="所在城市" value={empty} onChange={setEmpty} />
        </div>
      </Section>
      <Section title="已选择，可清除">
        <div className={css.region}>
          <RegionPicker
            aria-label="户籍地"
            label="户籍地"
            value={town}
            onChange={setTown}
            allowClear
          />
        </div>
      </Section>
      <Section title="不可用">
        <div className={css.region}>
          <RegionPicker aria-label="不可用的地区" value={DONGGUAN} disabled />
        </div>
      </Section>
      <Section title="地址">
        <div className={css.region}>
          <AddressForm />
        </div>
      </Section>
    </PageFrame>
  )
}
