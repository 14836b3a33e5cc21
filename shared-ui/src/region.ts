export { RegionPicker, type RegionPickerProps } from './region/RegionPicker'
export { regionText, type RegionValue } from './region/value'
