import { Input } from '@zz/shared-ui/antd/core'
import { Radio, Select } from '@zz/shared-ui/antd/data'
import { Form, InputNumber } from '@zz/shared-ui/antd/page'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import { ImageUpload } from '@zz/shared-ui/upload'
import type { ReactNode } from 'react'
import { type AppValues, LABELS } from './values'
import { CHARGE_OPTIONS, MANAGED_OPTIONS, PRODUCT_APPS, YES, YES_NO_OPTIONS } from './words'

const INTRODUCTION_LENGTH = 5000
const MOST_KEYWORDS = 10
const KEYWORD_LENGTH = 10
const KEYWORD_ENDS = [',', '，', '、']

const SOURCES = [
  { value: false, label: '外部应用' },
  { value: true, label: '平台自带功能' },
]
const PRODUCT_OPTIONS = Object.entries(PRODUCT_APPS).map(([value, name]) => ({
  value,
  label: `${name}（${value}）`,
}))
const ADDRESS = /^\s*(?:https:\/\/\S+|\/apps\/(?:party|drifter|cloud|workflow))\s*$/i

const checkKeywords = (_rule: unknown, keywords: readonly string[] = []): Promise<void> =>
  keywords.some((keyword) => keyword.trim().length > KEYWORD_LENGTH)
    ? Promise.reject(new Error(`每个关键词不超过${KEYWORD_LENGTH}个字`))
    : Promise.resolve()

/** Where it comes from and how it is entered; the code stays once it is made. */
function Source({ isNew }: { readonly isNew: boolean }): ReactNode {
  const isProduct = Form.useWatch<AppValues['isProduct'] | undefined>('isProduct') === true
  return (
    <>
      <Form.Item name="isProduct" label={LABELS.isProduct}>
        <Radio.Group options={SOURCES} disabled={!isNew} />
      </Form.Item>
      {isProduct ? (
        <Form.Item
          name="code"
          label={LABELS.code}
          rules={[{ required: true, message: '请选择平台功能' }]}
          extra="在本平台内打开，没有访问地址"
        >
          <Select options={PRODUCT_OPTIONS} disabled={!isNew} placeholder="请选择平台功能" />
        </Form.Item>
      ) : (
        <>
          <Form.Item
            name="code"
            label={LABELS.code}
            rules={[
              { required: true, whitespace: true, message: '请输入应用编码' },
              {
                pattern: /^\s*[a-z][a-z0-9-]{1,31}\s*$/,
                message: '应用编码为2至32位小写字母、数字或连字符，并以字母开头',
              },
            ]}
            extra={isNew ? '用于识别应用，添加后不能修改' : undefined}
          >
            <Input
              maxLength={32}
              disabled={!isNew}
              placeholder="例如：minutes"
              autoComplete="off"
            />
          </Form.Item>
          <Form.Item
            name="appUrl"
            label={LABELS.appUrl}
            rules={[
              { required: true, whitespace: true, message: '请输入访问地址' },
              { pattern: ADDRESS, message: '访问地址需以 https:// 开头' },
            ]}
            extra="在新窗口打开；已部署的配套应用可填写 /apps/party、/apps/drifter、/apps/cloud 或 /apps/workflow"
          >
            <Input maxLength={500} placeholder="https://" inputMode="url" autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}

/** Who has it without opening it, and who opens it. */
function Management({ isBuiltIn }: { readonly isBuiltIn: boolean }): ReactNode {
  const isDefault = Form.useWatch<AppValues['isDefault'] | undefined>('isDefault') === YES
  return (
    <>
      <Form.Item
        name="isDefault"
        label={LABELS.isDefault}
        extra={
          isBuiltIn
            ? '平台自带的默认应用，不能更改'
            : '默认应用上架后为全部组织开通，全体成员都可以使用，组织不能停用'
        }
      >
        <Radio.Group options={[...YES_NO_OPTIONS]} disabled={isBuiltIn} />
      </Form.Item>
      <Form.Item
        name="isOpt"
        label={LABELS.isOpt}
        hidden={isDefault}
        extra="组织自行管理：由组织的应用管理员开通、停用和设置使用范围；平台统一管理：组织不能自行开通和管理"
      >
        <Radio.Group options={[...MANAGED_OPTIONS]} />
      </Form.Item>
    </>
  )
}

/** What organisations see of an app in store and detail, and what it is to them. */
export function AppFields({
  isNew,
  isBuiltIn,
}: {
  readonly isNew: boolean
  readonly isBuiltIn: boolean
}): ReactNode {
  return (
    <>
      <Form.Item
        name="name"
        label={LABELS.name}
        rules={[{ required: true, whitespace: true, message: '请输入应用名称' }]}
      >
        <Input maxLength={30} showCount placeholder="请输入应用名称" autoComplete="off" />
      </Form.Item>
      <Form.Item name="icon" label={LABELS.icon} extra="不上传时显示默认图标">
        <ImageUpload purpose="logo" appCode="uc" label={LABELS.icon} square />
      </Form.Item>
      <Source isNew={isNew} />
      <Form.Item
        name="supplier"
        label={LABELS.supplier}
        rules={[{ required: true, whitespace: true, message: '请输入供应商' }]}
      >
        <Input maxLength={40} showCount placeholder="请输入供应商" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="keywords"
        label={LABELS.keywords}
        rules={[{ validator: checkKeywords }]}
        extra={`输入后按回车，最多${MOST_KEYWORDS}个；应用中心展示前5个`}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={MOST_KEYWORDS}
          tokenSeparators={KEYWORD_ENDS}
          placeholder="请输入关键词"
        />
      </Form.Item>
      <Form.Item name="chargeType" label={LABELS.chargeType}>
        <Radio.Group options={CHARGE_OPTIONS} />
      </Form.Item>
      <Management isBuiltIn={isBuiltIn} />
      <Form.Item
        name="sort"
        label={LABELS.sort}
        rules={[{ required: true, message: '请输入排序' }]}
        extra="数字小的排在前面"
      >
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item
        name="introduction"
        label={LABELS.introduction}
        rules={[richTextRule(INTRODUCTION_LENGTH)]}
      >
        <RichTextEditor
          label={LABELS.introduction}
          placeholder="介绍应用的功能、适用对象和收费说明"
          maxLength={INTRODUCTION_LENGTH}
        />
      </Form.Item>
    </>
  )
}
