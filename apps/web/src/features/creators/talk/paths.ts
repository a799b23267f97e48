import type {
  AccountAddresses,
  CreatorListAddresses,
  PeopleAddresses,
  PostAddresses,
  ReportAddresses,
  SitePaths,
  TalkAddresses,
  XStatsAddresses,
} from '../../../shared/site/addresses.ts'

/** Addresses this screen links to: its own, and those of the screens that answers lead to. */
export type TalkPaths = SitePaths &
  AccountAddresses &
  CreatorListAddresses &
  PeopleAddresses &
  PostAddresses &
  ReportAddresses &
  TalkAddresses &
  XStatsAddresses
