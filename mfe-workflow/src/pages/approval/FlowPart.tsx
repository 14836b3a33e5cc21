import { PersonList, PersonRow, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { TitledPart } from '../../audit/Part'
import type { StatusText } from '../../audit/words'
import type { FlowSigner, FlowStep } from '../flow/types'
import { REVIEWERS } from '../flow/words'
import css from './flowPart.module.css'
import { describeSigning, describeWay, signerStatus, stepStatus } from './flowWords'

const YES = 1

const tag = ({ label, tone }: StatusText): ReactNode => <StatusTag tone={tone}>{label}</StatusTag>

/** How a signer came to be asked, when they signed, and what was said with it. */
function SignerNote({ signer }: { readonly signer: FlowSigner }): ReactNode {
  const way = describeWay(signer)
  const { time, reason } = signer
  return (
    <>
      {(way !== null || time !== null) && (
        <div className={css.facts}>
          {way !== null && <span>{way}</span>}
          {time !== null && <TimeText value={time} />}
        </div>
      )}
      {reason && <div className={css.reason}>{reason}</div>}
    </>
  )
}

function Step({ step }: { readonly step: FlowStep }): ReactNode {
  const { no, name, dueTime, overdue, signers } = step
  const signing = describeSigning(step)
  return (
    <li className={css.step}>
      <h3 className={css.head}>
        {`${no}. ${name}`}
        {tag(stepStatus(step))}
      </h3>
      <div className={css.facts}>
        {signing !== null && <span>{signing}</span>}
        {dueTime !== null && (
          <span>
            截止 <TimeText value={dueTime} />
          </span>
        )}
        {overdue === YES && <span className={css.overdue}>已超时</span>}
      </div>
      {signers.length === 0 ? (
        <p className={css.reviewers}>由{REVIEWERS}审批</p>
      ) : (
        <PersonList label={`${name}的审批人`}>
          {signers.map((signer, index) => (
            <PersonRow
              // Somebody may be asked twice: by the flow, and again by who handed it to them.
              key={`${signer.userId} ${index}`}
              name={signer.userName || '—'}
              avatar={null}
              note={<SignerNote signer={signer} />}
              state={tag(signerStatus(step, signer))}
            />
          ))}
        </PersonList>
      )}
    </li>
  )
}

/** 审批流程: the steps that the application goes through, and who signs them. */
export function FlowPart({ steps }: { readonly steps: readonly FlowStep[] }): ReactNode {
  return (
    <TitledPart title="审批流程">
      <ol className={css.steps} aria-label="审批流程">
        {steps.map((step) => (
          <Step key={step.no} step={step} />
        ))}
      </ol>
    </TitledPart>
  )
}
