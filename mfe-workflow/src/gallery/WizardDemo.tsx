import { Input, type InputRef } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { useWizardPlace, WizardPage } from '@zz/shared-ui/form'
import { StateDrawing } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef, useState } from 'react'
import css from './gallery.module.css'

/** The wizard template: what was typed stays when going back. */
export function WizardDemo(): ReactNode {
  const place = useWizardPlace(0, 3)
  const [name, setName] = useState('')
  const [missed, setMissed] = useState(false)
  const field = useRef<InputRef>(null)
  const next = (): void => {
    const missing = name.trim() === ''
    setMissed(missing)
    if (missing) field.current?.focus()
    else place.goTo(place.current + 1)
  }
  return (
    <WizardPage
      title="创建组织"
      breadcrumb={[{ title: '创建组织' }]}
      current={place.current}
      follow={place.follow}
      onNext={next}
      onBack={() => place.goTo(place.current - 1)}
      steps={[
        {
          key: 'base',
          title: '基础资料',
          content: (
            <div className={css.labelled}>
              <label htmlFor="wizard-name">组织名称</label>
              <Form.Item {...(missed ? { validateStatus: 'error', help: '请填写组织名称' } : {})}>
                <Input
                  id="wizard-name"
                  ref={field}
                  value={name}
                  maxLength={40}
                  onChange={({ target }) => setName(target.value)}
                />
              </Form.Item>
            </div>
          ),
        },
        {
          key: 'superior',
          title: '上级组织',
          content: <p>选择“{name}”的上级组织或部门，可以跳过。</p>,
        },
        {
          key: 'principal',
          title: '设置负责人',
          nextText: '提交申请',
          content: <p>负责人可以稍后更换。</p>,
        },
        {
          key: 'done',
          title: '完成',
          bare: true,
          content: (
            <div className={css.centred}>
              <StateDrawing kind="done" />
              <p>提交成功，等待审核</p>
            </div>
          ),
        },
      ]}
    />
  )
}
