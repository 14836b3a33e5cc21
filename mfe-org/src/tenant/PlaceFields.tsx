import { Form } from '@zz/shared-ui/antd/page'
import { type ReactNode, useMemo } from 'react'
import { DepartmentSelect } from './DepartmentSelect'
import { type NamedTenant, TenantSelect } from './TenantSelect'

/** One field of the form that `PlaceFields` stands in. */
interface PlaceField {
  readonly name: string
  readonly label: string
}

/**
 * Asks for an organisation and, not required, one of its departments. In: both fields by the names
 * of their calls, the type and id of the organisation that asks, what it asks for, what is said
 * where the organisation is missing, what stands beside the field (`hint`).
 */
export function PlaceFields({
  tenant,
  department,
  tenantType,
  tenantId,
  purpose,
  missing,
  hint,
}: {
  readonly tenant: PlaceField
  readonly department: PlaceField
  readonly tenantType: number
  readonly tenantId: string
  readonly purpose: 'belong' | 'superior'
  readonly missing: string
  readonly hint: string
}): ReactNode {
  const chosen = Form.useWatch<NamedTenant | null | undefined>(tenant.name)
  const except = useMemo(() => [tenantId], [tenantId])
  return (
    <>
      <Form.Item
        name={tenant.name}
        label={tenant.label}
        rules={[{ required: true, message: missing }]}
        extra={hint}
      >
        <TenantSelect
          tenantType={tenantType}
          purpose={purpose}
          label={tenant.label}
          placeholder={missing}
          except={except}
        />
      </Form.Item>
      <Form.Item name={department.name} label={department.label} extra="可以不选">
        <DepartmentSelect tenantId={chosen?.id ?? null} label={department.label} />
      </Form.Item>
    </>
  )
}
