import type { RegistryRemote } from '@zz/contract'
import type { Override } from '@zz/contract/overrides'
import type { IgnoredReason } from '@zz/runtime/registry/overrides'

/** Why the deployment gives this version to the organisation. */
export const REASONS: Readonly<Record<RegistryRemote['reason'], string>> = {
  stable: '全量版本',
  canary: '灰度版本',
  pinned: '指定版本',
}

/** Why a stored override is not in force. */
export const IGNORED: Readonly<Record<IgnoredReason, string>> = {
  deployment: '本部署不允许覆盖模块',
  person: '您不能在本部署覆盖模块',
  unknown: '暂时无法确认您能否覆盖模块，请登录后刷新页面',
  origin: '该开发服务器不在允许的范围内',
  unreachable: '开发服务器未应答，且本部署没有该模块',
  version: '该版本已不存在',
}

/** What runs by an override. */
export const overrideText = (override: Override): string =>
  override.kind === 'server' ? `开发服务器 ${override.origin}` : `版本 ${override.version}`

/** A dev server that does not answer: most often it is not running, or the browser was told no. */
export const unreachableText = (origin: string): string =>
  `无法连接 ${origin}，请确认开发服务器正在运行；浏览器询问是否允许访问本机时，请选择允许`

/** A dev server that the deployment does not allow. */
export const notAllowedText = (origin: string, origins: readonly string[]): string =>
  `${origin === '' ? '请输入端口或地址' : `${origin} 不在允许的范围内`}，本部署允许 ${origins.join('、')}`
