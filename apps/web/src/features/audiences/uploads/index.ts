export { SendListDialog } from './components/send-list-dialog.tsx'
export { UploadDialog } from './components/upload-dialog.tsx'
export { UploadsTable } from './components/uploads-table.tsx'
