import type {
  AccountAddresses,
  Addresses,
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

/** Addresses of the same screen about a team. */
export type TeamTalkPaths = SitePaths &
  Pick<
    Addresses,
    | 'ask'
    | 'audience'
    | 'audienceDetails'
    | 'audiences'
    | 'campaign'
    | 'campaigns'
    | 'communities'
    | 'compare'
    | 'creator'
    | 'explore'
    | 'helperDocuments'
    | 'jobs'
    | 'measurement'
    | 'monitor'
    | 'newCampaign'
    | 'newPlan'
    | 'plans'
    | 'settings'
  >
