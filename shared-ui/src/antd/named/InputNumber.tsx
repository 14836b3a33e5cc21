import AntInputNumber, { type InputNumberProps } from 'antd/es/input-number'
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react'

const NAMES = { up: '增加', down: '减少' } as const

/**
 * antd's InputNumber; antd writes "Increase Value" on its arrows in every language and takes no
 * other name.
 */
export function InputNumber(props: Omit<InputNumberProps<number>, 'ref'>): ReactNode {
  const field = useRef<ComponentRef<typeof AntInputNumber>>(null)
  useEffect(() => {
    for (const [way, name] of Object.entries(NAMES))
      field.current?.nativeElement
        .querySelector(`.ant-input-number-action-${way}`)
        ?.setAttribute('aria-label', name)
  })
  return <AntInputNumber<number> {...props} ref={field} />
}
