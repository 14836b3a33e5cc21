import AntConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider'
import useToken from 'antd/es/theme/useToken'
import type { ReactNode } from 'react'

/**
 * antd's provider, which also writes the variables of its theme into the page: antd writes them when
 * a component works its rules out, which none does here (docs/adr/0092-made-styles.md).
 */
export function ConfigProvider({ children, ...rest }: ConfigProviderProps): ReactNode {
  return (
    <AntConfigProvider {...rest}>
      <Variables>{children}</Variables>
    </AntConfigProvider>
  )
}

function Variables({ children }: { children: ReactNode }): ReactNode {
  useToken()
  return children
}
