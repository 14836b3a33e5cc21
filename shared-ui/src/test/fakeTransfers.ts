/**
 * For tests of what is uploaded: pictures to send, and a shell whose transfers the test answers.
 */
import type { TransferAnswer, TransferRequest } from '@zz/contract'
import { type Answerer, fakeRemote } from './fakeRemote'

/** The first bytes of a PNG: as much as is looked at before a file is sent. */
export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
export const png = (name: string): File => new File([PNG], name, { type: 'image/png' })

export const answer = (status: number, body: object): TransferAnswer => ({
  status,
  text: JSON.stringify(body),
  header: () => null,
})
export const stored = (key: string): TransferAnswer =>
  answer(200, { code: 200, success: true, msg: '上传成功', data: [key] })

interface Sent {
  readonly request: TransferRequest
  /** Of the file. */
  readonly name: string
  resolve(value: TransferAnswer): void
  reject(error: Error): void
}

/** As `fakeRemote`; `sent` fills with the transfers that began, each answered by the test. */
export function fakeTransfers(answerer?: Answerer, start?: string) {
  const sent: Sent[] = []
  const fake = fakeRemote(answerer, start)
  const transfer = (request: TransferRequest): Promise<TransferAnswer> =>
    new Promise((resolve, reject) => {
      const body = JSON.parse(request.body as string) as { fileItems: { fileName: string }[] }
      sent.push({ request, name: body.fileItems[0]?.fileName ?? '', resolve, reject })
    })
  return { ...fake, props: { ...fake.props, http: { ...fake.props.http, transfer } }, sent }
}
