import type { Page } from '@playwright/test'
import type { Texts } from '../lib/texts.ts'

export interface PremiumScreen {
  readonly name: string
  readonly path: string
  /** Without signing in. */
  readonly isForStrangers?: boolean
  /** What has to be done on the page before it is looked at. */
  readonly prepare?: (page: Page, t: Texts) => Promise<void>
}

const suite = (path: string): string => `/premium-suite${path}`

/** The screens of the premium suite, as somebody sees them who has an account with a history and a plan. */
export const premiumScreens: readonly PremiumScreen[] = [
  { name: 'login', path: '/', isForStrangers: true },
  { name: 'not-found', path: '/no-such-page', isForStrangers: true },
  { name: 'switch-account', path: '/switch-account' },
  { name: 'dashboard', path: suite('') },
  { name: 'accounts', path: suite('/accounts') },
  {
    name: 'account',
    path: suite('/accounts'),
    prepare: async (page) => {
      const link = page.locator('main a[href*="/premium-suite/accounts/"]').first()
      await link.waitFor()
      await link.click()
      await page.waitForURL(/accounts\/\d+/)
    },
  },
  { name: 'posts', path: suite('/posts') },
  {
    name: 'post',
    path: suite('/posts'),
    prepare: async (page) => {
      const link = page.locator('main a[href*="/premium-suite/post/"]').first()
      await link.waitFor()
      await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    },
  },
  { name: 'followers', path: suite('/followers') },
  { name: 'followers-verified', path: `${suite('/followers')}?verified=true` },
  { name: 'following', path: suite('/following') },
  { name: 'unfollowed', path: suite('/unfollowed') },
  { name: 'who-to-follow', path: suite('/who-to-follow') },
  { name: 'engagers', path: suite('/engagers') },
  { name: 'topics', path: suite('/topics') },
  { name: 'following-topics', path: suite('/following-topics') },
  { name: 'xstats', path: suite('/xstats') },
  { name: 'xstats-country', path: suite('/xstats/JP') },
  { name: 'lists', path: suite('/lists') },
  { name: 'reports', path: suite('/reports') },
  { name: 'jobs', path: suite('/jobs') },
  { name: 'plans', path: '/premium' },
]
