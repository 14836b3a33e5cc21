export { PhoneInput } from './widgets/PhoneInput'
export { isPhone } from './widgets/phone'
export { ReadInput, type ReadInputProps } from './widgets/ReadInput'
export { type Person, UserSelect } from './widgets/UserSelect'
