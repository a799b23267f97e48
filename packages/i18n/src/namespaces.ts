import type { Locale } from './languages.ts'

/** Folders of texts: the areas of the product, and what all of them share. */
type Area =
  'shared' | 'foundation' | 'people' | 'billing' | 'population' | 'advertising' | 'audiences' | 'creators'

const at = <Texts>(area: Area, load: () => Promise<Texts>) => ({ area, load })

/**
 * Every namespace of the page's texts with its area and its English file, which defines the shape; the
 * Japanese file of the same name is checked against it.
 */
const english = {
  common: at('shared', () => import('./messages/en/shared/common.ts')),
  shell: at('shared', () => import('./messages/en/shared/shell.ts')),
  palette: at('shared', () => import('./messages/en/shared/palette.ts')),
  errors: at('shared', () => import('./messages/en/shared/errors.ts')),
  forms: at('shared', () => import('./messages/en/shared/forms.ts')),
  usageEvents: at('shared', () => import('./messages/en/shared/usage-events.ts')),
  otherUser: at('shared', () => import('./messages/en/shared/other-user.ts')),
  missingLists: at('audiences', () => import('./messages/en/audiences/missing-lists.ts')),
  signIn: at('people', () => import('./messages/en/people/sign-in.ts')),
  invites: at('people', () => import('./messages/en/people/invites.ts')),
  mail: at('foundation', () => import('./messages/en/foundation/mail.ts')),
  teams: at('people', () => import('./messages/en/people/teams.ts')),
  siteRequests: at('people', () => import('./messages/en/people/site-requests.ts')),
  extension: at('people', () => import('./messages/en/people/extension.ts')),
  extensionPanel: at('people', () => import('./messages/en/people/extension-panel.ts')),
  operatorBilling: at('billing', () => import('./messages/en/billing/operator-billing.ts')),
  leads: at('people', () => import('./messages/en/people/leads.ts')),
  productUsage: at('people', () => import('./messages/en/people/product-usage.ts')),
  account: at('people', () => import('./messages/en/people/account.ts')),
  audiences: at('audiences', () => import('./messages/en/audiences/audiences.ts')),
  home: at('audiences', () => import('./messages/en/audiences/home.ts')),
  proposals: at('audiences', () => import('./messages/en/audiences/proposals.ts')),
  compare: at('audiences', () => import('./messages/en/audiences/compare.ts')),
  ledger: at('shared', () => import('./messages/en/shared/ledger.ts')),
  apply: at('audiences', () => import('./messages/en/audiences/apply.ts')),
  store: at('audiences', () => import('./messages/en/audiences/store.ts')),
  plans: at('audiences', () => import('./messages/en/audiences/plans.ts')),
  jobTitle: at('audiences', () => import('./messages/en/audiences/job-title.ts')),
  targetingLists: at('audiences', () => import('./messages/en/audiences/targeting-lists.ts')),
  openRequests: at('audiences', () => import('./messages/en/audiences/open-requests.ts')),
  audienceRequests: at('audiences', () => import('./messages/en/audiences/audience-requests.ts')),
  uploads: at('audiences', () => import('./messages/en/audiences/uploads.ts')),
  insights: at('audiences', () => import('./messages/en/audiences/insights.ts')),
  insightsEvidence: at('audiences', () => import('./messages/en/audiences/insights-evidence.ts')),
  insightsGraph: at('audiences', () => import('./messages/en/audiences/insights-graph.ts')),
  insightsTabs: at('audiences', () => import('./messages/en/audiences/insights-tabs.ts')),
  insightsPosts: at('audiences', () => import('./messages/en/audiences/insights-posts.ts')),
  audienceLists: at('audiences', () => import('./messages/en/audiences/audience-lists.ts')),
  creator: at('audiences', () => import('./messages/en/audiences/creator.ts')),
  imports: at('population', () => import('./messages/en/population/imports.ts')),
  tables: at('shared', () => import('./messages/en/shared/tables.ts')),
  jobs: at('foundation', () => import('./messages/en/foundation/jobs.ts')),
  explore: at('population', () => import('./messages/en/population/explore.ts')),
  openExplore: at('population', () => import('./messages/en/population/open-explore.ts')),
  forecast: at('advertising', () => import('./messages/en/advertising/forecast.ts')),
  communities: at('population', () => import('./messages/en/population/communities.ts')),
  welcome: at('people', () => import('./messages/en/people/welcome.ts')),
  helperDocuments: at('foundation', () => import('./messages/en/foundation/helper-documents.ts')),
  adAccounts: at('advertising', () => import('./messages/en/advertising/ad-accounts.ts')),
  campaigns: at('advertising', () => import('./messages/en/advertising/campaigns.ts')),
  campaignDetail: at('advertising', () => import('./messages/en/advertising/campaign-detail.ts')),
  listCampaign: at('advertising', () => import('./messages/en/advertising/list-campaign.ts')),
  campaignNew: at('advertising', () => import('./messages/en/advertising/campaign-new.ts')),
  campaignSummary: at('advertising', () => import('./messages/en/advertising/campaign-summary.ts')),
  campaignTable: at('advertising', () => import('./messages/en/advertising/campaign-table.ts')),
  segmentations: at('advertising', () => import('./messages/en/advertising/segmentations.ts')),
  measurement: at('advertising', () => import('./messages/en/advertising/measurement.ts')),
  creatives: at('advertising', () => import('./messages/en/advertising/creatives.ts')),
  media: at('advertising', () => import('./messages/en/advertising/media.ts')),
  creatorAccounts: at('creators', () => import('./messages/en/creators/creator-accounts.ts')),
  besideOthers: at('creators', () => import('./messages/en/creators/beside-others.ts')),
  accountSpend: at('creators', () => import('./messages/en/creators/account-spend.ts')),
  ownPosts: at('creators', () => import('./messages/en/creators/own-posts.ts')),
  creatorDashboard: at('creators', () => import('./messages/en/creators/creator-dashboard.ts')),
  whoToFollow: at('creators', () => import('./messages/en/creators/who-to-follow.ts')),
  engagers: at('creators', () => import('./messages/en/creators/engagers.ts')),
  xstats: at('creators', () => import('./messages/en/creators/xstats.ts')),
  creatorTopics: at('creators', () => import('./messages/en/creators/creator-topics.ts')),
  creatorReports: at('creators', () => import('./messages/en/creators/creator-reports.ts')),
  talkToX: at('creators', () => import('./messages/en/creators/talk-to-x.ts')),
  teamTalk: at('creators', () => import('./messages/en/creators/team-talk.ts')),
  creatorPeople: at('creators', () => import('./messages/en/creators/creator-people.ts')),
  socialLists: at('creators', () => import('./messages/en/creators/social-lists.ts')),
  pricing: at('billing', () => import('./messages/en/billing/pricing.ts')),
  checkoutReturn: at('billing', () => import('./messages/en/billing/checkout-return.ts')),
  interests: at('population', () => import('./messages/en/population/interests.ts')),
  testReset: at('population', () => import('./messages/en/population/test-reset.ts')),
  sites: at('shared', () => import('./messages/en/shared/sites.ts')),
  proFrame: at('shared', () => import('./messages/en/shared/pro-frame.ts')),
  proPages: at('shared', () => import('./messages/en/shared/pro-pages.ts')),
  modelCards: at('shared', () => import('./messages/en/shared/model-cards.ts')),
}
export type Namespace = keyof typeof english
export type Messages = { [N in Namespace]: Awaited<ReturnType<(typeof english)[N]['load']>>['default'] }

/** All namespaces. */
export const namespaces = Object.keys(english) as Namespace[]

const fileOf = (namespace: Namespace) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const loadTexts = async (locale: Locale, namespace: Namespace): Promise<{ default: unknown }> => {
  if (locale === 'en') return await english[namespace].load()
  // Where the Japanese texts are is known to pages in Japanese alone: it is a part of their weight.
  const { loadJapanese } = await import('./load-japanese.ts')
  return await loadJapanese(english[namespace].area, fileOf(namespace))
}
