import type { ReactNode } from 'react'
import { Button, useCountdown } from '@zz/shared-ui/lite'
import type { FormTrouble } from './useForm'

/**
 * What went wrong with the whole form, announced at once, in the free line above its button, with a
 * way to try again where that helps: without `onRetry` by sending the form that it stands in, as it
 * is filled in by then.
 */
export function FormBanner({
  trouble,
  onRetry,
}: {
  trouble: FormTrouble | null
  onRetry?: () => void
}): ReactNode {
  const left = useCountdown(trouble?.until ?? 0)
  const over = trouble?.until !== undefined && left === 0
  return (
    <div role="alert">
      {trouble && !over && (
        <div className="banner">
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path className="banner-mark" d="M8 1.5 15 14H1zM8 6v4M8 11.6v.6" />
          </svg>
          <span className="banner-text">
            {trouble.until === undefined
              ? trouble.text
              : trouble.text.replace(/\d+/, String(Math.ceil(left / 60)))}
          </span>
          {trouble.again && (
            <Button kind="link" type={onRetry ? 'button' : 'submit'} onClick={onRetry}>
              重试
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
