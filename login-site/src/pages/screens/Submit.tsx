import type { ReactNode } from 'react'
import { Button } from '@zz/shared-ui/lite'
import { FormBanner } from '../form/Banner'
import type { FormState } from '../form/useForm'

type Sending = Pick<FormState<string>, 'busy' | 'slow' | 'trouble'>

/** The form's one primary button, and above it what went wrong with the whole form. */
export function SubmitButton({
  form,
  children,
}: {
  form: Sending
  children: ReactNode
}): ReactNode {
  return (
    <>
      <FormBanner trouble={form.trouble} />
      <Button id="submit" type="submit" kind="primary" large block busy={form.busy}>
        {form.slow ? '网络较慢，请稍候' : children}
      </Button>
    </>
  )
}
