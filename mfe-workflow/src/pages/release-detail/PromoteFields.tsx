import type { Release } from '@zz/api-contract/release'
import { Select } from '@zz/shared-ui/antd/data'
import { Form, InputNumber } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { TenantSelect } from '../../tenant/TenantSelect'
import { type Audience, MOST_TENANTS } from './move'

const AUDIENCES: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'percent', label: '按比例灰度' },
  { value: 'tenants', label: '指定组织灰度' },
  { value: 'all', label: '全部组织' },
]

/** Which version, and for whom. */
export function PromoteFields({ release }: { readonly release: Release }): ReactNode {
  const audience = Form.useWatch<Audience | undefined>('audience')
  const versions = release.versions.filter(
    ({ version }) => version !== release.stable || release.canary !== null,
  )
  return (
    <>
      <Form.Item
        name="version"
        label="版本"
        rules={[{ required: true, message: '请选择版本' }]}
        extra="已发布且文件仍在的版本；新版本由模块团队用 zz publish 发布"
      >
        <Select
          placeholder="请选择版本"
          notFoundContent="没有其他版本"
          options={versions.map(({ version, registerTime }) => ({
            value: version,
            label: `${version}（${registerTime}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="audience" label="范围" rules={[{ required: true }]}>
        <Select
          options={AUDIENCES.filter(({ value }) => value === 'all' || release.stable !== null)}
        />
      </Form.Item>
      {audience === 'percent' && (
        <Form.Item
          name="percent"
          label="比例（%）"
          rules={[{ required: true, message: '请填写1到99的整数' }]}
          extra="按组织编号固定分配，同一组织始终在同一侧"
        >
          <InputNumber min={1} max={99} precision={0} />
        </Form.Item>
      )}
      {audience === 'tenants' && (
        <Form.Item
          name="tenants"
          label="组织"
          rules={[{ required: true, type: 'array', message: '请选择组织' }]}
          extra="按名称或编号搜索，只有所选组织使用该版本"
        >
          <TenantSelect most={MOST_TENANTS} />
        </Form.Item>
      )}
    </>
  )
}
