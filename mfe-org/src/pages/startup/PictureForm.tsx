import type { StartupPicture } from '@zz/api-contract/startup'
import { ApiError } from '@zz/contract'
import { Input } from '@zz/shared-ui/antd/core'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DrawerForm, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { ImageUpload } from '@zz/shared-ui/upload'
import { type ReactNode, useMemo } from 'react'
import { useAddStartupMutation, useUpdateStartupMutation } from '../../api'
import type { Opening } from '../../useOpening'
import { Days } from './Days'
import {
  ADDRESS_FAULT,
  ADDRESS_MAX,
  AGREEMENT_MISSING,
  CUSTOM,
  DEFAULT,
  daysOf,
  HEIGHT,
  WIDTH,
} from './words'

/** Members are named as the call names them, so that a refusal finds its field. */
interface PictureValues {
  readonly startupLogo: string | null
  /** First and last day. */
  readonly startTime: readonly [string, string] | null
  readonly jumpAddress: string
  readonly agreement: boolean
}

const LABELS = {
  startupLogo: '启动图片',
  startTime: '有效日期',
  jumpAddress: '跳转地址',
  agreement: '启动图规则',
}

/** What is to be edited: a custom or a default one, and which, null for a new one. */
export interface Editing {
  readonly defaultFlag: 1 | 2
  readonly picture: StartupPicture | null
}

const valuesOf = (picture: StartupPicture | null | undefined): PictureValues => ({
  startupLogo: picture?.startupLogo ?? null,
  startTime: picture ? daysOf(picture) : null,
  jumpAddress: picture?.jumpAddress ?? '',
  agreement: picture?.startupLogo != null,
})

/** The host of the console may stand without its beginning (S1 §5). */
const isAddress = (text: string): boolean => {
  const typed = text.trim()
  const { host } = window.location
  return typed === '' || /^https?:\/\/\S+$/i.test(typed) || typed.split('/')[0] === host
}

function useSend({ defaultFlag, picture }: Editing) {
  const { tenant } = useRemote()
  const [add] = useAddStartupMutation()
  const [update] = useUpdateStartupMutation()
  return async (values: PictureValues, version: number | undefined): Promise<void> => {
    const [from, to] = values.startTime ?? []
    const body = {
      tenantId: tenant?.tenantId,
      agreement: 1 as const,
      defaultFlag,
      startupLogo: values.startupLogo ?? '',
      jumpAddress: values.jumpAddress.trim(),
      startTime: from === undefined ? null : `${from} 00:00:00`,
      endTime: to === undefined ? null : `${to} 23:59:59`,
    }
    await (picture?.startupLogo == null
      ? add(body).unwrap()
      : update({ ...body, id: picture.id, version }).unwrap())
  }
}

const NOTHING: Editing = { defaultFlag: CUSTOM, picture: null }

/** A start-up image, new or to be changed (S1 §5 Start-up picture). */
export function PictureForm({
  opening,
  onClose,
}: {
  opening: Opening<Editing>
  onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const editing = opening.subject ?? NOTHING
  const { picture, defaultFlag } = editing
  const send = useSend(editing)
  const initial = useMemo(() => valuesOf(picture), [picture])
  const state = useFormPage<PictureValues>({
    initial,
    version: picture?.startupLogo == null ? undefined : picture.version,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave(values, version) {
      if (!values.agreement) {
        notify.warning(AGREEMENT_MISSING)
        throw new ApiError({ code: 40001, status: 0, msg: AGREEMENT_MISSING, field: 'agreement' })
      }
      await send(values, version)
    },
    onSaved: onClose,
  })
  const isNew = picture?.startupLogo == null
  const what = defaultFlag === DEFAULT ? '默认启动图' : '启动图'
  return (
    <DrawerForm
      title={
        defaultFlag === DEFAULT && isNew ? '更换默认启动图' : `${isNew ? '新增' : '编辑'}${what}`
      }
      open={opening.open}
      onClose={onClose}
      state={state}
    >
      <Form.Item
        name="startupLogo"
        label={LABELS.startupLogo}
        rules={[{ required: true, message: '请上传启动图片' }]}
        extra={`建议尺寸 ${WIDTH}×${HEIGHT}`}
      >
        <ImageUpload purpose="startUp" appCode="uc" label="启动图片" />
      </Form.Item>
      {defaultFlag === CUSTOM && (
        <Form.Item
          name="startTime"
          label={LABELS.startTime}
          rules={[{ required: true, message: '请选择日期' }]}
          extra="首尾两天都显示；多张同时生效时，显示开始日期最晚的一张"
        >
          <Days />
        </Form.Item>
      )}
      <Form.Item
        name="jumpAddress"
        label={LABELS.jumpAddress}
        rules={[
          {
            validator: (_, text?: string) =>
              isAddress(text ?? '') ? Promise.resolve() : Promise.reject(new Error(ADDRESS_FAULT)),
          },
        ]}
        extra="选填，点击启动图时打开"
      >
        <Input maxLength={ADDRESS_MAX} placeholder="https://" autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item name="agreement" valuePropName="checked">
        <Agreement />
      </Form.Item>
    </DrawerForm>
  )
}

/** The form gives the box; the rules open beside it, so that nothing typed is lost. */
function Agreement({
  checked = false,
  onChange,
  id,
}: {
  checked?: boolean
  onChange?: (event: unknown) => void
  id?: string
}): ReactNode {
  const { navigation } = useRemote()
  const address = navigation.href('marketing.provision', { code: 'STARTUP_AGREEMENT' })
  return (
    <>
      <Checkbox
        checked={checked}
        {...(id === undefined ? {} : { id })}
        {...(onChange === undefined ? {} : { onChange })}
      >
        我已阅读并同意
      </Checkbox>
      <a href={address} target="_blank" rel="noopener">
        《启动图规则》
      </a>
    </>
  )
}
