/**
 * Business codes of the envelope and their Chinese texts (decisions G4). The HTTP status carries
 * the class.
 */
export const ERROR_CODES = {
  40001: { status: 400, text: '参数不正确' },
  40002: { status: 400, text: '验证码错误' },
  40003: { status: 400, text: '验证码已失效，请重新获取' },
  40004: { status: 400, text: '密码错误' },
  40010: { status: 415, text: '文件格式不正确' },
  40011: { status: 413, text: '文件大小超出限制' },
  40101: { status: 401, text: '登录已过期，请重新登录' },
  40102: { status: 401, text: '账号在其他设备退出' },
  40103: { status: 401, text: '该令牌不能用于此接口，请在授权请求中用 resource 指定接口地址' },
  40301: { status: 403, text: '您没有该操作的权限' },
  40302: { status: 403, text: '您不是该组织的成员' },
  40303: { status: 403, text: '账号已停用' },
  40401: { status: 404, text: '数据不存在或已被删除' },
  40901: { status: 409, text: '名称已存在' },
  40902: { status: 409, text: '数据已被处理，请刷新' },
  40903: { status: 409, text: '时间段已被预约' },
  40904: { status: 409, text: '存在下级，无法删除' },
  40905: { status: 409, text: '当前状态不允许该操作' },
  42901: { status: 429, text: '操作过于频繁，请稍后再试' },
  50000: { status: 503, text: '系统繁忙，请稍后再试' },
} as const

/**
 * The codes by name, for code that raises or compares one. A separate object, so that a page that
 * only needs the texts loads no names.
 */
export const ErrorCode = {
  InvalidInput: 40001,
  WrongVerificationCode: 40002,
  VerificationExpired: 40003,
  WrongPassword: 40004,
  UnsupportedFormat: 40010,
  TooLarge: 40011,
  SignInExpired: 40101,
  SignedOutElsewhere: 40102,
  TokenNotForApi: 40103,
  Forbidden: 40301,
  NotMember: 40302,
  AccountDisabled: 40303,
  NotFound: 40401,
  AlreadyExists: 40901,
  AlreadyProcessed: 40902,
  SlotTaken: 40903,
  HasChildren: 40904,
  WrongState: 40905,
  TooManyRequests: 42901,
  Unavailable: 50000,
} as const satisfies Readonly<Record<string, keyof typeof ERROR_CODES>>

export type ErrorCode = keyof typeof ERROR_CODES

/**
 * Rows of a list are counted, and its pages reach, so far: whoever looks for more narrows the list.
 * What lies behind would cost more with every page and every row that the list grows by. A
 * `totalNum` of one more says that there are more than these.
 */
export const LIST_REACH = 10_000

/** The body of every answer (decisions G3). `field` names the input at fault, in dotted form. */
export interface Envelope<T> {
  code: number
  success: boolean
  msg: string
  data: T
  totalNum?: number
  field?: string
  requestId?: string
}

/** What a failed call turns into, wherever it is caught. `code` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly status: number
  readonly msg: string
  readonly field: string | undefined
  readonly requestId: string | undefined
  constructor(init: {
    code: number
    status: number
    msg: string
    field?: string | undefined
    requestId?: string | undefined
  }) {
    super(init.msg)
    this.code = init.code
    this.status = init.status
    this.msg = init.msg
    this.field = init.field
    this.requestId = init.requestId
  }
}

/** Reason shown when no answer came (decisions G5). */
export const NETWORK_FAILURE = '网络异常，请检查网络后重试'
/** The same, where the browser knows that it is offline (KB-22). */
export const OFFLINE_FAILURE = '当前处于离线状态，请在网络恢复后重试'

/** The reason to show now for a call that got no answer. */
export const networkFailure = (): string => {
  // Absent where there is no browser.
  const browser = globalThis.navigator as Partial<Navigator> | undefined
  return browser?.onLine === false ? OFFLINE_FAILURE : NETWORK_FAILURE
}

/** Reason shown when the page itself failed before an answer was read. */
export const PAGE_FAULT = '页面出错，请刷新后重试'

const OWN_FAULT =
  /is not (?:an? )?(?:function|constructor|defined|iterable)|(?:of|is|null or) (?:undefined|null)/

/**
 * Whether something caught is a fault of the page's own code, such as a function that the browser
 * lacks, and so none of the network.
 */
export const isOwnFault = (error: unknown): boolean =>
  error instanceof ReferenceError || (error instanceof TypeError && OWN_FAULT.test(error.message))

/** Why a call has no answer: the network, unless the page's own code failed. */
export const noAnswerReason = (error: unknown): string =>
  isOwnFault(error) ? PAGE_FAULT : networkFailure()

/** Diagnosis codes of loading a remote; each has its lines in docs/errors.md. */
export const MFE_CODES = {
  'MFE-101': '注册表无法获取',
  'MFE-102': '注册表内容无效',
  'MFE-103': '模块未注册',
  'MFE-104': '模块已停用',
  'MFE-105': '模块维护中',
  'MFE-106': '模块声明有误',
  'MFE-201': '该页面暂时打不开',
  'MFE-202': '该页面暂时打不开',
  'MFE-203': '该页面响应超时',
  'MFE-301': '入口无法获取',
  'MFE-302': '入口内容无效',
  'MFE-303': '入口获取超时',
  'MFE-304': '入口完整性校验失败',
  'MFE-401': '代码块无法获取',
  'MFE-402': '代码块内容无效',
  'MFE-403': '代码块获取超时',
  'MFE-501': '契约版本不兼容',
  'MFE-502': '共享依赖无法获取',
  'MFE-503': '入口缺少 mount 或 unmount',
  'MFE-601': '模块挂载失败',
  'MFE-602': '模块挂载超时',
  'MFE-701': '页面渲染失败',
  'MFE-702': '页面运行出错',
  'MFE-703': '页面内容为空',
  'MFE-801': '控制台自身出错',
} as const

export type MfeCode = keyof typeof MFE_CODES
