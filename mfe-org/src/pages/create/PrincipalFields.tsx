/** The last step: who will lead the organisation. */
import { WIZARD_TEXTS } from '@zz/contract/organisation'
import { Input } from '@zz/shared-ui/antd/core'
import { Checkbox, Radio } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { type Person, PhoneItem, UserSelect } from '@zz/shared-ui/fields'
import { useRemote } from '@zz/shared-ui/remote'
import { useDict } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './create.module.css'
import { filled, required, TEXT_MAX } from '../../tenant/rules'
import type { PlatformKey, PrincipalMethod } from './values'

function PersonField({
  value = null,
  onChange,
}: {
  readonly value?: Person | null
  readonly onChange?: (person: Person | null) => void
}): ReactNode {
  return (
    <UserSelect
      label="负责人"
      placeholder="请选择负责人"
      value={value}
      onChange={(person) => onChange?.(person)}
      className={css.wide}
    />
  )
}

/** A group of boxes is told apart by its role; the field's own marks suit no group. */
function PlatformsField({
  id,
  value = [],
  onChange,
}: {
  readonly id?: string
  readonly value?: readonly PlatformKey[]
  readonly onChange?: (platforms: PlatformKey[]) => void
}): ReactNode {
  const platforms = useDict('uc', 'Platform')
  return (
    <div role="group" aria-label="平台">
      <Checkbox.Group
        {...(id === undefined ? {} : { id })}
        value={[...value]}
        onChange={(chosen) => onChange?.(chosen as PlatformKey[])}
        options={platforms.details.map(({ code, codeCn }) => ({ value: code, label: codeCn }))}
      />
    </div>
  )
}

const PHONE_TEXTS = { empty: WIZARD_TEXTS.mobile, wrong: WIZARD_TEXTS.mobileForm }

/** 设置负责人: somebody chosen, or added by name and number (OC-08). */
export function PrincipalFields({
  method,
  mayChoose,
}: {
  readonly method: PrincipalMethod
  /** False for someone in no organisation, who sees nobody to choose. */
  readonly mayChoose: boolean
}): ReactNode {
  const { user } = useRemote()
  return (
    <>
      <Form.Item
        name="method"
        label="设置负责人方式"
        rules={[required(WIZARD_TEXTS.principalMethod)]}
        {...(mayChoose ? {} : { extra: '您还未加入任何组织，只能直接添加负责人' })}
      >
        <Radio.Group
          options={[
            ...(mayChoose ? [{ value: 1, label: '选择负责人' }] : []),
            { value: 2, label: '直接添加' },
          ]}
        />
      </Form.Item>
      {method === 1 ? (
        <Form.Item name="person" label="负责人" rules={[required(WIZARD_TEXTS.principal)]}>
          <PersonField />
        </Form.Item>
      ) : (
        <>
          <Form.Item
            name="realName"
            label="负责人姓名"
            rules={[filled(WIZARD_TEXTS.realName), { max: TEXT_MAX }]}
            {...(user?.realName ? { extra: `由您担任负责人时，请填写您本人的姓名和手机号` } : {})}
          >
            <Input maxLength={TEXT_MAX} autoComplete="off" />
          </Form.Item>
          <PhoneItem
            label="负责人手机号"
            texts={PHONE_TEXTS}
            extra="审核通过后邀请对方担任负责人，对方接受前由您负责；手机号尚未注册时，对方使用验证码首次登录"
          />
        </>
      )}
      <Form.Item
        name="platforms"
        label="平台"
        rules={[{ ...required(WIZARD_TEXTS.platforms), type: 'array' }]}
      >
        <PlatformsField />
      </Form.Item>
      <Form.Item
        name="createGroup"
        label="是否创建组织关联群"
        rules={[required(WIZARD_TEXTS.createGroup)]}
      >
        <Radio.Group
          options={[
            { value: 1, label: '创建' },
            { value: 2, label: '不创建' },
          ]}
        />
      </Form.Item>
    </>
  )
}
