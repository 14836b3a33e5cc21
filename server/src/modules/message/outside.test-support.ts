/** Messages on their way to a mail server and a gateway that a test plays, under its own clock. */
import { afterAll } from '@jest/globals'
import { createOutbox, type OutboxWorker } from '../../platform/events/outbox.ts'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import {
  startGateway,
  startMailServer,
  type TestGateway,
  type TestMailServer,
} from './smtp.test-support.ts'

export const SENDER = 'no-reply@zhongzhi.test'

/** The harness beside both servers; `send` ways as a product without DEMO has them. */
export const outsideHarness = () => {
  const servers: { mail?: TestMailServer; sms?: TestGateway } = {}
  const workers: OutboxWorker[] = []
  const h = demoHarness({
    env: async () => {
      servers.mail = await startMailServer()
      servers.sms = await startGateway()
      return {
        DEMO: '0',
        MAIL_URL: servers.mail.url,
        MAIL_FROM: `众治 <${SENDER}>`,
        SMS_URL: servers.sms.url,
        SMS_TOKEN: 'gateway-token',
      }
    },
  })
  afterAll(async () => {
    for (const worker of workers) await worker.stop()
    await servers.mail?.close()
    await servers.sms?.close()
  })
  const system = () => h.platform.system('test')
  const must = <T>(server: T | undefined): T => {
    if (server === undefined) throw new Error('before beforeAll')
    return server
  }
  return {
    h,
    system,
    mail: () => must(servers.mail),
    sms: () => must(servers.sms),
    /** A process that delivers; `later` milliseconds ahead of this one, asked again each time. */
    worker(
      later: () => number = () => 0,
      platform: Parameters<typeof createOutbox>[0] = h.platform,
    ): OutboxWorker {
      const worker = createOutbox(
        {
          hooks: platform.hooks,
          log: platform.log,
          bus: platform.bus,
          system: (label, by) => platform.system(label, by),
          now: () => new Date(Date.now() + later()),
        },
        { pollMillis: 3_600_000 },
      )
      workers.push(worker)
      return worker
    },
    /** Something that messages are made of, about a thing of its own; answers its id. */
    async happens(people: readonly string[], thing = newId()): Promise<string> {
      await system().write((w) => {
        w.emit({
          type: 'todo.created',
          objectType: 'todo',
          objectId: thing,
          tenantId: '2',
          payload: { title: '核对台账', executorIds: people.map(personId) },
        })
        return Promise.resolve()
      })
      return thing
    },
    setEmail: (userName: string, email: string | null) =>
      system().write((w) =>
        w.db
          .updateTable('userAccount')
          .set({ email })
          .where('id', '=', personId(userName))
          .execute(),
      ),
    choose: (userName: string, choice: object) =>
      h.person(userName, '-1').post('/api/message/save-preferences', choice),
    owed: () =>
      system()
        .db.selectFrom('outboxDelivery')
        .select(['attempts', 'error'])
        .where('consumer', '=', 'message.outside')
        .where('doneAt', 'is', null)
        .execute(),
  }
}
