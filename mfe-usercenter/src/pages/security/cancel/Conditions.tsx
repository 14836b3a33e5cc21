import type { CancelCondition } from '@zz/api-contract/security'
import type { RemoteProps } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageError, StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCheckCancellationQuery } from '../../../security/securityApi'
import css from './cancel.module.css'

/** The four conditions in words (decisions U10). */
const WORDS: Readonly<Record<CancelCondition['key'], string>> = {
  account: '账号处于安全状态：近14天内未修改密码、手机号，且未被停用',
  organisation: '已退出所在的全部组织，且不是任何组织的负责人或群主',
  pending: '没有待审核的申请、进行中的待办和未开始的预约',
  dispute: '账号无任何未解决的纠纷或投诉',
}

/** The notice: whether each condition is met, as the server has it, and where to mend it. */
export function Conditions({
  onNext,
  onClose,
}: {
  readonly onNext: () => void
  readonly onClose: () => void
}): ReactNode {
  const { data, error, isFetching, refetch } = useCheckCancellationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data)
    return error && !isFetching ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={6} />
    )
  return (
    <>
      <p className={css.lead}>注销账号需同时满足以下条件：</p>
      <ol className={css.list}>
        {data.map((condition) => (
          <Line key={condition.key} condition={condition} onClose={onClose} />
        ))}
      </ol>
      <p className={css.warning}>注销后账号信息将被清除且无法恢复。</p>
      <div className={css.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button loading={isFetching} onClick={() => void refetch()}>
          重新检查
        </Button>
        <Button
          type="primary"
          danger
          disabled={isFetching || data.some(({ pass }) => !pass)}
          onClick={onNext}
        >
          下一步
        </Button>
      </div>
    </>
  )
}

/** Null where the screen's path has an organisation in it, and the person is in none. */
function addressOf(
  navigation: RemoteProps['navigation'],
  routeId: string,
  params: CancelCondition['params'],
): string | null {
  try {
    return navigation.href(routeId, { ...params } as Readonly<Record<string, string>>)
  } catch {
    return null
  }
}

function Line({
  condition: { key, pass, detail, routeId, params },
  onClose,
}: {
  readonly condition: CancelCondition
  readonly onClose: () => void
}): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const there = routeId === null ? null : addressOf(navigation, routeId, params)
  return (
    <li className={css.line}>
      <div className={css.what}>
        {WORDS[key]}
        {detail !== '' && <span className={css.detail}>{detail}</span>}
      </div>
      <div className={css.state}>
        <StatusTag tone={pass ? 'done' : 'overdue'}>{pass ? '已满足' : '未满足'}</StatusTag>
        {!pass && there !== null && (
          <Button
            type="link"
            size="small"
            aria-label={`去处理：${WORDS[key]}`}
            onClick={() => {
              onClose()
              void navigate(there)
            }}
          >
            去处理
          </Button>
        )}
      </div>
    </li>
  )
}
