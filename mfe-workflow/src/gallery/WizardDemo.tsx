import { Input } from '@zz/shared-ui/antd/core'
import { WizardPage } from '@zz/shared-ui/form'
import { StateDrawing } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

/** The wizard template: what was typed stays when going back. */
export function WizardDemo(): ReactNode {
  const [step, setStep] = useState(0)
  const [name, setName] = useState('')
  return (
    <WizardPage
      title="创建组织"
      breadcrumb={[{ title: '创建组织' }]}
      current={step}
      onNext={() => setStep(step + 1)}
      onBack={() => setStep(step - 1)}
      steps={[
        {
          key: 'base',
          title: '基础资料',
          ready: name.trim() !== '',
          content: (
            <div className={css.labelled}>
              <label htmlFor="wizard-name">组织名称</label>
              <Input
                id="wizard-name"
                value={name}
                maxLength={40}
                onChange={({ target }) => setName(target.value)}
              />
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
