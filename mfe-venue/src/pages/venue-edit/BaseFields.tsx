import { contactPhoneOf, mobileOf, shownMobile } from '@zz/contract/mobile'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form, type FormInstance } from '@zz/shared-ui/antd/page'
import { ReadInput } from '@zz/shared-ui/fields'
import { RegionPicker } from '@zz/shared-ui/region'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import { ImageListUpload, VideoUpload } from '@zz/shared-ui/upload'
import { useDict } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { PlaceField } from '../../place/PlaceField'
import type { BaseValues } from './values'

const NAME_MAX = 30
const TEXT_MAX = 108
const REMARK_MAX = 5000
const LABELS_MAX = 5
const LABEL_LENGTH = 10
/** A mobile as it is shown; other numbers stay as they are typed. */
const readPhone = (typed: string): string => {
  const mobile = mobileOf(typed)
  return mobile === null ? typed : shownMobile(mobile)
}
const phoneRule = {
  validator: (_: unknown, typed: string | undefined): Promise<void> =>
    !typed?.trim() || contactPhoneOf(typed) !== null
      ? Promise.resolve()
      : Promise.reject(new Error('请输入正确的联系电话')),
}

const needed = (message: string) => ({ required: true, whitespace: true, message })
const labelsRule = {
  validator: (_: unknown, labels: readonly string[] | undefined): Promise<void> => {
    if (!labels?.length) return Promise.reject(new Error('请选择场地标签'))
    if (labels.length > LABELS_MAX)
      return Promise.reject(new Error(`最多选择${LABELS_MAX}个场地标签`))
    return labels.some((label) => label.length > LABEL_LENGTH)
      ? Promise.reject(new Error(`场地标签不能超过${LABEL_LENGTH}个字符`))
      : Promise.resolve()
  },
}

/** First step: what the venue is and where (VN-04, decisions V8). `locked` while it is reviewed. */
export function BaseFields({
  form,
  locked,
}: {
  readonly form: FormInstance<BaseValues>
  /** A running review looks at the address: it stays as it is. */
  readonly locked: boolean
}): ReactNode {
  const labels = useDict('mt', 'VenueLabel').details
  return (
    <>
      <Form.Item name="name" label="场地名称" rules={[needed('请填写场地名称')]}>
        <Input maxLength={NAME_MAX} showCount placeholder="请填写场地名称" />
      </Form.Item>
      <Form.Item
        name="venueLabel"
        label="场地标签"
        required
        rules={[labelsRule]}
        extra={`可选择或输入，最多${LABELS_MAX}个，每个不超过${LABEL_LENGTH}个字符`}
      >
        <Select
          mode="tags"
          maxCount={LABELS_MAX}
          tokenSeparators={[',', '，', '、']}
          placeholder="请选择场地标签"
          options={labels.map(({ codeCn }) => ({ value: codeCn, label: codeCn }))}
        />
      </Form.Item>
      <Form.Item name="advantage" label="场地特色" rules={[needed('请填写场地特色')]}>
        <Input maxLength={TEXT_MAX} showCount placeholder="请填写场地特色" />
      </Form.Item>
      <Form.Item
        name="region"
        label="所在地区"
        rules={[{ required: true, message: '请选择所在地区' }]}
      >
        <RegionPicker label="所在地区" disabled={locked} />
      </Form.Item>
      <Form.Item name="venueAddress" label="详细地址" rules={[needed('请填写详细地址')]}>
        <Input maxLength={TEXT_MAX} showCount disabled={locked} placeholder="请填写详细地址" />
      </Form.Item>
      <Form.Item
        name="location"
        label="地图位置"
        rules={[{ required: true, message: '请在地图上选择位置' }]}
      >
        <PlaceField
          disabled={locked}
          addressOf={() => ({
            region: form.getFieldValue('region') as BaseValues['region'],
            address: form.getFieldValue('venueAddress') as string,
          })}
          onAddress={({ region, address }) =>
            form.setFieldsValue({ region, venueAddress: address })
          }
        />
      </Form.Item>
      <Form.Item
        name="contactMobile"
        label="联系电话"
        extra="预约人可以看到，可以不填"
        validateTrigger="onBlur"
        rules={[phoneRule]}
      >
        <ReadInput read={readPhone} inputMode="tel" placeholder="座机或手机号" />
      </Form.Item>
      <Form.Item
        name="venueImageUrl"
        label="场地图片"
        required
        rules={[
          {
            validator: (_, keys: readonly string[] | undefined) =>
              keys?.length ? Promise.resolve() : Promise.reject(new Error('请上传场地图片')),
          },
        ]}
      >
        <ImageListUpload purpose="venueImage" appCode="mt" label="场地图片" cover />
      </Form.Item>
      <Form.Item name="venueVideoUrl" label="场地视频">
        <VideoUpload purpose="venueVideo" appCode="mt" label="场地视频" />
      </Form.Item>
      <Form.Item
        name="venueRemark"
        label="场地介绍"
        required
        rules={[richTextRule(REMARK_MAX, '请填写场地介绍')]}
      >
        <RichTextEditor
          label="场地介绍"
          appCode="mt"
          placeholder="请填写场地介绍"
          maxLength={REMARK_MAX}
        />
      </Form.Item>
    </>
  )
}
