import { Button, Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { DrawerForm, FormPage, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { PhoneItem } from '@zz/shared-ui/fields'
import { type ReactNode, useCallback, useState } from 'react'
import type { DemoState } from './states'

interface Values {
  name: string
  simpleName: string
  phone: string
  superior: string
  remark: string
}
const INITIAL: Values = {
  name: '信息科',
  simpleName: '信息',
  phone: '+8619900000001',
  superior: '办公室',
  remark: '',
}
const LABELS = { name: '部门名称', superior: '上级部门', phone: '联系电话', remark: '备注' }

function Inputs(): ReactNode {
  return (
    <>
      <Form.Item
        name="name"
        label="部门名称"
        rules={[{ required: true, whitespace: true, message: '请填写部门名称' }, { max: 40 }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item
        name="simpleName"
        label="部门简称"
        rules={[{ required: true, whitespace: true, message: '请填写部门简称' }, { max: 20 }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item
        name="superior"
        label="上级部门"
        rules={[{ required: true, message: '请选择上级部门' }]}
      >
        <Select
          options={['办公室', '综合科', '应急管理科'].map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <PhoneItem name="phone" label="联系电话" required={false} />
      <Form.Item name="remark" label="备注" extra="只有本部门成员可以看到">
        <TextArea rows={3} maxLength={108} showCount />
      </Form.Item>
    </>
  )
}

/** The form templates: a page and a drawer. Failed: the server refuses the name. */
export function FormDemo({ demo }: { demo: DemoState }): ReactNode {
  const { notify } = useRemote()
  const [open, setOpen] = useState(false)
  const save = useCallback(async () => {
    await new Promise((done) => setTimeout(done, 600))
    if (demo === 'failed')
      throw Object.assign(new Error('同级部门名称已存在'), {
        code: 40901,
        status: 409,
        msg: '同级部门名称已存在',
        field: 'name',
      })
    notify.success('保存成功')
  }, [demo, notify])
  const initial = demo === 'loading' ? undefined : INITIAL
  const page = useFormPage<Values>({ initial, labels: LABELS, onSave: save })
  const drawer = useFormPage<Values>({ initial: INITIAL, onSave: save })
  return (
    <FormPage<Values>
      title="部门设置"
      breadcrumb={[{ title: '部门管理' }, { title: '部门设置' }]}
      tag={
        <Button size="small" onClick={() => setOpen(true)}>
          在抽屉中编辑
        </Button>
      }
      state={page}
      onCancel={page.reset}
    >
      <Inputs />
      <DrawerForm<Values>
        title="编辑部门"
        open={open}
        onClose={() => setOpen(false)}
        state={drawer}
      >
        <Inputs />
      </DrawerForm>
    </FormPage>
  )
}
