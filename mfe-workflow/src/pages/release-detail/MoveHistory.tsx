import { Button } from '@zz/shared-ui/antd/core'
import { Loading, PageError, Timeline } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetReleaseHistoryQuery } from '../../api'
import { moveText } from '../../release/words'
import css from './release-detail.module.css'

const STEP = 10
/** Moves that one call answers. */
const MOST = 100

/** Who moved the remote, when and why, newest first. */
export function MoveHistory({ remote }: { readonly remote: string }): ReactNode {
  const [size, setSize] = useState(STEP)
  const { data, error, isFetching, refetch } = useGetReleaseHistoryQuery({
    remote,
    pageNum: 1,
    pageSize: size,
  })
  if (data === undefined)
    return error === undefined ? (
      <Loading />
    ) : (
      <PageError error={error} onRetry={() => void refetch()} />
    )
  if (data.data.length === 0) return <p className={css.sentence}>还没有变更</p>
  return (
    <>
      <Timeline
        label="变更历史"
        entries={data.data.map((move) => ({
          text: moveText(move),
          time: move.createTime,
          remark: move.why,
        }))}
      />
      {data.totalNum > size && size < MOST && (
        <Button block loading={isFetching} onClick={() => setSize(Math.min(MOST, size + STEP))}>
          更早的变更
        </Button>
      )}
    </>
  )
}
