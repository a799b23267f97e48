import type { Locale } from './languages.ts'
import type common from './messages/en/common.ts'
import type shell from './messages/en/shell.ts'
import type errors from './messages/en/errors.ts'
import type forms from './messages/en/forms.ts'
import type signIn from './messages/en/sign-in.ts'
import type invites from './messages/en/invites.ts'
import type mail from './messages/en/mail.ts'
import type teams from './messages/en/teams.ts'
import type account from './messages/en/account.ts'
import type audiences from './messages/en/audiences.ts'
import type compare from './messages/en/compare.ts'
import type ledger from './messages/en/ledger.ts'
import type store from './messages/en/store.ts'
import type plans from './messages/en/plans.ts'
import type audienceRequests from './messages/en/audience-requests.ts'
import type uploads from './messages/en/uploads.ts'
import type insights from './messages/en/insights.ts'
import type insightsEvidence from './messages/en/insights-evidence.ts'
import type insightsGraph from './messages/en/insights-graph.ts'
import type insightsTabs from './messages/en/insights-tabs.ts'
import type insightsPosts from './messages/en/insights-posts.ts'
import type audienceLists from './messages/en/audience-lists.ts'
import type creator from './messages/en/creator.ts'
import type imports from './messages/en/imports.ts'
import type jobs from './messages/en/jobs.ts'
import type forecast from './messages/en/forecast.ts'
import type explore from './messages/en/explore.ts'
import type communities from './messages/en/communities.ts'
import type welcome from './messages/en/welcome.ts'
import type helperDocuments from './messages/en/helper-documents.ts'
import type adAccounts from './messages/en/ad-accounts.ts'
import type campaigns from './messages/en/campaigns.ts'
import type campaignDetail from './messages/en/campaign-detail.ts'
import type campaignNew from './messages/en/campaign-new.ts'
import type campaignSummary from './messages/en/campaign-summary.ts'
import type campaignTable from './messages/en/campaign-table.ts'
import type segmentations from './messages/en/segmentations.ts'
import type measurement from './messages/en/measurement.ts'
import type creatives from './messages/en/creatives.ts'
import type media from './messages/en/media.ts'
import type creatorAccounts from './messages/en/creator-accounts.ts'
import type testReset from './messages/en/test-reset.ts'
import type sites from './messages/en/sites.ts'
import type modelCards from './messages/en/model-cards.ts'

/** English is the shape; Japanese is checked against it where each file is written. */
export interface Messages {
  common: typeof common
  shell: typeof shell
  errors: typeof errors
  forms: typeof forms
  signIn: typeof signIn
  invites: typeof invites
  mail: typeof mail
  teams: typeof teams
  account: typeof account
  audiences: typeof audiences
  compare: typeof compare
  ledger: typeof ledger
  store: typeof store
  plans: typeof plans
  audienceRequests: typeof audienceRequests
  uploads: typeof uploads
  insights: typeof insights
  insightsEvidence: typeof insightsEvidence
  insightsGraph: typeof insightsGraph
  insightsTabs: typeof insightsTabs
  insightsPosts: typeof insightsPosts
  audienceLists: typeof audienceLists
  creator: typeof creator
  imports: typeof imports
  jobs: typeof jobs
  explore: typeof explore
  forecast: typeof forecast
  communities: typeof communities
  welcome: typeof welcome
  helperDocuments: typeof helperDocuments
  adAccounts: typeof adAccounts
  campaigns: typeof campaigns
  campaignDetail: typeof campaignDetail
  campaignNew: typeof campaignNew
  campaignSummary: typeof campaignSummary
  campaignTable: typeof campaignTable
  segmentations: typeof segmentations
  measurement: typeof measurement
  creatives: typeof creatives
  media: typeof media
  creatorAccounts: typeof creatorAccounts
  testReset: typeof testReset
  sites: typeof sites
  modelCards: typeof modelCards
}
export type Namespace = keyof Messages

type Loader = () => Promise<{ default: unknown }>
export const loaders: Record<Locale, Record<Namespace, Loader>> = {
  en: {
    common: () => import('./messages/en/common.ts'),
    shell: () => import('./messages/en/shell.ts'),
    errors: () => import('./messages/en/errors.ts'),
    forms: () => import('./messages/en/forms.ts'),
    signIn: () => import('./messages/en/sign-in.ts'),
    invites: () => import('./messages/en/invites.ts'),
    mail: () => import('./messages/en/mail.ts'),
    teams: () => import('./messages/en/teams.ts'),
    account: () => import('./messages/en/account.ts'),
    audiences: () => import('./messages/en/audiences.ts'),
    compare: () => import('./messages/en/compare.ts'),
    ledger: () => import('./messages/en/ledger.ts'),
    store: () => import('./messages/en/store.ts'),
    plans: () => import('./messages/en/plans.ts'),
    audienceRequests: () => import('./messages/en/audience-requests.ts'),
    uploads: () => import('./messages/en/uploads.ts'),
    insights: () => import('./messages/en/insights.ts'),
    insightsEvidence: () => import('./messages/en/insights-evidence.ts'),
    insightsGraph: () => import('./messages/en/insights-graph.ts'),
    insightsTabs: () => import('./messages/en/insights-tabs.ts'),
    insightsPosts: () => import('./messages/en/insights-posts.ts'),
    audienceLists: () => import('./messages/en/audience-lists.ts'),
    creator: () => import('./messages/en/creator.ts'),
    imports: () => import('./messages/en/imports.ts'),
    jobs: () => import('./messages/en/jobs.ts'),
    explore: () => import('./messages/en/explore.ts'),
    forecast: () => import('./messages/en/forecast.ts'),
    communities: () => import('./messages/en/communities.ts'),
    welcome: () => import('./messages/en/welcome.ts'),
    helperDocuments: () => import('./messages/en/helper-documents.ts'),
    adAccounts: () => import('./messages/en/ad-accounts.ts'),
    campaigns: () => import('./messages/en/campaigns.ts'),
    campaignDetail: () => import('./messages/en/campaign-detail.ts'),
    campaignNew: () => import('./messages/en/campaign-new.ts'),
    campaignSummary: () => import('./messages/en/campaign-summary.ts'),
    campaignTable: () => import('./messages/en/campaign-table.ts'),
    segmentations: () => import('./messages/en/segmentations.ts'),
    measurement: () => import('./messages/en/measurement.ts'),
    creatives: () => import('./messages/en/creatives.ts'),
    media: () => import('./messages/en/media.ts'),
    creatorAccounts: () => import('./messages/en/creator-accounts.ts'),
    testReset: () => import('./messages/en/test-reset.ts'),
    sites: () => import('./messages/en/sites.ts'),
    modelCards: () => import('./messages/en/model-cards.ts'),
  },
  ja: {
    common: () => import('./messages/ja/common.ts'),
    shell: () => import('./messages/ja/shell.ts'),
    errors: () => import('./messages/ja/errors.ts'),
    forms: () => import('./messages/ja/forms.ts'),
    signIn: () => import('./messages/ja/sign-in.ts'),
    invites: () => import('./messages/ja/invites.ts'),
    mail: () => import('./messages/ja/mail.ts'),
    teams: () => import('./messages/ja/teams.ts'),
    account: () => import('./messages/ja/account.ts'),
    audiences: () => import('./messages/ja/audiences.ts'),
    compare: () => import('./messages/ja/compare.ts'),
    ledger: () => import('./messages/ja/ledger.ts'),
    store: () => import('./messages/ja/store.ts'),
    plans: () => import('./messages/ja/plans.ts'),
    audienceRequests: () => import('./messages/ja/audience-requests.ts'),
    uploads: () => import('./messages/ja/uploads.ts'),
    insights: () => import('./messages/ja/insights.ts'),
    insightsEvidence: () => import('./messages/ja/insights-evidence.ts'),
    insightsGraph: () => import('./messages/ja/insights-graph.ts'),
    insightsTabs: () => import('./messages/ja/insights-tabs.ts'),
    insightsPosts: () => import('./messages/ja/insights-posts.ts'),
    audienceLists: () => import('./messages/ja/audience-lists.ts'),
    creator: () => import('./messages/ja/creator.ts'),
    imports: () => import('./messages/ja/imports.ts'),
    jobs: () => import('./messages/ja/jobs.ts'),
    explore: () => import('./messages/ja/explore.ts'),
    forecast: () => import('./messages/ja/forecast.ts'),
    communities: () => import('./messages/ja/communities.ts'),
    welcome: () => import('./messages/ja/welcome.ts'),
    helperDocuments: () => import('./messages/ja/helper-documents.ts'),
    adAccounts: () => import('./messages/ja/ad-accounts.ts'),
    campaigns: () => import('./messages/ja/campaigns.ts'),
    campaignDetail: () => import('./messages/ja/campaign-detail.ts'),
    campaignNew: () => import('./messages/ja/campaign-new.ts'),
    campaignSummary: () => import('./messages/ja/campaign-summary.ts'),
    campaignTable: () => import('./messages/ja/campaign-table.ts'),
    segmentations: () => import('./messages/ja/segmentations.ts'),
    measurement: () => import('./messages/ja/measurement.ts'),
    creatives: () => import('./messages/ja/creatives.ts'),
    media: () => import('./messages/ja/media.ts'),
    creatorAccounts: () => import('./messages/ja/creator-accounts.ts'),
    testReset: () => import('./messages/ja/test-reset.ts'),
    sites: () => import('./messages/ja/sites.ts'),
    modelCards: () => import('./messages/ja/model-cards.ts'),
  },
}

/** All there are. */
export const namespaces = Object.keys(loaders.en) as Namespace[]
