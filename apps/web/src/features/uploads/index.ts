export { UploadDialog } from './components/upload-dialog.tsx'
export { UploadsTable } from './components/uploads-table.tsx'
