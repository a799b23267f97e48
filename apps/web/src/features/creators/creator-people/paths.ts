import type {
  AccountAddresses,
  CreatorListAddresses,
  PeopleAddresses,
  PremiumAddresses,
  SitePaths,
} from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type CreatorPeoplePaths = SitePaths &
  AccountAddresses &
  CreatorListAddresses &
  PeopleAddresses &
  PremiumAddresses
