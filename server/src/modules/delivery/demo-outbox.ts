/**
 * The demonstration's way out: mails and texts are kept where the person they are for reads them,
 * and nothing leaves. Its people's addresses are invented, but may be somebody's.
 */
import type { Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { shanghaiText } from '../../platform/time.ts'
import type { OutsideMail, OutsideProvider, OutsideSms, OutsideWay } from './outside.ts'
import * as queries from './queries.ts'

/** So many of an address are kept. */
const KEPT = 20

type System = () => Pick<Ctx, 'write' | 'now'>

const keep = (
  system: System,
  row: Omit<queries.NewDemoMail, 'id' | 'createdAt'>,
): Promise<void> => {
  const ctx = system()
  return ctx.write(async (w) => {
    await queries.insertDemoMail(w.db, { ...row, id: newId(), createdAt: ctx.now() })
    await queries.removeOlder(w.db, row.address, KEPT)
  })
}

/** Keeps the mail under its key: a second try stores no second copy. */
export const demoMail = (system: System): OutsideProvider<OutsideMail> => ({
  send: ({ email, subject, text, key }) =>
    keep(system, { way: 'mail', address: email, subject, content: text, sendKey: key }),
})

/** As `demoMail`; a text message has no subject. */
export const demoSms = (system: System): OutsideProvider<OutsideSms> => ({
  send: ({ mobile, text, key }) =>
    keep(system, { way: 'sms', address: mobile, subject: '', content: text, sendKey: key }),
})

/** What would have been sent to the reader's own address or number. */
export interface DemoSent {
  readonly id: string
  readonly way: OutsideWay
  readonly subject: string
  readonly content: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly createTime: string
}

/** What would have gone to these addresses, newest first. System scope. */
export async function listDemoSent(
  ctx: Pick<Ctx, 'db'>,
  addresses: readonly string[],
): Promise<DemoSent[]> {
  const rows = await queries.findDemoMails(ctx.db, addresses, KEPT)
  return rows.map(({ id, way, subject, content, createdAt }) => ({
    id,
    way,
    subject,
    content,
    createTime: shanghaiText(createdAt),
  }))
}
