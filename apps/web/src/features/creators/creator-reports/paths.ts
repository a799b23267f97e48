import type { AccountAddresses, PeopleAddresses, SitePaths } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type CreatorReportsPaths = SitePaths & AccountAddresses & Pick<PeopleAddresses, 'premium'>
