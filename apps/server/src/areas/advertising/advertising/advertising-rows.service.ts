/** Rows of what is advertised, for the domains that work with it. Whose they are is asked in account-access. */
export {
  changeRow,
  childrenOf,
  deleteRow,
  draftsOf,
  findRows,
  insertRow,
  rowOf,
  rowsOfKind,
} from './advertising-row.repository.ts'
export { storedAds, storedCampaigns, storedCriteria, storedLineItems } from './entity.repository.ts'
export { ageRead, readTimes, stampReads } from './read-times.repository.ts'
export { accountOf as accountById } from './account.repository.ts'
