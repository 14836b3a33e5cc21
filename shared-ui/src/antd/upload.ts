/**
 * Group 6 of antd: choosing files. Pictures are shown by `PictureViewer` of the widgets: the tools
 * of antd's Image have English names.
 */
export { default as Upload, type UploadFile, type UploadProps } from 'antd/es/upload'
