import type { ReactNode } from 'react'
import { SendingBar, stateText } from '../../upload/SendingBar'
import { SendingTools } from '../../upload/SendingTools'
import css from './editor.module.css'
import type { PictureJob, PictureJobs } from './jobs'

/**
 * Pictures of the text that are on their way or did not arrive: how far, why not, once more, away.
 */
export function PictureUploads({
  jobs,
  list,
  onCancel,
}: {
  jobs: PictureJobs
  list: readonly PictureJob[]
  onCancel: (id: string) => void
}): ReactNode {
  const failed = list.filter(({ state }) => state === 'failed')
  return (
    <>
      {list.length > 0 && (
        <ul className={css.uploads} aria-label="正在上传的图片">
          {list.map((job) => (
            <li key={job.id}>
              <span className={css.name}>{job.name}</span>
              <div className={css.progress}>
                {job.state !== 'failed' && <SendingBar item={job} />}
              </div>
              <SendingTools item={job} list={{ retry: (id) => jobs.retry(id), cancel: onCancel }} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className={css.faults}>
        {failed.map((job) => (
          <p key={job.id} className={css.fault}>
            {job.name}：{stateText(job)}
          </p>
        ))}
      </div>
    </>
  )
}
