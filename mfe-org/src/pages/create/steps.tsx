/**
 * The fields of the steps after the first, for every type from one description: what a type asks is
 * data of `@zz/contract/organisation`.
 */
import { INTRODUCTION_MAX, type IntroductionSection } from '@zz/contract/introduction'
import {
  creationRulesOf,
  parentTypesOf,
  TENANT_TYPE_NAMES,
  WIZARD_TEXTS,
} from '@zz/contract/organisation'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import type { ReactNode } from 'react'
import { BelongsField } from '../../tenant/BelongsField'
import { DepartmentSelect } from '../../tenant/DepartmentSelect'
import { TenantSelect } from '../../tenant/TenantSelect'
import { required, TEXT_MAX } from '../../tenant/rules'
import type { RelationValues } from './values'

/** 上级组织: superior, belongings, and the property company of a residential community (OC-05). */
export function RelationFields({ tenantType }: { tenantType: number }): ReactNode {
  const rules = creationRulesOf(tenantType)
  const superior = Form.useWatch<RelationValues['pid'] | undefined>('pid')
  const parents = parentTypesOf(tenantType).map((code) => TENANT_TYPE_NAMES[code].label)
  return (
    <>
      <Form.Item
        name="pid"
        label="上级组织"
        rules={rules.needsSuperior ? [required(WIZARD_TEXTS.pid)] : []}
        extra={
          rules.needsSuperior
            ? `可选择类型为${parents.join('、')}的组织，由其审核本次申请`
            : `可选择类型为${parents.join('、')}的组织，由其审核本次申请；不选择时为顶级组织，由平台审核`
        }
      >
        <TenantSelect
          tenantType={tenantType}
          purpose="superior"
          label="上级组织"
          placeholder={WIZARD_TEXTS.pid}
        />
      </Form.Item>
      <Form.Item name="pidDepartmentId" label="上级部门" extra="可以不选">
        <DepartmentSelect tenantId={superior?.id ?? null} label="上级部门" />
      </Form.Item>
      {rules.mayBelong && (
        <Form.Item
          name="belongs"
          label="归属组织"
          extra="每个归属组织各自审核，不影响本组织的创建，可以不选；可指定其部门，不选择部门时归属该组织本身"
        >
          <BelongsField tenantType={tenantType} label="归属组织" placeholder="请选择归属组织" />
        </Form.Item>
      )}
      {rules.needsAssociate && (
        <>
          <Form.Item
            name="associateTenantId"
            label="小区物业公司"
            rules={[required(WIZARD_TEXTS.associateTenantId)]}
          >
            <TenantSelect
              tenantType={tenantType}
              purpose="associate"
              label="小区物业公司"
              placeholder={WIZARD_TEXTS.associateTenantId}
            />
          </Form.Item>
          <Form.Item name="remark" label="备注" rules={[{ max: TEXT_MAX }]}>
            <Input maxLength={TEXT_MAX} showCount />
          </Form.Item>
        </>
      )}
    </>
  )
}

/** 介绍资料: the sections of the type; what is missing is named when the step is left (OC-07). */
export function IntroductionFields({
  sections,
}: {
  readonly sections: readonly IntroductionSection[]
}): ReactNode {
  return sections.map(({ key, label }) => (
    <Form.Item key={key} name={key} label={label} required rules={[richTextRule(INTRODUCTION_MAX)]}>
      <RichTextEditor label={label} placeholder={`请输入${label}`} maxLength={INTRODUCTION_MAX} />
    </Form.Item>
  ))
}
