/** The account's own calls and the operator's. */
import { HUMAN_TRACK } from '../modules/auth/browser.test-support.ts'
import { PASSWORD } from '../modules/auth/harness.test-support.ts'
import { png } from '../modules/upload/test/samples.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { Caller } from './harness.ts'

const upload = async (caller: Caller) => {
  const item = {
    fileName: 'photo.png',
    fileType: 1,
    purpose: 'avatar',
    body: (await png(60, 60)).toString('base64'),
  }
  return caller.post<string[]>('/api/upload/v2/upload-file', { appCode: 'uc', fileItems: [item] })
}

/**
 * Type 1 is for the mobile, 2 for a first e-mail address, 3 for another one, 4 for the account
 * number.
 */
const proofOf = async (caller: Caller, type: number): Promise<string> =>
  (await caller.post<{ token: string }>('/api/user/verify-password', { password: PASSWORD, type }))
    .body.data.token

const startCaptcha = (caller: Caller) => caller.post<{ id: string }>('/api/user/captcha/start')

const answerCaptcha = (caller: Caller, id: string) =>
  caller.post<{ token: string }>('/api/user/captcha/answer', { id, track: HUMAN_TRACK })

/** To a mobile (1) or an e-mail address (2). */
const sendCode = (caller: Caller, mobileOrEmail: string, type: 1 | 2, captchaToken: string) =>
  caller.post<{ demoCode: string }>('/api/user/v2/send-code', { mobileOrEmail, type, captchaToken })

const passCaptcha = async (caller: Caller): Promise<string> =>
  (await answerCaptcha(caller, (await startCaptcha(caller)).body.data.id)).body.data.token

const CHECKED = 'a check on the way to a change, which is entered itself'
const OWN_VIEW = 'what the person has seen, nobody else’s'

export const accountDrives: readonly Drive[] = [
  {
    route: 'GET+POST /api/user/update-nickname',
    async prepare(world) {
      const caller = await world.caller('yumin_2')
      return () => caller.post('/api/user/update-nickname', { nickname: '余余' })
    },
  },
  {
    route: 'POST /api/upload/v2/upload-file',
    nothing: 'nothing refers to the file yet; what takes it is entered',
    async prepare(world) {
      const caller = await world.caller('duwenbo')
      return () => upload(caller)
    },
  },
  {
    route: 'POST /api/user/update-avatar',
    async prepare(world) {
      const caller = await world.caller('duwenbo')
      const avatar = (await upload(caller)).body.data[0]
      return () =>
        caller.post('/api/user/update-avatar', {
          avatar,
          crop: { x: 0, y: 0, width: 48, height: 48, rotation: 0 },
        })
    },
  },
  {
    route: 'POST /api/user/finish-tour',
    nothing: OWN_VIEW,
    async prepare(world) {
      const caller = await world.caller('yechenxi')
      return () => caller.post('/api/user/finish-tour')
    },
  },
  {
    route: 'POST /api/user/captcha/start',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.caller('yechenxi')
      return () => startCaptcha(caller)
    },
  },
  {
    route: 'POST /api/user/captcha/answer',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.caller('yechenxi')
      const { id } = (await startCaptcha(caller)).body.data
      return () => answerCaptcha(caller, id)
    },
  },
  {
    route: 'POST /api/user/v2/send-code',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.caller('yechenxi')
      const token = await passCaptcha(caller)
      return () => sendCode(caller, '13900007001', 1, token)
    },
  },
  {
    route: 'GET+POST /api/user/verify-password',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.caller('yechenxi')
      return () => caller.post('/api/user/verify-password', { password: PASSWORD, type: 1 })
    },
  },
  {
    route: 'POST /api/user/update-mobile-or-email',
    way: 'mobile',
    async prepare(world) {
      const caller = await world.caller('chenggang')
      const mobile = '13900007002'
      const { demoCode: code } = (await sendCode(caller, mobile, 1, await passCaptcha(caller))).body
        .data
      const body = {
        mobileOrEmail: mobile,
        type: 1,
        code,
        token: await proofOf(caller, 1),
        deviceType: 1,
        platform: 'gov',
      }
      return () => caller.post('/api/user/update-mobile-or-email', body)
    },
  },
  {
    route: 'POST /api/user/update-mobile-or-email',
    way: 'e-mail',
    async prepare(world) {
      const caller = await world.caller('xiaohong_')
      const had = (await caller.get<{ email: string | null }>('/api/user/get-account-info')).body
        .data.email
      const [to, type] = ['xiaohong.new@example.com', had === null ? 2 : 3]
      const { demoCode: code } = (await sendCode(caller, to, 2, await passCaptcha(caller))).body
        .data
      const body = { mobileOrEmail: to, type, code, token: await proofOf(caller, type) }
      return () => caller.post('/api/user/update-mobile-or-email', body)
    },
  },
  {
    route: 'POST /api/user/update-username',
    async prepare(world) {
      const caller = await world.caller('weiyating')
      const token = await proofOf(caller, 4)
      return () =>
        caller.post('/api/user/update-username', {
          username: 'wei_yating1',
          token,
          platform: 'gov',
        })
    },
  },
  {
    route: 'POST /api/ops/user/disable',
    async prepare(world) {
      await world.signIn('renhaoran')
      const operator = await world.caller('wutong', '1')
      return () =>
        operator.post('/api/ops/user/disable', { userId: personId('renhaoran'), reason: '违规' })
    },
  },
  {
    route: 'POST /api/ops/user/enable',
    async prepare(world) {
      const operator = await world.caller('wutong', '1')
      await operator.post('/api/ops/user/disable', {
        userId: personId('suzhengyi'),
        reason: '违规',
      })
      return () => operator.post('/api/ops/user/enable', { userId: personId('suzhengyi') })
    },
  },
  {
    route: 'POST /api/ops/user/end-sessions',
    async prepare(world) {
      await world.signIn('ouyangnan')
      const operator = await world.caller('wutong', '1')
      return () => operator.post('/api/ops/user/end-sessions', { userId: personId('ouyangnan') })
    },
  },
  {
    route: 'GET+POST /api/station/ack-all',
    nothing: OWN_VIEW,
    async prepare(world) {
      const caller = await world.caller('zhouming')
      const message = await world.db
        .selectFrom('message')
        .select('yyyyMm')
        .where('userId', '=', personId('zhouming'))
        .executeTakeFirstOrThrow()
      return () => caller.post('/api/station/ack-all', { yyyyMm: String(message.yyyyMm) })
    },
  },
  {
    route: 'POST /api/station/delete-msg',
    async prepare(world) {
      const caller = await world.caller('zhouming')
      const message = await world.db
        .selectFrom('message')
        .select(['id', 'yyyyMm'])
        .where('userId', '=', personId('zhouming'))
        .executeTakeFirstOrThrow()
      return () =>
        caller.post('/api/station/delete-msg', {
          messageIds: [message.id],
          yyyyMm: String(message.yyyyMm),
        })
    },
  },
]
