import type { ReactNode } from 'react'
import { Button } from '@zz/shared-ui/lite'

/** The form's one primary button. */
export function Submit({ busy, slow, children }: { busy: boolean; slow: boolean; children: ReactNode }): ReactNode {
  return (
    <Button id="submit" type="submit" kind="primary" large block busy={busy}>
      {slow ? '网络较慢，请稍候' : children}
    </Button>
  )
}
