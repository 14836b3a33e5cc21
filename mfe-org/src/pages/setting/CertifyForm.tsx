import type { Tenant } from '@zz/api-contract/org'
import { ApiError } from '@zz/contract'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { KnownFileUrls } from '@zz/shared-ui/upload'
import { fileUrl } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useCertifyTenantMutation } from '../../api'
import { PaperFields } from '../../tenant/PaperFields'
import { type PaperValues, paperValues, wirePapers } from '../../tenant/papers'
import type { ShownPapers } from './Papers'
import css from './setting.module.css'

interface CertifyValues extends PaperValues {
  /** The papers were checked: also papers that did not change may be sent again. */
  checked: true | null
}

const LABELS = {
  certificates: '组织证件照片',
  licences: '组织许可证',
  recordNumber: '组织备案号',
  creditCode: '统一社会信用代码',
  authorisations: '认证授权书',
}

/** A refusal at the pictures stands at the first of their fields. */
const atField = (error: unknown): unknown => {
  const { field, ...failure } = toFailure(error)
  return field?.startsWith('qualityInfo')
    ? new ApiError({ ...failure, field: 'certificates' })
    : error
}

/** 重新认证: papers that are sent to be certified again (OS-03). */
export function CertifyForm({
  tenant,
  papers,
  onClose,
}: {
  readonly tenant: Tenant
  /** What the form begins with: the papers in force, or those that were refused. */
  readonly papers: ShownPapers
  readonly onClose: () => void
}): ReactNode {
  const [certify] = useCertifyTenantMutation()
  const initial = useMemo(
    (): CertifyValues => ({ ...paperValues(papers), checked: null }),
    [papers],
  )
  const state = useFormPage<CertifyValues>({
    initial,
    labels: LABELS,
    async onSave({ checked: _checked, ...values }) {
      // Fields that the type does not have are missing among the values.
      const whole = { ...paperValues(null), ...values }
      const body = { tenantId: tenant.id, ...wirePapers(whole), version: tenant.version }
      await certify(body)
        .unwrap()
        .catch((error: unknown) => {
          throw atField(error)
        })
    },
    onSaved: onClose,
  })
  const urls = useMemo(
    () =>
      Object.fromEntries(
        papers.qualityInfo.flatMap(({ key, url }) => {
          const address = url === null ? undefined : fileUrl(url)
          return address === undefined ? [] : [[key, address]]
        }),
      ),
    [papers],
  )
  const cancel = (): void => void state.mayLeave().then((may) => may && onClose())
  return (
    <>
      <h2 className={css.formTitle}>重新认证</h2>
      <FormPanel state={state} label="认证资料" saveText="提交认证" onCancel={cancel}>
        <KnownFileUrls value={urls}>
          <PaperFields tenantType={tenant.tenantType} editing={false} />
        </KnownFileUrls>
        <Form.Item
          name="checked"
          valuePropName="checked"
          getValueFromEvent={({ target }: { target: { checked: boolean } }) =>
            target.checked ? true : null
          }
          getValueProps={(value) => ({ checked: value === true })}
          rules={[{ required: true, message: '请确认认证资料真实有效' }]}
          extra="提交后由上级组织审核；没有上级组织时由平台审核"
        >
          <Checkbox>我已核对，以上认证资料真实有效</Checkbox>
        </Form.Item>
      </FormPanel>
    </>
  )
}
