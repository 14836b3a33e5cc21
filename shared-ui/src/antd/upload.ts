/** Group 6 of antd: choosing and showing files. */
export { default as Image } from 'antd/es/image'
export { default as Upload, type UploadFile, type UploadProps } from 'antd/es/upload'
