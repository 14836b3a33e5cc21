import type { ReactNode } from 'react'
import { Button } from '@zz/shared-ui/lite'
import { Banner } from '../form/Banner'
import type { Form } from '../form/useForm'

type Sending = Pick<Form<string>, 'busy' | 'slow' | 'trouble' | 'retry'>

/** The form's one primary button, and above it what went wrong with the whole form. */
export function Submit({ form, children }: { form: Sending; children: ReactNode }): ReactNode {
  return (
    <>
      <Banner trouble={form.trouble} onRetry={form.retry} />
      <Button id="submit" type="submit" kind="primary" large block busy={form.busy}>
        {form.slow ? '网络较慢，请稍候' : children}
      </Button>
    </>
  )
}
