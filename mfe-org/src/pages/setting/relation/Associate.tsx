import { ASSOCIATE_TYPE, TENANT_TYPE_NAMES } from '@zz/contract/organisation'
import type { TenantRelation } from '@zz/api-contract/relation'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useUpdateTenantAssociateMutation } from '../../../api'
import { type NamedTenant, TenantSelect } from '../../../tenant/TenantSelect'

interface AssociateValues {
  readonly associateTenantId: NamedTenant | null
  readonly remark: string
}

/** S1 §9: texts that state no other length. */
const REMARK_MAX = 108
const LABELS = { associateTenantId: '小区物业公司', remark: '备注' }

const valuesOf = ({ associate }: TenantRelation): AssociateValues => ({
  associateTenantId: associate && {
    id: associate.associateTenantId,
    name: associate.associateTenantName,
  },
  remark: associate?.remark ?? '',
})

/** 小区物业公司 of a residential community: one company (T14), in force at once. */
export function AssociatePart({ relation }: { relation: TenantRelation }): ReactNode {
  const [update] = useUpdateTenantAssociateMutation()
  const { tenantId } = relation
  const initial = useMemo(() => valuesOf(relation), [relation])
  const state = useFormPage<AssociateValues>({
    initial,
    version: relation.version,
    labels: LABELS,
    async onSave({ associateTenantId: company, remark }, version) {
      const saved = await update({
        tenantId,
        associateTenantId: company?.id ?? null,
        associateTenantName: company?.name ?? null,
        associateTenantType: ASSOCIATE_TYPE,
        remark,
        version,
      }).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
  return (
    <FormPanel state={state} label="小区物业公司">
      <Form.Item
        name="associateTenantId"
        label="小区物业公司"
        rules={[{ required: true, message: '请选择小区物业公司' }]}
        extra={`可选择类型为${TENANT_TYPE_NAMES[ASSOCIATE_TYPE].label}的组织，保存后立即生效`}
      >
        <TenantSelect
          tenantType={relation.tenantType}
          purpose="associate"
          label="小区物业公司"
          placeholder="请选择小区物业公司"
        />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input maxLength={REMARK_MAX} showCount />
      </Form.Item>
    </FormPanel>
  )
}
