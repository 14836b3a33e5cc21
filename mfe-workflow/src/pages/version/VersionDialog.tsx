import type { AppVersionRow } from '@zz/api-contract/version'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useAddAppVersionMutation, useUpdateAppVersionMutation } from './versionApi'
import { CLIENT_OPTIONS, PLATFORM_OPTIONS } from './words'

type VersionValues = Pick<
  AppVersionRow,
  'platform' | 'appName' | 'appVersion' | 'appUrl' | 'note'
> & {
  /** null while nothing is chosen. */
  readonly clientType: AppVersionRow['clientType'] | null
}

const LABELS = {
  platform: '平台',
  clientType: '客户端',
  appName: '名称',
  appVersion: '版本号',
  appUrl: '下载地址',
  note: '更新说明',
}
const EMPTY: VersionValues = {
  platform: 'gov',
  clientType: null,
  appName: '',
  appVersion: '',
  appUrl: '',
  note: '',
}

/** A further version as a draft, or another content of one that is not published. */
export default function VersionDialog({
  open,
  round,
  row,
  onClose,
}: {
  readonly open: boolean
  /** Another one each time the dialog is opened, so that its form begins anew. */
  readonly round: number
  /** The version as the server has it now; null for a new one. */
  readonly row: AppVersionRow | null
  readonly onClose: () => void
}): ReactNode {
  const [add] = useAddAppVersionMutation()
  const [update] = useUpdateAppVersionMutation()
  const initial = useMemo((): VersionValues => {
    if (row === null) return EMPTY
    const { platform, clientType, appName, appVersion, appUrl, note } = row
    return { platform, clientType, appName, appVersion, appUrl, note }
  }, [row])
  const state = useFormPage<VersionValues>({
    initial,
    version: row?.version,
    rowId: `${round}`,
    labels: LABELS,
    async onSave({ platform, clientType, ...typed }, version) {
      const texts = { ...typed, appVersion: typed.appVersion.trim(), appUrl: typed.appUrl.trim() }
      if (row !== null) await update({ id: row.id, version, ...texts }).unwrap()
      else if (clientType !== null) await add({ platform, clientType, ...texts }).unwrap()
    },
    onSaved: onClose,
  })
  const fixed = row !== null
  return (
    <DialogForm
      title={fixed ? '编辑版本' : '新增版本'}
      open={open}
      onClose={onClose}
      state={state}
      width="medium"
    >
      <Form.Item name="platform" label="平台" rules={[{ required: true }]}>
        <Select options={PLATFORM_OPTIONS} disabled={fixed} />
      </Form.Item>
      <Form.Item
        name="clientType"
        label="客户端"
        rules={[{ required: true, message: '请选择客户端' }]}
        extra={fixed ? undefined : 'iOS 版由应用商店发布，不在此登记'}
      >
        <Select options={CLIENT_OPTIONS} placeholder="请选择客户端" disabled={fixed} />
      </Form.Item>
      <Form.Item
        name="appName"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input maxLength={40} showCount placeholder="例如：众治 Windows 版" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="appVersion"
        label="版本号"
        rules={[
          { required: true, whitespace: true, message: '请输入版本号' },
          {
            pattern: /^\s*\d{1,5}(?:\.\d{1,5}){2}\s*$/,
            message: '版本号需为三段数字，例如 1.2.3',
          },
        ]}
        extra="发布后，版本号最高的一个供人下载"
      >
        <Input maxLength={17} placeholder="例如：1.2.3" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="appUrl"
        label="下载地址"
        rules={[
          { required: true, whitespace: true, message: '请输入下载地址' },
          {
            pattern: /^\s*https:\/\/[^\s/@]+(?:\/\S*)?\s*$/i,
            message: '下载地址需以 https:// 开头，且不能包含账号和密码',
          },
        ]}
      >
        <Input maxLength={500} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label="更新说明">
        <TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </DialogForm>
  )
}
