import { toFailure } from '@zz/shared-ui/api'
import { CodeField } from '@zz/shared-ui/code'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useEffect } from 'react'
import { useUpdateMobileOrEmailMutation } from '../../api'
import { type ContactChange, CONTACT_WORDS } from './contact'
import { DialogButtons } from './DialogButtons'

interface ContactValues {
  readonly mobileOrEmail: string
  readonly code: string
}

/**
 * `token` is the proof of the password, good for ten minutes; `onStale` leads back to giving it.
 */
export interface ContactFormProps {
  readonly change: ContactChange
  readonly token: string
  readonly onDirty: (dirty: boolean) => void
  /** The password must be given again. */
  readonly onStale: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Kinds of devices on the wire (S1 §3): 1 PC. */
const PC = 1
const BEGINNING: ContactValues = { mobileOrEmail: '', code: '' }

/** The second step: where to, and the code that went there. */
export function ContactForm({
  change,
  token,
  onDirty,
  onStale,
  onDone,
  onCancel,
}: ContactFormProps): ReactNode {
  const { notify } = useRemote()
  const [update] = useUpdateMobileOrEmailMutation()
  const { kind, label, title, failure: prefix } = CONTACT_WORDS[change]
  const state = useFormPage<ContactValues>({
    initial: BEGINNING,
    async onSave({ mobileOrEmail, code }) {
      try {
        await update({
          code,
          mobileOrEmail: mobileOrEmail.trim(),
          type: change,
          token,
          deviceType: PC,
          platform: 'gov',
        }).unwrap()
      } catch (error) {
        notify.failure(prefix, error)
        if (toFailure(error).field === 'token') onStale()
        throw error
      }
      notify.success('保存成功')
      onDone()
    },
  })
  useEffect(() => onDirty(state.dirty), [onDirty, state.dirty])
  return (
    <FormFields state={state} label={title} requiredMark={false}>
      <CodeField kind={kind} label={label} />
      <DialogButtons busy={state.saving} text="确定" onCancel={onCancel} />
    </FormFields>
  )
}
