import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageError, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './preference.module.css'
import { useListDemoSentQuery } from './preferenceApi'
import { WAY_WORDS } from './words'

/** What would have been sent to oneself by mail and text: the demonstration lets nothing leave. */
export function DemoOutbox(): ReactNode {
  const { data, error, isFetching, refetch } = useListDemoSentQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={3} />
    )
  return (
    <Section
      title="演示发件箱"
      hint="演示环境不会真正发送邮件和短信，这里是原本会发给您的内容，最多保留 20 条"
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      }
    >
      {data.length === 0 ? (
        <p className={css.nothing}>暂无内容，开启邮件或短信后收到的新消息会出现在这里</p>
      ) : (
        <ul className={css.sent}>
          {data.map(({ id, way, subject, content, createTime }) => (
            <li key={id}>
              <div className={css.sentHead}>
                <StatusTag tone="done">{WAY_WORDS[way].label}</StatusTag>
                {subject && <strong>{subject}</strong>}
                <span className={css.time}>
                  <TimeText value={createTime} />
                </span>
              </div>
              <p className={css.sentText}>{content}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
