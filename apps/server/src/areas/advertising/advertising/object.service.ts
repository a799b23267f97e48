/** Rows of what is advertised, for the domains that work with it. Whose they are is asked in account-access. */
export {
  changeObject,
  childrenOf,
  deleteObject,
  draftsOf,
  findObjects,
  insertObject,
  objectOf,
  objectsOf,
} from './object.repository.ts'
export { storedAds, storedCampaigns, storedCriteria, storedLineItems } from './entity.repository.ts'
export { ageRead, readTimes, stampReads } from './read.repository.ts'
export { accountOf as accountById } from './account.repository.ts'
