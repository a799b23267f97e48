import type { Team, User } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles.css'
import { changeLocale, loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { goToPlace } from '../../shared/router/history.ts'
import { Router, type Route } from '../../shared/router/router.tsx'
import { meQuery } from '../../shared/session/me.query.ts'
import { SiteContext } from '../../shared/site/site.ts'
import { teamsQuery } from '../../shared/teams/teams.query.ts'
import { answerTo } from '../../testing/complete-answer.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { DashboardLayout } from './layout.tsx'
import { routes } from './routes.tsx'
import { site } from './site.ts'

const team = {
  ...{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [], logo: null },
  ...{ organisation_id: 'o1', is_organisation: false },
} as unknown as Team
const organisation = { ...team, id: 'o1', slug: 'acme-group', name: 'Acme Group', organisation_id: null }

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  localStorage.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => answerTo(input, init, {}))
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['palette', 'ledger'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

const emptyScreen = async () => () => <p>A screen</p>

/** The frame of the dashboard around an empty screen, for a user of these teams. */
async function openFrame(
  locale: 'en' | 'ja',
  teams: readonly Team[],
  route: Route = { path: '/:teamId/campaigns', layout: DashboardLayout, load: emptyScreen },
  address = '/acme/campaigns',
) {
  await changeLocale(locale)
  goToPlace(address, { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [...teams])
  queryClient.setQueryData(meQuery.queryKey, {
    ...{ id: 'u1', first_name: 'Mio', last_name: '', email: 'mio@acme.test', language: locale },
    ...{ time_zone: 'Europe/London', social_accounts: [], memberships: [], groups: [] },
  } as unknown as User)
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={[route]} fallback={address} />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}
const linksOf = (container: Element) =>
  [...container.querySelectorAll('a')].map((link) => [
    link.textContent || link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ])

const mainMenus = {
  en: [
    'Home',
    'Ask',
    'My Audiences',
    'Audiences',
    'Create Audience',
    'Plans',
    'Explore',
    'Communities',
    'Interests',
  ],
  ja: [
    ...[
      'ホーム',
      '質問',
      'マイオーディエンス',
      'オーディエンスストア',
      'オーディエンスを作成',
      'プラン',
      '調べる',
    ],
    ...['コミュニティ', '興味関心'],
  ],
} as const
const campaignMenus = {
  en: ['Campaigns', 'Overview', 'Creatives', 'Media', 'Segmentations', 'Activity Feed', 'Jobs'],
  ja: [
    ...['キャンペーン', '概要', 'クリエイティブ', 'メディア', 'セグメント分析', 'アクティビティ', 'ジョブ'],
  ],
} as const
const mainAddresses = [
  ...['home', 'ask', 'audiences', 'audiences?tab=catalog', 'creator', 'plans', 'explore-x', 'communities'],
  ...['interests', 'campaigns', 'campaigns', 'creatives', 'media', 'segmentations', 'team/activity', 'jobs'],
]
const footMenus = {
  en: ['Subscriptions', 'Pricing', 'Help', 'Team settings', 'User Settings'],
  ja: ['サブスクリプション', '料金', 'ヘルプ', 'チーム設定', 'ユーザー設定'],
} as const
const userMenus = {
  en: [
    ...['User Settings', 'Profile Settings', 'Organization settings', 'Team settings', 'Switch team'],
    'Create new team',
  ],
  ja: [
    ...['ユーザー設定', 'プロフィール設定', '組織設定', 'チーム設定', 'チームを切り替える'],
    '新しいチームを作成',
  ],
} as const
const navigation = { en: 'Main menu', ja: 'メインメニュー' } as const
const userMenu = { en: 'User menu', ja: 'ユーザーメニュー' } as const

/** Whether the site mounts a screen at an address. */
const isMounted = (href: string) => {
  const parts = href.split('?')[0]!.split('/').filter(Boolean)
  return routes.some(({ path }) => {
    const pattern = path.split('/').filter(Boolean)
    return (
      pattern.filter((part) => !part.endsWith('?')).length <= parts.length &&
      pattern.length >= parts.length &&
      parts.every((part, at) => pattern[at]!.startsWith(':') || pattern[at] === part)
    )
  })
}

test.each(['en', 'ja'] as const)(
  'the main menu has the words of the specification and leads to a screen each, in %s (ROUTE-077, ROUTE-078, ROUTE-014, ROUTE-015, ROUTE-019, ROUTE-021, ROUTE-079, claims-4 0.1)',
  async (locale) => {
    await openFrame(locale, [team])
    const menu = page.getByRole('navigation', { name: navigation[locale] })
    await expect.element(menu).toBeVisible()
    const entries = linksOf(menu.element())
    expect(entries).toEqual([
      ...[...mainMenus[locale], ...campaignMenus[locale]].map((label, at) => [
        label,
        `/acme/${mainAddresses[at]}`,
      ]),
      ...footMenus[locale].map((label, at) => [
        label,
        ['/acme/team/subscription', '/pricing', '/helper-documents', '/acme/team', '/acme/account'][at],
      ]),
    ])
    expect(entries.filter(([, href]) => !isMounted(href!))).toEqual([])
  },
)

test.each(['en', 'ja'] as const)(
  'the menu of the user has six entries, of which the organisation is the one that the team belongs to, in %s (ROUTE-081, ROUTE-009, claims-4 0.1)',
  async (locale) => {
    const screen = await openFrame(locale, [team, organisation])
    const openMenu = async () => {
      await page.getByRole('button', { name: userMenu[locale] }).click()
      const menu = page.getByRole('dialog', { name: userMenu[locale] })
      await expect.element(menu).toBeVisible()
      return linksOf(menu.element())
    }
    const entries = await openMenu()
    expect(entries).toEqual([
      [userMenus[locale][0], '/acme/account'],
      [userMenus[locale][1], '/acme/account/profile'],
      [userMenus[locale][2], '/acme-group/team/billing'],
      [userMenus[locale][3], '/acme/team'],
      [userMenus[locale][4], '/choose-team'],
      [userMenus[locale][5], '/choose-team?new=1'],
    ])
    expect(entries.filter(([, href]) => !isMounted(href!))).toEqual([])
    await screen.unmount()
    await openFrame(locale, [{ ...team, organisation_id: null }])
    expect((await openMenu())[2]).toEqual([userMenus[locale][2], '/acme/team/billing'])
  },
)

const helpMenus = {
  en: ['Help', 'Guides', 'User manual', 'Help'],
  ja: ['ヘルプ', 'ガイド', 'ユーザーマニュアル', 'よくあるご質問'],
} as const
test.each(['en', 'ja'] as const)(
  'under help stand Guides, User manual and Help, and each opens its documents, in %s (ROUTE-080, claims-4 0.2)',
  async (locale) => {
    const helpRoute = routes.find(({ path }) => path === '/helper-documents')!
    await openFrame(locale, [team], helpRoute, '/helper-documents?kind=guide')
    const menu = page.getByRole('navigation', { name: navigation[locale] })
    await expect.element(menu).toBeVisible()
    const [, guides, manual, help] = helpMenus[locale]
    expect(linksOf(menu.element()).slice(-6, -2)).toEqual([
      [helpMenus[locale][0], '/helper-documents'],
      [guides, '/helper-documents?kind=guide'],
      [manual, '/helper-documents?kind=manual'],
      [help, '/helper-documents?kind=help'],
    ])
    for (const [label, kind] of [
      [manual, 'manual'],
      [help, 'help'],
      [guides, 'guide'],
    ] as const) {
      await menu.getByRole('link', { name: label, exact: true }).last().click()
      await expect.element(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible()
      await expect.poll(() => location.search).toBe(`?kind=${kind}`)
    }
  },
)

test('sign-in, invite, welcome and the choice of a team stand in the frame without navigation, every screen of a team in one with it (ROUTE-075, claims-4 0.1)', async () => {
  for (const [pattern, address] of [
    ['/login/:network?', '/login'],
    ['/:invitingTeam/invite-accept', '/acme/invite-accept'],
    ['/welcome', '/welcome'],
    ['/choose-team', '/choose-team'],
  ] as const) {
    const { layout } = routes.find(({ path }) => path === pattern)!
    const screen = await openFrame('en', [team], { path: pattern, layout, load: emptyScreen }, address)
    await expect.element(page.getByText('A screen')).toBeVisible()
    await expect.element(page.getByRole('banner')).toBeVisible()
    expect(page.getByRole('navigation').elements(), pattern).toEqual([])
    await screen.unmount()
  }
  const teamLayouts = new Set(
    routes.filter(({ path }) => path.startsWith('/:teamId')).map(({ layout }) => layout),
  )
  expect([teamLayouts.size, teamLayouts.has(BareLayout)]).toEqual([1, false])
})
