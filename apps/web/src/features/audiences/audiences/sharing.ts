export { ShareDialog } from './components/share-dialog.tsx'
export { ShareList } from './components/share-list.tsx'
