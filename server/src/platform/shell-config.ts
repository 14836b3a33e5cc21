import type { ShellConfig } from '@zz/contract'
import type { Config } from '../config.ts'

/** What the console's page is told about this deployment. Nothing secret. */
export const shellConfig = (config: Config): ShellConfig => ({
  loginUrl: config.loginUrl,
  clientId: 'console',
  service: config.service,
  demo: config.demo,
  fileBase: '/files',
  apps: config.apps,
})
