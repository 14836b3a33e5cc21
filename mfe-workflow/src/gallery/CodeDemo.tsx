import { Button } from '@zz/shared-ui/antd/core'
import { Form, Segmented } from '@zz/shared-ui/antd/page'
import { Captcha, CodeField, type CodeKind } from '@zz/shared-ui/code'
import { PageFrame, Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

function Codes({ kind }: { kind: CodeKind }): ReactNode {
  const { notify } = useRemote()
  const [form] = Form.useForm()
  return (
    <Form
      form={form}
      name={`code-${kind}`}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      onFinish={() => notify.success('填写完整')}
    >
      <CodeField kind={kind} />
      <Button htmlType="submit">检查填写</Button>
    </Form>
  )
}

/** The captcha alone, and a code to a mobile or an e-mail address, sent by the real calls. */
export function CodeDemo(): ReactNode {
  const [kind, setKind] = useState<CodeKind>('mobile')
  const [token, setToken] = useState<string | null>(null)
  return (
    <PageFrame title="验证码" breadcrumb={[{ title: '组件展示' }, { title: '验证码' }]}>
      <Section title="滑块验证">
        <div className={css.region}>
          <Captcha passed={token !== null} onPass={setToken} />
        </div>
        <Button disabled={token === null} onClick={() => setToken(null)}>
          重新验证
        </Button>
      </Section>
      <Section title="短信和邮箱验证码">
        <div className={css.region}>
          <Segmented
            value={kind}
            aria-label="验证码去向"
            options={[
              { value: 'mobile', label: '手机号' },
              { value: 'email', label: '邮箱' },
            ]}
            onChange={setKind}
          />
          <Codes key={kind} kind={kind} />
        </div>
      </Section>
    </PageFrame>
  )
}
