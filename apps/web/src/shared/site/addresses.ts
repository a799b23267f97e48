/** Kinds of documents one reads for help. */
type DocumentKind = 'guide' | 'manual' | 'help'
/** Parts of a team's settings. */
type SettingsPart = 'billing' | 'members' | 'accounts' | 'subscription' | 'activity'

/**
 * Every place that features lead to, and what its address may carry. A feature says in its `paths.ts` which of them it needs, a site has an
 * address for those that its features need, and the compiler compares the two. Of a scope with a team they are that team's.
 */
export interface Addresses {
  /** Where one is without asking for anything, and where a sign-in leads that came from nowhere. */
  home: string
  login: string
  chooseTeam: string
  createTeam: string
  welcome: string
  /** Another team's part of the site. */
  team: (slug: string) => string
  helperDocuments: (kind?: DocumentKind) => string
  helperDocument: (id: string) => string

  audiences: (tab?: string) => string
  audience: (id: string) => string
  audienceDetails: (id: string) => string
  compare: (audienceIds: readonly string[], view?: 'profiles') => string
  allAudiences: string
  audienceRequests: () => string
  plans: () => string
  plan: (id: string) => string
  newPlan: (audienceId?: string) => string
  creator: (audienceId?: string) => string
  creatorInsights: () => string

  campaigns: () => string
  campaign: (id: string, tab?: 'adsets' | 'ads') => string
  /** `upload`: the custom audience of that name is targeted itself. */
  newCampaign: (adAccountId?: string, audienceId?: string, upload?: string) => string
  measurement: (adAccountId?: string) => string
  segmentations: () => string
  creatives: (adAccountId?: string) => string
  composeCreative: (
    adAccountId: string,
    of?: { adSetId?: string | undefined; format?: 'post' | 'preroll' },
  ) => string
  media: (adAccountId?: string) => string

  explore: (asked?: { q?: string; kind?: string; view?: 'monitors' }) => string
  monitor: (id: string) => string
  communities: (tab?: 'searched' | 'map') => string
  community: (id: string) => string

  jobs: () => string
  imports: () => string
  settings: (part?: SettingsPart) => string
  account: () => string
}

/** Places of the premium suite: one's connected accounts of X, and one of them by its id there. */
export interface AccountAddresses {
  connectedAccounts: string
  connectedAccount: (id: string) => string
}

/** What every site has. */
export type SitePaths = Pick<Addresses, 'home' | 'login'>
