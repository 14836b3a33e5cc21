import { creationRulesOf } from '@zz/contract/organisation'
import type { TenantRelation } from '@zz/api-contract/relation'
import type { ComponentType } from 'react'
import { AssociatePart } from './Associate'
import { BelongingPart } from './Belonging'
import { BelongsPart } from './Belongs'
import { SubordinatesPart } from './Subordinates'
import { SuperiorPart } from './Superior'

/** What a part of the relations is drawn from. */
export interface RelationPartProps {
  readonly relation: TenantRelation
}

interface RelationPart {
  /** Its number of decisions K16, in the query string. */
  readonly key: string
  readonly label: string
  shows(relation: TenantRelation): boolean
  readonly Content: ComponentType<RelationPartProps>
}

const isTop = ({ topOrgFlag }: TenantRelation): boolean => topOrgFlag === 1
const rulesOf = ({ tenantType }: TenantRelation) => creationRulesOf(tenantType)

/** Parts, numbers and words of S1 §2 and decisions K16. */
const PARTS: readonly RelationPart[] = [
  {
    key: '1',
    label: '上级组织/部门',
    shows: (relation) => !isTop(relation),
    Content: SuperiorPart,
  },
  {
    key: '2',
    label: '归属组织/部门',
    shows: (relation) => rulesOf(relation).mayBelong,
    Content: BelongsPart,
  },
  { key: '3', label: '归属本组织的组织', shows: () => true, Content: BelongingPart },
  {
    key: '4',
    label: '小区物业公司',
    shows: (relation) => rulesOf(relation).needsAssociate,
    Content: AssociatePart,
  },
  { key: '5', label: '下级组织', shows: () => true, Content: SubordinatesPart },
]

/** The parts that an organisation has. */
export const partsOf = (relation: TenantRelation): readonly RelationPart[] =>
  PARTS.filter((part) => part.shows(relation))

/** What is shown first: of a top-level organisation, which has no superior, part 3 (K16). */
export const firstPartOf = (relation: TenantRelation): string => (isTop(relation) ? '3' : '1')
