import type { AgreementVersion } from '@zz/api-contract/document'
import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { useSearchParams } from '@zz/shared-ui/router'
import { SideNav, SplitPage } from '@zz/shared-ui/split'
import { PageEmpty, PageError, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import {
  useGetAgreementVersionQuery,
  useListAgreementVersionsQuery,
} from '../../document/documentApi'
import { AgreementForm } from './AgreementForm'
import { VersionNav } from './VersionNav'

const NO_VERSIONS: readonly AgreementVersion[] = []
const REQUIRED = 1

/** The newest version of each text, in the order of their codes. */
const newestOf = (versions: readonly AgreementVersion[]): readonly AgreementVersion[] =>
  versions.filter(
    ({ locationCode }, at) =>
      versions.findIndex((each) => each.locationCode === locationCode) === at,
  )

/**
 * A version's text, and writing the next one from the newest. Where somebody else publishes one
 * meanwhile, writing goes on: the form is told of theirs.
 */
function Version({
  version,
  newest,
}: {
  readonly version: AgreementVersion
  readonly newest: AgreementVersion
}): ReactNode {
  const [writing, setWriting] = useState(false)
  const { locationCode } = version
  const { data, error, refetch } = useGetAgreementVersionQuery({
    locationCode,
    version: (writing ? newest : version).version,
  })
  /** The version read last: writing stands on it until a newer one is there. */
  const [read, setRead] = useState(data)
  if (data && data !== read) setRead(data)
  const latest = data ?? read
  if (writing && latest) return <AgreementForm latest={latest} onClose={() => setWriting(false)} />
  if (!data)
    return error === undefined ? (
      <SectionSkeleton rows={10} />
    ) : (
      <PageError error={error} onRetry={() => void refetch()} />
    )
  const isNewest = version.version === newest.version
  return (
    <Section
      title={`${data.title}（第${data.version}版）`}
      hint={
        <>
          发布于 <TimeText value={data.publishTime} />
        </>
      }
      action={
        isNewest ? (
          <Button type="primary" onClick={() => setWriting(true)}>
            发布新版本
          </Button>
        ) : (
          <StatusTag tone="off">历史版本</StatusTag>
        )
      }
    >
      <RichTextView html={data.content} label={data.title} />
    </Section>
  )
}

/** 协议管理 (WF-03): the agreements at the left, their versions and texts at the right. */
export default function AgreementPage(): ReactNode {
  const [query] = useSearchParams()
  const { data, error, refetch } = useListAgreementVersionsQuery(undefined)
  const versions = data ?? NO_VERSIONS
  const texts = newestOf(versions)
  const newest = texts.find(({ locationCode }) => locationCode === query.get('code')) ?? texts[0]
  const own = versions.filter(({ locationCode }) => locationCode === newest?.locationCode)
  const version = own.find((each) => `${each.version}` === query.get('version')) ?? newest
  // At the right: on a phone the side is behind a button.
  const failed =
    error === undefined ? null : <PageError error={error} onRetry={() => void refetch()} />
  return (
    <SplitPage
      title="协议管理"
      breadcrumb={[{ title: '运营管理' }, { title: '协议管理' }]}
      tag={
        newest?.requiredAtSignUp === REQUIRED && <StatusTag tone="waiting">注册时须同意</StatusTag>
      }
      sideTitle="协议"
      side={
        data ? (
          <SideNav
            label="协议"
            chosen={newest?.locationCode ?? ''}
            items={texts.map(({ locationCode, title }) => ({
              key: locationCode,
              name: title,
              search: `?code=${locationCode}`,
            }))}
          />
        ) : (
          failed && ''
        )
      }
      chosen={newest?.locationCode ?? ''}
      chosenName={newest?.title ?? ''}
    >
      {newest && version ? (
        <>
          <VersionNav versions={own} chosen={version.version} />
          <Version
            // By what the address names: what comes to be the newest takes nothing away.
            key={`${version.locationCode}/${query.get('version') ?? ''}`}
            version={version}
            newest={newest}
          />
        </>
      ) : (
        (data && <PageEmpty onRefresh={refetch} />) || failed || <SectionSkeleton rows={10} />
      )}
    </SplitPage>
  )
}
