import { coffeePackage, type TeamFixture } from './two-teams.ts'

/** A call that creates something, as it is repeated with its key. */
interface RepeatedCall {
  readonly path: string
  readonly body: Record<string, unknown>
  /** A body that differs from the first. */
  readonly other: Record<string, unknown>
  /** Table to which the call adds a row. */
  readonly rows: string
}
export const savedAudience = (side: TeamFixture, name: string) => ({
  team_id: side.team.id,
  name,
  targeting_package: coffeePackage,
})
export const repeatedCalls: Readonly<Record<string, (side: TeamFixture) => RepeatedCall>> = {
  'create-team': () => ({
    path: '/api/teams/',
    body: { name: 'Made once' },
    other: { name: 'Made twice' },
    rows: 'teams',
  }),
  'add-account-note': ({ ids }) => ({
    path: `/api/external/premium-suite/accounts/${ids.x_account}/notes/`,
    body: { date: '2026-01-05', text: 'Noted once' },
    other: { date: '2026-01-05', text: 'Noted twice' },
    rows: 'account_notes',
  }),
  'create-invites': ({ team }) => ({
    path: `/api/teams/${team.id}/invites/`,
    body: { emails: ['once@invited.example', 'twice@invited.example'] },
    other: { email: 'thrice@invited.example' },
    rows: "team_invites where email like 'once@%'",
  }),
  'resend-invite': ({ team, ids }) => ({
    path: `/api/teams/${team.id}/invites/${ids.invite}/resend/`,
    body: {},
    other: { any: 1 },
    rows: "mails where kind = 'invite'",
  }),
  'create-audience-config': (side) => ({
    path: '/api/audience-configs/',
    body: savedAudience(side, 'Config once'),
    other: savedAudience(side, 'Config twice'),
    rows: 'audience_configs',
  }),
  'build-audience': (side) => ({
    path: '/api/build-audience/',
    body: savedAudience(side, 'Audience once'),
    other: savedAudience(side, 'Audience twice'),
    rows: 'audiences',
  }),
  'duplicate-audience': ({ ids }) => ({
    path: `/api/audiences/${ids.audience}/duplicate/`,
    body: { name: 'Copy once' },
    other: { name: 'Copy twice' },
    rows: 'audiences',
  }),
  'upload-audience': ({ ids, account }) => ({
    path: '/api/uploaded-audiences/',
    body: { audience_id: ids.sibling, ad_account_id: account, name: 'Upload once' },
    other: { audience_id: ids.sibling, ad_account_id: account, name: 'Upload twice' },
    rows: 'uploaded_audiences',
  }),
  'send-audience-list': ({ ids, account }) => ({
    path: `/api/audience-lists/${ids.list}/send/`,
    body: { ad_account_id: account, name: 'List once' },
    other: { ad_account_id: account, name: 'List twice' },
    rows: 'uploaded_audiences',
  }),
  'create-audience-usage': ({ account }) => ({
    path: '/api/external/audience-usages/',
    body: { ad_account_id: account, state: 'applied', targeting_package: coffeePackage },
    other: { ad_account_id: account, state: 'applied', targeting_package: { keywords: [{ label: 'tea' }] } },
    rows: 'audience_usages',
  }),
  'create-exclusion-audience': ({ team, account }) => ({
    path: '/api/external/create-exclusion-audience/',
    body: { team_id: team.id, ad_account_id: account, name: 'Out once', targeting_package: coffeePackage },
    other: { team_id: team.id, ad_account_id: account, name: 'Out twice', targeting_package: coffeePackage },
    rows: 'uploaded_audiences',
  }),
  'create-monitor': ({ team }) => ({
    path: '/api/external/monitors/',
    body: { team_id: team.id, name: 'Monitor once', query: 'espresso' },
    other: { team_id: team.id, name: 'Monitor twice', query: 'cappuccino' },
    rows: 'monitors',
  }),
}
