/** Region and detailed address (SW-10). */
export {
  ADDRESS_MAX,
  ADDRESS_TEXTS,
  type Address,
  AddressField,
  type AddressFieldProps,
  AddressItems,
  addressFault,
  addressRule,
  NO_ADDRESS,
} from './widgets/AddressField'
