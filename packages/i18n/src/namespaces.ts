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
import type uploads from './messages/en/uploads.ts'
import type insights from './messages/en/insights.ts'
import type insightsGraph from './messages/en/insights-graph.ts'
import type insightsPosts from './messages/en/insights-posts.ts'
import type audienceLists from './messages/en/audience-lists.ts'
import type creator from './messages/en/creator.ts'
import type jobs from './messages/en/jobs.ts'

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
  uploads: typeof uploads
  insights: typeof insights
  insightsGraph: typeof insightsGraph
  insightsPosts: typeof insightsPosts
  audienceLists: typeof audienceLists
  creator: typeof creator
  jobs: typeof jobs
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
    uploads: () => import('./messages/en/uploads.ts'),
    insights: () => import('./messages/en/insights.ts'),
    insightsGraph: () => import('./messages/en/insights-graph.ts'),
    insightsPosts: () => import('./messages/en/insights-posts.ts'),
    audienceLists: () => import('./messages/en/audience-lists.ts'),
    creator: () => import('./messages/en/creator.ts'),
    jobs: () => import('./messages/en/jobs.ts'),
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
    uploads: () => import('./messages/ja/uploads.ts'),
    insights: () => import('./messages/ja/insights.ts'),
    insightsGraph: () => import('./messages/ja/insights-graph.ts'),
    insightsPosts: () => import('./messages/ja/insights-posts.ts'),
    audienceLists: () => import('./messages/ja/audience-lists.ts'),
    creator: () => import('./messages/ja/creator.ts'),
    jobs: () => import('./messages/ja/jobs.ts'),
  },
}
