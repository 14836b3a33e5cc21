import { type ReactNode, useEffect, useState } from 'react'
import { useRemote } from '../remote-lite'
import { type AppCode, cachedDict, type DictDetail, type DictEntry, loadDict } from './dict'
import { StatusTag, type Tone } from './StatusTag'

const DISABLED = 2

/** What a failure is called by the dictionary that was wanted (S1 §8). */
const FAILURES: Readonly<Record<string, string>> = {
  TenantType: '组织类型数据获取失败',
  AuditStatus: '审核状态数据获取失败',
}
const FAILURE = '拉取字典数据失败'
/** All dictionaries of an area come with one call, whose failure is told once. */
const told = new WeakSet<object>()

const isNew = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return true
  if (told.has(error)) return false
  told.add(error)
  return true
}

/** Words of one dictionary, as far as they are known. */
export interface DictLookup {
  /** What can be chosen in one dictionary, in its order; [] while nothing is known. */
  readonly details: readonly DictDetail[]
  /** Chinese word of a code; 未知 for a code that the dictionary lacks, '' while nothing is known. */
  readonly text: (code: string | number | null | undefined) => string
  /** For a choice filter or a Select. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/**
 * One dictionary: from the browser's cache at once, renewed from the server (SW-14). Where nothing
 * is kept, a failure is told by the name of the dictionary; words that are there already are told
 * of by nobody.
 */
export function useDict(appCode: AppCode, dictCode: string, namespace = 'default'): DictLookup {
  const { http, notify, signal } = useRemote()
  const [entries, setEntries] = useState<readonly DictEntry[] | null>(() =>
    cachedDict(appCode, namespace),
  )
  useEffect(() => {
    let gone = false
    loadDict(http, appCode, namespace).then(
      (loaded) => {
        if (!gone) setEntries(loaded)
      },
      (error: unknown) => {
        if (!gone && !signal.aborted && cachedDict(appCode, namespace) === null && isNew(error))
          notify.failure(FAILURES[dictCode] ?? FAILURE, error)
      },
    )
    return () => {
      gone = true
    }
  }, [http, notify, signal, appCode, dictCode, namespace])
  const known = entries?.find((entry) => entry.dictCode === dictCode)?.dictDetails ?? []
  const details = known.filter(({ enabled }) => enabled !== DISABLED)
  return {
    details,
    text: (code) => {
      if (code === null || code === undefined || entries === null) return ''
      return known.find((detail) => detail.code === String(code))?.codeCn ?? '未知'
    },
    options: details.map((detail) => ({ value: detail.code, label: detail.codeCn })),
  }
}

/** A code's word as a status tag; `tones` gives its meaning, grey where it gives none. */
export function DictTag({
  appCode,
  dictCode,
  code,
  tones = {},
}: {
  appCode: AppCode
  dictCode: string
  code: string | number | null | undefined
  tones?: Readonly<Record<string, Tone>>
}): ReactNode {
  const { text } = useDict(appCode, dictCode)
  const word = text(code)
  return word ? <StatusTag tone={tones[String(code)] ?? 'off'}>{word}</StatusTag> : null
}
