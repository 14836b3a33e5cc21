import type { MadePublisherToken } from '@zz/api-contract/release'
import { Button, Input, Modal } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useCreatePublisherTokenMutation, useListReleasesQuery } from '../../api'
import { TokenText } from './TokenText'

interface Values {
  readonly remote: string | undefined
  readonly name: string
  readonly days: number
}

const BEGINNING: Values = { remote: undefined, name: '', days: 90 }
const DAYS = [30, 90, 180, 365].map((value) => ({ value, label: `${value} 天` }))
const LONGEST_NAME = 40
/** As the server takes it (server/src/modules/registry/schemas.ts). */
const REMOTE_ID = /^[a-z]{1,40}$/

/** Makes a token for one remote; then the same dialog shows its text, this once. */
export default function TokenDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [open, setOpen] = useState(true)
  const [made, setMade] = useState<MadePublisherToken | null>(null)
  const [create] = useCreatePublisherTokenMutation()
  const { data: releases = [], isFetching } = useListReleasesQuery(undefined)
  const [typed, setTyped] = useState('')
  const remotes = releases.map(({ remote, title }) => ({
    value: remote,
    label: `${title}（${remote}）`,
  }))
  const isNew = REMOTE_ID.test(typed) && !releases.some(({ remote }) => remote === typed)
  const state = useFormPage<Values>({
    initial: BEGINNING,
    async onSave({ remote = '', name, days }) {
      setMade(await create({ remote, name: name.trim(), days }).unwrap())
    },
  })
  const { dirty, saving } = state
  const close = (): void => setOpen(false)
  return (
    <Modal
      open={open}
      title={made === null ? '创建发布令牌' : '发布令牌已创建'}
      width={dialogWidths.medium}
      centered
      closable={{ 'aria-label': '关闭', disabled: saving }}
      keyboard={!saving && made === null}
      // The text is shown this once: a press beside it must not throw it away.
      mask={{ closable: made === null && !dirty && !saving }}
      onCancel={close}
      afterClose={onClose}
      footer={
        made === null
          ? [
              <Button key="cancel" disabled={saving} onClick={close}>
                取消
              </Button>,
              <Button key="ok" type="primary" loading={saving} onClick={state.submit}>
                创建
              </Button>,
            ]
          : [
              <Button key="done" type="primary" onClick={close}>
                我已保存
              </Button>,
            ]
      }
    >
      {made === null ? (
        <FormFields state={state} label="创建发布令牌">
          <Form.Item
            name="remote"
            label="模块"
            rules={[{ required: true, message: '请选择模块' }]}
            extra="令牌只能发布和变更这一个模块；尚未发布的模块请输入编号（小写字母）"
          >
            <Select
              loading={isFetching}
              placeholder="请选择模块，或输入新模块的编号"
              showSearch={{
                optionFilterProp: 'label',
                // What was typed is chosen by then: the list keeps it.
                onSearch: (text) => text !== '' && setTyped(text.trim()),
              }}
              options={
                isNew ? [...remotes, { value: typed, label: `新模块（${typed}）` }] : remotes
              }
            />
          </Form.Item>
          <Form.Item
            name="name"
            label="名称"
            rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
            extra="写明由谁或哪个程序使用"
          >
            <Input maxLength={LONGEST_NAME} showCount placeholder="例如：待办组构建流水线" />
          </Form.Item>
          <Form.Item name="days" label="有效期" rules={[{ required: true }]}>
            <Select options={DAYS} />
          </Form.Item>
        </FormFields>
      ) : (
        <TokenText token={made.token} expireTime={made.expireTime} />
      )}
    </Modal>
  )
}
