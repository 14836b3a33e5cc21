/** A mail server and a gateway of text messages that a test plays. */
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export interface TakenMail {
  readonly to: string
  readonly from: string
  readonly messageId: string
  readonly subject: string
  readonly body: string
}

export interface TestMailServer {
  readonly url: string
  /** `refuse` answers every connection that it is not available now; `unknown` knows no mailbox. */
  mode: 'take' | 'refuse' | 'unknown'
  readonly mails: TakenMail[]
  /** Connections so far. */
  connections(): number
  /** Called with each mail once it has been taken, before the sender is told. */
  onTaken: (mail: TakenMail) => void
  close(): Promise<void>
}

const header = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(text)?.[1]?.trim() ?? ''

const WORD = /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi

const decodeQ = (text: string): string =>
  decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '=25').replaceAll('=', '%'))

/** A header of encoded words as text. */
const decoded = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(WORD, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQ(word),
    )

const bodyOf = (text: string): string => {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  const encoding = header(text, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQ(body.replaceAll('=\r\n', '')) : body
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

export const startMailServer = async (): Promise<TestMailServer> => {
  let connections = 0
  const open = new Set<Socket>()
  const state: TestMailServer = {
    url: '',
    mode: 'take',
    mails: [],
    connections: () => connections,
    onTaken: () => {},
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
  const talk = (socket: Socket): void => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    if (state.mode === 'refuse') {
      say('421 not available')
      socket.end()
      return
    }
    let text = ''
    let inData = false
    let envelope = { from: '', to: '' }
    const address = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? ''
    const taken = (whole: string): void => {
      const mail: TakenMail = {
        ...envelope,
        messageId: header(whole, 'Message-ID'),
        subject: decoded(header(whole, 'Subject')),
        body: bodyOf(whole),
      }
      state.mails.push(mail)
      state.onTaken(mail)
      say('250 taken')
    }
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') say('250 test')
      else if (verb === 'MAIL') {
        envelope = { ...envelope, from: address(line) }
        say('250 ok')
      } else if (verb === 'RCPT') {
        envelope = { ...envelope, to: address(line) }
        say(state.mode === 'unknown' ? '550 no such mailbox' : '250 ok')
      } else if (verb === 'DATA') {
        inData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          taken(piece)
        } else command(piece)
      }
    })
    say('220 test')
  }
  const server = createServer(talk)
  const port = await listening(server)
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}` })
}

export interface TestGateway {
  readonly url: string
  /** What it answers. */
  status: number
  readonly taken: {
    readonly body: Readonly<Record<string, string>>
    readonly key: unknown
    readonly authorization: unknown
  }[]
  close(): Promise<void>
}

export const startGateway = async (): Promise<TestGateway> => {
  const state: TestGateway = {
    url: '',
    status: 200,
    taken: [],
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  const server = createHttpServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      state.taken.push({
        body: JSON.parse(text) as Record<string, string>,
        key: request.headers['idempotency-key'],
        authorization: request.headers.authorization,
      })
      response.writeHead(state.status, { connection: 'close' }).end('{}')
    })
  })
  const port = await listening(server)
  return Object.assign(state, { url: `http://127.0.0.1:${port}/sms` })
}
