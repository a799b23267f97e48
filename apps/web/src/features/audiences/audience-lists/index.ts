export { ListsTab } from './components/lists-tab.tsx'
