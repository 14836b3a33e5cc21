import {
  creationRulesOf,
  creditCodeFault,
  MAX_CERTIFICATES,
  WIZARD_TEXTS,
} from '@zz/contract/organisation'
import { codeOf, recordNumberOf } from '@zz/contract/papers'
import { Form } from '@zz/shared-ui/antd/page'
import { ReadInput } from '@zz/shared-ui/fields'
import { ImageListUpload } from '@zz/shared-ui/upload'
import type { ReactNode } from 'react'
import { filled, required, TEXT_MAX } from './rules'

const CODE_COUNT = { show: true, max: 18 }
const RECORD_COUNT = { show: true, max: TEXT_MAX }

const creditCodeRule = {
  validator: (_: unknown, value: string | undefined): Promise<void> => {
    const fault = creditCodeFault(value ?? '')
    return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
  },
}

/** 认证资料: certificates, credit code, letter; licence and record number (OC-06). */
export function PaperFields({
  tenantType,
  editing,
}: {
  readonly tenantType: number
  /** Opened to edit: pictures are smaller (S1 §5, Certificates). */
  readonly editing: boolean
}): ReactNode {
  const { needsLicence } = creationRulesOf(tenantType)
  return (
    <>
      <Form.Item
        name="certificates"
        label="组织证件照片"
        rules={[{ ...required(WIZARD_TEXTS.certificates), type: 'array' }]}
      >
        <ImageListUpload
          purpose={editing ? 'certificateEdit' : 'certificate'}
          appCode="uc"
          label="组织证件照片"
          max={MAX_CERTIFICATES}
        />
      </Form.Item>
      {needsLicence && (
        <>
          <Form.Item
            name="licences"
            label="组织许可证"
            rules={[{ ...required(WIZARD_TEXTS.licences), type: 'array' }]}
          >
            <ImageListUpload
              purpose={editing ? 'licenceEdit' : 'licence'}
              appCode="uc"
              label="组织许可证"
              max={MAX_CERTIFICATES}
            />
          </Form.Item>
          <Form.Item
            name="recordNumber"
            label="组织备案号"
            rules={[filled(WIZARD_TEXTS.recordNumber), { max: TEXT_MAX }]}
          >
            <ReadInput read={recordNumberOf} count={RECORD_COUNT} />
          </Form.Item>
        </>
      )}
      <Form.Item name="creditCode" label="统一社会信用代码" required rules={[creditCodeRule]}>
        <ReadInput
          read={codeOf}
          count={CODE_COUNT}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item
        name="authorisations"
        label="认证授权书"
        rules={[{ ...required(WIZARD_TEXTS.authorisation), type: 'array' }]}
        extra={
          <a href="/provision?code=TENANT_AUTH" target="_blank" rel="noopener noreferrer">
            下载认证授权书模板
          </a>
        }
      >
        <ImageListUpload
          purpose={editing ? 'authorisationEdit' : 'authorisation'}
          appCode="uc"
          label="认证授权书"
          max={MAX_CERTIFICATES}
        />
      </Form.Item>
    </>
  )
}
