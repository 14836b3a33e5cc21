export { PhoneInput } from './widgets/PhoneInput'
export { isPhone } from './widgets/phone'
export { type Person, UserSelect } from './widgets/UserSelect'
