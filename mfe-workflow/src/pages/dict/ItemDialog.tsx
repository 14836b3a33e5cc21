import type { ManagedDict } from '@zz/api-contract/dictionary'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, type Opening, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useSaveDictItemMutation, useUpdateDictItemMutation } from './dictApi'
import type { DictItem } from './words'

interface ItemValues {
  code: string
  codeCn: string
  codeEn: string
}

const LABELS = { code: '编码', codeCn: '名称', codeEn: '英文名称' }
const CODE = /^[A-Za-z0-9_:-]+$/
const filled = (message: string) => ({ required: true, whitespace: true, message })

/** A further entry, or the words of one; its code never changes. */
export function ItemDialog({
  dict,
  opening,
  item,
  onClose,
}: {
  readonly dict: ManagedDict
  readonly opening: Opening<DictItem | null>
  /** The entry as it was read last; null for a new one. */
  readonly item: DictItem | null
  readonly onClose: () => void
}): ReactNode {
  const [save] = useSaveDictItemMutation()
  const [update] = useUpdateDictItemMutation()
  const { code = '', codeCn = '', codeEn = '' } = item ?? {}
  const initial = useMemo((): ItemValues => ({ code, codeCn, codeEn }), [code, codeCn, codeEn])
  const state = useFormPage<ItemValues>({
    initial,
    version: item?.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values, version) {
      const body = { appCode: dict.appCode, dictCode: dict.dictCode, ...values }
      await (item === null ? save(body).unwrap() : update({ ...body, version }).unwrap())
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={item === null ? '新增字典项' : '编辑字典项'}
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item
        name="code"
        label={LABELS.code}
        rules={[filled('请填写编码'), { pattern: CODE, message: '编码只能包含字母、数字和_:-' }]}
        extra={item === null ? '保存后不可修改' : undefined}
      >
        <Input maxLength={20} disabled={item !== null} />
      </Form.Item>
      <Form.Item name="codeCn" label={LABELS.codeCn} rules={[filled('请填写名称')]}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="codeEn" label={LABELS.codeEn} rules={[filled('请填写英文名称')]}>
        <Input maxLength={60} />
      </Form.Item>
    </DialogForm>
  )
}
