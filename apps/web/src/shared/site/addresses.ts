/** Kinds of help documents. */
type DocumentKind = 'guide' | 'manual' | 'help'
/** Parts of a team's settings. */
type SettingsPart = 'billing' | 'members' | 'accounts' | 'subscription' | 'activity'

/**
 * Every address that features link to, and its parameters. A feature lists in its `paths.ts` which of them it
 * needs, a site implements those that its features need, and the compiler compares the two. In a scope with a
 * team they are that team's.
 */
export interface Addresses {
  /** Start page, and target of a sign-in without a return path. */
  home: string
  login: string
  /** All plans and their prices. */
  pricing: string
  chooseTeam: string
  createTeam: string
  welcome: string
  /** Where a member of a team that demands a passkey sets one up. */
  setUpPasskey: string
  /** Another team's start page. */
  team: (slug: string) => string
  /** Where the browser extension is installed and connected. */
  extension: string
  helperDocuments: (kind?: DocumentKind) => string
  helperDocument: (id: string) => string

  /** What to do next in a team, and what changed. */
  teamHome: () => string
  /** Questions about a team: a new conversation, or one by its id. */
  ask: (conversation?: string) => string
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
  /** `upload`: name of a custom audience to target directly. */
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
  interests: () => string

  jobs: () => string
  imports: () => string
  leads: () => string
  /** For operators of the installation. */
  operatorBilling: string
  /** How the product itself is used, for the installation's operators. */
  productUsage: string
  settings: (part?: SettingsPart) => string
  account: (part?: 'profile') => string
}

/** Addresses of the premium suite: the user's connected accounts of X, and one of them by id. */
export interface AccountAddresses {
  connectedAccounts: string
  connectedAccount: (id: string) => string
  switchAccount: string
}

/** Addresses of the premium suite: the people of the connected account, and its plans. */
export interface PeopleAddresses {
  creatorFollowers: string
  creatorFollowing: string
  creatorUnfollowed: string
  engagers: string
  followingTopics: string
  whoToFollow: string
  premium: string
}

/** Address of the reports about a connected account. */
export interface ReportAddresses {
  creatorReports: string
}

/** Address of the questions about a connected account: a new conversation, or one by its id. */
export interface TalkAddresses {
  talkToX: (conversation?: string) => string
}

/** Addresses of the premium suite: its dashboard, the account's own posts, and one of them by its id at X. */
export interface PostAddresses {
  suiteDashboard: string
  ownPosts: string
  ownTopics: string
  ownPost: (id: string) => string
}

/** Addresses of the premium suite: statistics of a country, or of all. */
export interface XStatsAddresses {
  xstats: (country?: string) => string
}

/** Addresses of the premium suite: the account's lists on X, or one of them. */
export interface CreatorListAddresses {
  creatorLists: (id?: string) => string
}

/** Addresses of the pro-targeting site: explorations of a name, as visitors get them and in full. */
export interface OpenAddresses {
  openExplore: (name?: string) => string
  fullExplore: (name?: string) => string
}

/** Addresses of the pro-targeting site's targeting lists: all, or one; those a person keeps; a campaign from one. */
export interface ListAddresses {
  targetingLists: (id?: string) => string
  campaignFromList: (listId?: string) => string
  savedLists: (tab?: 'recent' | 'applied') => string
}

/** Addresses of the pro-targeting site where visitors ask for something. */
export interface RequestAddresses {
  materials: string
  requestAccess: string
  requestAudience: string
  requestDownload: (material?: string) => string
  requestConfirmation: string
}

/** The offer of the premium suite, with the person's own subscription to it. */
export interface PremiumAddresses {
  premium: string
}

/** Addresses of every site. */
export type SitePaths = Pick<Addresses, 'home' | 'login' | 'pricing'>
