import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import AntSelect, {
  type DefaultOptionType,
  type RefSelectProps,
  type SelectProps,
} from 'antd/es/select'
import type { ReactNode, RefAttributes } from 'react'

const CLEARABLE = { clearIcon: <CloseCircleFilled />, label: '清除' }

/** antd's Select whose clear button is called 清除; antd itself says "Clear" in every language. */
export function Select<Value, Option extends DefaultOptionType = DefaultOptionType>({
  allowClear = false,
  ...props
}: SelectProps<Value, Option> & RefAttributes<RefSelectProps>): ReactNode {
  return (
    <AntSelect<Value, Option>
      {...props}
      allowClear={allowClear === true ? CLEARABLE : allowClear}
    />
  )
}
