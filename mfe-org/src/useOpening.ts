export { type Opening, useOpening } from '@zz/shared-ui/form'
