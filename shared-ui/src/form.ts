/** The form templates: a page, a drawer, a dialog, a wizard. */
export { DialogForm } from './form/DialogForm'
export { DrawerForm } from './form/DrawerForm'
export { FormFields } from './form/Fields'
export type { FormRow } from './form/formModel'
export { FormPage, FormPanel } from './form/FormPage'
export { type Opening, useOpening } from './form/useOpening'
export { type FormOptions, type FormState, useFormPage } from './form/useFormPage'
export { type WizardStep, WizardPage } from './form/WizardPage'
