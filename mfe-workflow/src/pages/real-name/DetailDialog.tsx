import type { RealNameReview, RealNameReviewDetail } from '@zz/api-contract/realName'
import { useStoredUrls } from '@zz/shared-ui/upload'
import { Facts, PictureList, Timeline, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { AuditDetailProps } from '../../audit/AuditList'
import { DetailFrame } from '../../audit/DetailFrame'
import { DetailPart, NothingGiven, TitledPart } from '../../audit/Part'
import { StatusWord } from '../../audit/StatusWord'
import { AUDIT_WAITING } from '../../audit/words'
import { useGetRealNameReviewQuery } from './realNameApi'

/** Both sides of the card, by addresses that end after ten minutes and are renewed before. */
function Pictures({ detail }: { detail: RealNameReviewDetail }): ReactNode {
  const sides = [
    { name: '身份证人像面', key: detail.cardFront },
    { name: '身份证国徽面', key: detail.cardBack },
  ].flatMap(({ name, key }) => (key === null ? [] : [{ name, key }]))
  const urlOf = useStoredUrls(
    sides.map(({ key }) => key),
    true,
  )
  const pictures = sides.flatMap(({ name, key }) => {
    const url = urlOf(key)
    return url === undefined ? [] : [{ name, url }]
  })
  if (sides.length === 0) return <NothingGiven text="证件照片已删除，或已被新的申请替换" />
  return pictures.length === 0 ? (
    <NothingGiven text="证件照片加载中…" />
  ) : (
    <PictureList label="证件照片" pictures={pictures} />
  )
}

const Whole = ({ detail }: { detail: RealNameReviewDetail }): ReactNode => (
  <>
    <TitledPart title="申请信息">
      <Facts
        items={[
          { label: '姓名', value: detail.realName },
          { label: '克里集团号', value: detail.userName },
          { label: '身份证号', value: detail.idCard, wide: true },
          { label: '提交时间', value: <TimeText value={detail.createTime} /> },
        ]}
      />
    </TitledPart>
    <TitledPart title="证件照片">
      <Pictures detail={detail} />
    </TitledPart>
    {detail.auditStatus !== AUDIT_WAITING && (
      <TitledPart title="审核结果">
        <Facts
          items={[
            { label: '审核人', value: detail.auditorName },
            { label: '审核时间', value: <TimeText value={detail.auditTime} /> },
            { label: '审核回复', value: detail.reason, wide: true },
          ]}
        />
      </TitledPart>
    )}
    {detail.history.length > 0 && (
      <TitledPart title="历史申请">
        <Timeline
          label="历史申请"
          entries={detail.history.map(({ createTime, auditStatus, auditorName, reason }) => ({
            text: auditorName === null ? '提交' : `${auditorName} 审核`,
            tag: <StatusWord code={auditStatus} />,
            time: createTime,
            remark: reason,
          }))}
        />
      </TitledPart>
    )}
  </>
)

/** One real name with everything that it is decided by. */
export default function RealNameDialog({
  row,
  leaving,
  onClose,
  onDecide,
}: AuditDetailProps<RealNameReview>): ReactNode {
  const result = useGetRealNameReviewQuery(row.applyId)
  const { data } = result
  return (
    <DetailFrame
      title={row.realName}
      auditStatus={data?.auditStatus ?? row.auditStatus}
      leaving={leaving}
      onClose={onClose}
      onDecide={onDecide}
    >
      {data ? (
        <Whole detail={data} />
      ) : (
        <DetailPart title="申请信息" result={result} rows={8}>
          {() => null}
        </DetailPart>
      )}
    </DetailFrame>
  )
}
