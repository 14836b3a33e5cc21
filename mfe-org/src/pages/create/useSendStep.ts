import type {
  TenantDraftOutcome,
  TenantDraftState,
  UpdateDraftIntroduction,
  UpdateDraftPrincipal,
  UpdateDraftQualification,
  UpdateDraftRelation,
  UpdateTenantDraft,
} from '@zz/api-contract/org'
import { ApiError } from '@zz/contract'
import { WIZARD_TEXTS } from '@zz/contract/organisation'
import { useCallback } from 'react'
import {
  useSaveTenantDraftMutation,
  useUpdateDraftIntroductionMutation,
  useUpdateDraftPrincipalMutation,
  useUpdateDraftQualificationMutation,
  useUpdateDraftRelationMutation,
  useUpdateTenantDraftMutation,
} from '../../api'
import type { SendStep } from './draftSaver'

/** What a save answers: where the draft stands, or how its submission ended. */
export type StepAnswer = Pick<TenantDraftState, 'id' | 'version'> & {
  readonly outcome?: TenantDraftOutcome
}

/** Sends a step of the draft by its own call; the first save begins the draft. */
export function useSendStep(tenantType: number): SendStep<StepAnswer> {
  const [save] = useSaveTenantDraftMutation()
  const [basic] = useUpdateTenantDraftMutation()
  const [relation] = useUpdateDraftRelationMutation()
  const [papers] = useUpdateDraftQualificationMutation()
  const [introduction] = useUpdateDraftIntroductionMutation()
  const [principal] = useUpdateDraftPrincipalMutation()
  return useCallback(
    async (step, values, { id, version }, finishes) => {
      if (id === null) {
        if (step !== 'basic')
          throw new ApiError({ code: 40001, status: 0, msg: WIZARD_TEXTS.unfinished })
        return save({
          tenantType,
          ...values,
          ...(finishes && { perfectStep: 1 as const }),
        }).unwrap()
      }
      const at = { version }
      switch (step) {
        case 'basic': {
          const body: UpdateTenantDraft = { id, ...at, ...values }
          return basic({ ...body, ...(finishes && { perfectStep: 1 as const }) }).unwrap()
        }
        case 'relation': {
          const body: UpdateDraftRelation = { tenantId: id, ...at, ...values }
          return relation({ ...body, ...(finishes && { perfectStep: 2 as const }) }).unwrap()
        }
        case 'papers': {
          const body: UpdateDraftQualification = { tenantId: id, ...at, ...values }
          return papers({ ...body, ...(finishes && { perfectStep: 3 as const }) }).unwrap()
        }
        case 'introduction': {
          const body: UpdateDraftIntroduction = { tenantId: id, ...at, ...values }
          return introduction({ ...body, ...(finishes && { perfectStep: 4 as const }) }).unwrap()
        }
        case 'principal': {
          const body: UpdateDraftPrincipal = { id, ...at, ...values }
          const outcome = await principal({
            ...body,
            ...(finishes && { perfectStep: 5 as const }),
          }).unwrap()
          return { id: outcome.tenantId, version: outcome.version, outcome }
        }
      }
    },
    [tenantType, save, basic, relation, papers, introduction, principal],
  )
}
