/** Which providers stand behind the ways out, by the settings. */
import type { Config } from '../../config.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoMail, demoSms } from './demo-outbox.ts'
import { createGateway } from './gateway.ts'
import type { Outside, OutsideMail, OutsideProvider, OutsideSms } from './outside.ts'
import { createSmtp } from './smtp.ts'

export {
  OUTSIDE_WAYS,
  type Outside,
  type OutsideMail,
  type OutsideSms,
  type OutsideWay,
  Undeliverable,
} from './outside.ts'
export { type DemoSent, listDemoSent } from './demo-outbox.ts'

const mailOf = ({
  mailUrl,
  mailFrom,
  mailToken,
}: Config): OutsideProvider<OutsideMail> | undefined => {
  if (mailUrl === undefined) return undefined
  return /^smtps?:/.test(mailUrl)
    ? createSmtp({ url: mailUrl, from: mailFrom ?? '' })
    : createGateway({ url: mailUrl, token: mailToken, setting: 'MAIL_URL' })
}

const smsOf = ({ smsUrl, smsToken }: Config): OutsideProvider<OutsideSms> | undefined =>
  smsUrl === undefined
    ? undefined
    : createGateway({ url: smsUrl, token: smsToken, setting: 'SMS_URL' })

/**
 * The ways out of this installation. With DEMO=1 nothing leaves, whatever is set. A way that is not
 * set up rejects.
 */
export const createOutside = ({ config, system }: Pick<Platform, 'config' | 'system'>): Outside => {
  const { demo } = config
  const inside = () => system('demo-outbox')
  const mail = demo ? demoMail(inside) : mailOf(config)
  const sms = demo ? demoSms(inside) : smsOf(config)
  const through =
    <T>(provider: OutsideProvider<T> | undefined, setting: string) =>
    async (message: T): Promise<void> => {
      if (provider === undefined) throw new Error(`nothing can be sent: ${setting} is not set`)
      await provider.send(message)
    }
  return {
    ways: { mail: mail !== undefined, sms: sms !== undefined },
    demo,
    mail: through(mail, 'MAIL_URL'),
    sms: through(sms, 'SMS_URL'),
  }
}
