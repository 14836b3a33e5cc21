import type { WorkExperience } from '@zz/api-contract/resume'
import { useOpening } from '@zz/shared-ui/form'
import type { ReactNode } from 'react'
import { AchievementPart } from '../../resume/AchievementPart'
import { EducationPart } from '../../resume/EducationPart'
import { ProfessionalPart } from '../../resume/ProfessionalPart'
import css from '../../resume/resume.module.css'
import { WorkPart } from '../../resume/WorkPart'

/** 我的简历 (UC-03 to UC-06; S1 §2): four parts, each read and saved by itself. */
export default function Resume(): ReactNode {
  const [working, editWork, closeWork] = useOpening<WorkExperience | null>()
  return (
    <div className={css.parts}>
      <EducationPart />
      <WorkPart editing={working} edit={editWork} close={closeWork} />
      <AchievementPart onAddWork={() => editWork(null)} />
      <ProfessionalPart />
    </div>
  )
}
