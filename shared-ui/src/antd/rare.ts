/**
 * Group 7 of antd: used on a few screens only. No ColorPicker: Button shares its presets, so core
 * would carry its panel for everyone (12 KB); no AutoComplete, Rate, Splitter, Transfer, whose
 * buttons have English names or none.
 */
export { default as Carousel } from 'antd/es/carousel'
export { default as QRCode } from 'antd/es/qr-code'
export { default as Result } from 'antd/es/result'
export { default as Slider } from 'antd/es/slider'
export { default as Tour, type TourProps } from 'antd/es/tour'
