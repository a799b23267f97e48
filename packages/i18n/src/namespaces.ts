import type { Locale } from './languages.ts'

/**
 * Every namespace of the page's texts with its English file, which defines the shape; the Japanese file of
 * the same name is checked against it.
 */
const english = {
  common: () => import('./messages/en/common.ts'),
  shell: () => import('./messages/en/shell.ts'),
  errors: () => import('./messages/en/errors.ts'),
  forms: () => import('./messages/en/forms.ts'),
  otherUser: () => import('./messages/en/other-user.ts'),
  missingLists: () => import('./messages/en/missing-lists.ts'),
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
  tables: () => import('./messages/en/tables.ts'),
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
}
export type Namespace = keyof typeof english
export type Messages = { [N in Namespace]: Awaited<ReturnType<(typeof english)[N]>>['default'] }

/** All namespaces. */
export const namespaces = Object.keys(english) as Namespace[]

const fileOf = (namespace: Namespace) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const loadTexts = async (locale: Locale, namespace: Namespace): Promise<{ default: unknown }> =>
  locale === 'en'
    ? await english[namespace]()
    : ((await import(`./messages/ja/${fileOf(namespace)}.ts`)) as { default: unknown })
