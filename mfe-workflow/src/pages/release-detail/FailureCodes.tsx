import { MFE_CODES, type MfeCode } from '@zz/contract'
import type { ReleaseHealth } from '@zz/api-contract/release'
import { Facts, PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetReleaseHealthQuery } from '../../api'
import css from './release-detail.module.css'

const nameOf = (code: string): string =>
  code in MFE_CODES ? `${MFE_CODES[code as MfeCode]}，` : ''

/** Failures by code, the most frequent first, each with the versions that it befell. */
const factsOf = (health: readonly ReleaseHealth[]): { label: string; value: string }[] => {
  const all = health.flatMap(({ version, codes }) => codes.map((each) => ({ ...each, version })))
  const codes = [...new Set(all.map(({ code }) => code))]
  const sumOf = (code: string): number =>
    all.reduce((sum, each) => sum + (each.code === code ? each.count : 0), 0)
  return codes
    .toSorted((one, other) => sumOf(other) - sumOf(one))
    .map((code) => ({
      label: code,
      value:
        nameOf(code) +
        all
          .filter((each) => each.code === code)
          .map(({ version, count }) => `版本 ${version} 有 ${count} 个账号`)
          .join('，'),
    }))
}

/** Why versions failed, by code of diagnosis. */
export function FailureCodes({ remote }: { readonly remote: string }): ReactNode {
  const { data, error, refetch } = useGetReleaseHealthQuery(undefined)
  if (data === undefined)
    return error !== undefined && <PageError error={error} onRetry={() => void refetch()} />
  const own = data.filter((row) => row.remote === remote)
  const facts = factsOf(own)
  const guests = own.reduce((sum, { guestFailed }) => sum + guestFailed, 0)
  const guestText = guests === 0 ? '' : `另有未登录浏览器上报失败 ${guests} 次。`
  return (
    <>
      {facts.length > 0 && <Facts items={facts} narrow />}
      {(facts.length === 0 || guests > 0) && (
        <p className={css.sentence}>
          {facts.length === 0 && '最近 30 天没有账号加载失败。'}
          {guestText}
        </p>
      )}
    </>
  )
}
