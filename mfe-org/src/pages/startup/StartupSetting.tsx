import type { StartupPicture } from '@zz/api-contract/startup'
import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { PageEmpty, PageError, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useListStartupQuery, useRemoveStartupMutation } from '../../api'
import { useOpening } from '../../useOpening'
import { PictureCard } from './PictureCard'
import { type Editing, PictureForm } from './PictureForm'
import { PicturePreview } from './PicturePreview'
import css from './startup.module.css'
import { CUSTOM, DEFAULT, daysOf, MOST } from './words'

/** Asks before an image is removed, saying what is shown in its place. */
function useRemove(): (picture: StartupPicture) => void {
  const confirm = useConfirm()
  const [remove] = useRemoveStartupMutation()
  return (picture) => {
    const days = daysOf(picture)
    confirm({
      title: '确认删除吗？',
      content:
        days === null
          ? '默认启动图删除后不可恢复，将显示系统默认启动图。'
          : `${days[0]} 至 ${days[1]}的启动图删除后不可恢复。`,
      okText: '删除',
      danger: true,
      onOk: () => remove({ id: picture.id }),
    })
  }
}

/** 启动图设置 (OS-12): the default image, and those with dates. */
export function StartupSetting(): ReactNode {
  const { tenant } = useRemote()
  const { data, error, refetch } = useListStartupQuery(tenant?.tenantId)
  const [editing, edit, endEditing] = useOpening<Editing>()
  const [looking, look, endLooking] = useOpening<StartupPicture>()
  const remove = useRemove()
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={10} />
    )
  const { defaultPic, definedPics } = data
  const acts = {
    onPreview: look,
    onRemove: remove,
    onEdit: (picture: StartupPicture) => edit({ defaultFlag: picture.defaultFlag, picture }),
  }
  const full = definedPics.length >= MOST
  const add = (
    <Button
      type="primary"
      disabled={full}
      title={full ? `自定义启动图最多${MOST}张，请先移除不用的` : undefined}
      onClick={() => edit({ defaultFlag: CUSTOM, picture: null })}
    >
      新增启动图
    </Button>
  )
  return (
    <div className={css.sections}>
      <Section title="默认启动图" hint="没有生效中的自定义启动图时显示">
        <ul className={css.cards} aria-label="默认启动图">
          <PictureCard picture={{ ...defaultPic, defaultFlag: DEFAULT }} acts={acts} />
        </ul>
      </Section>
      <Section
        title="自定义启动图"
        hint={`在有效日期内显示，最多${MOST}张，已设置${definedPics.length}张`}
        action={add}
      >
        {definedPics.length === 0 ? (
          <PageEmpty text="还没有自定义启动图" action={add} />
        ) : (
          <ul className={css.cards} aria-label="自定义启动图">
            {definedPics.map((picture) => (
              <PictureCard key={picture.id} picture={picture} acts={acts} />
            ))}
          </ul>
        )}
      </Section>
      <PictureForm opening={editing} onClose={endEditing} />
      <PicturePreview opening={looking} onClose={endLooking} />
    </div>
  )
}
