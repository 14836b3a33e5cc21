import type { Passkeys, StartPasskeyProofApiArg } from '@zz/api-contract/security'
import type { RemoteProps } from '@zz/contract'
import { useEffect, useState } from 'react'
import { passkeyLack, passkeyTrouble, webauthn, wireOf } from './passkeys'

/** What a proof is for, as `verify-password` has it. */
export type ProvenAct = StartPasskeyProofApiArg['type']

/**
 * A passkey in the place of the password, for whoever has one here. `offered` is whether that is so;
 * `prove` answers a token for the act, or undefined for what went wrong, which is told. The remote is
 * given, not asked of its context: this file is copied into the remotes that use it.
 */
export function usePasskeyProof(
  { http, notify, signal }: Pick<RemoteProps, 'http' | 'notify' | 'signal'>,
  type: ProvenAct,
): {
  readonly offered: boolean
  readonly busy: boolean
  readonly prove: () => Promise<string | undefined>
} {
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (passkeyLack() !== null) return
    // Where it cannot be asked the password stays a way.
    http.request<Passkeys>({ method: 'GET', path: '/api/user/passkeys', signal }).then(
      ({ data }) => setOffered(data.supported && data.passkeys.length > 0),
      () => undefined,
    )
  }, [http, signal])
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await http.request<T>({ method: 'POST', path: `/api/user/passkey/${path}`, body, signal }))
      .data
  return {
    offered,
    busy,
    async prove() {
      setBusy(true)
      try {
        const { options } = await post<{ options: object }>('prove-start', { type })
        const { startAuthentication } = await webauthn()
        const response = await startAuthentication({ optionsJSON: options as never })
        return (await post<{ token: string }>('prove', { type, response: wireOf(response) })).token
      } catch (error) {
        if (!signal.aborted) notify.failure('通行密钥验证失败', passkeyTrouble(error))
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
