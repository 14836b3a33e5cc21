import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A dialog whose code comes when it is first opened. */
export const lateDialog = <P extends DialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ((props: P) => ReactNode) => {
  const Dialog = lazy(load) as unknown as ComponentType<P>
  return function LateDialog(props: P): ReactNode {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return wanted ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
