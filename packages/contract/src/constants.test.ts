import { expect, test } from 'vitest'
import {
  CONFIRM_CODE_LENGTH,
  COUNTRIES_CAP,
  DASHBOARD_VERSION,
  ERROR_DISMISS_GRACE_MS,
  ERROR_TEXT_CAP,
  HANDLES_CAP,
  OAUTH_REDIRECT_WAIT_MS,
  PRIVACY_MINIMUM,
  RECENT_TEAM_KEY,
  RESERVED_SLUGS,
  SEARCH_DEBOUNCE_MS,
  TOAST_CAP,
  TOAST_TIMEOUT_MS,
} from './constants.ts'

test.each([
  ['CONST-001', HANDLES_CAP, 100],
  ['CONST-002', COUNTRIES_CAP, 50],
  ['CONST-003', TOAST_TIMEOUT_MS, 6000],
  ['CONST-004', TOAST_CAP, 10],
  ['CONST-005', ERROR_TEXT_CAP, 300],
  ['CONST-006', SEARCH_DEBOUNCE_MS, 500],
  ['CONST-007', CONFIRM_CODE_LENGTH, 6],
  ['CONST-008', OAUTH_REDIRECT_WAIT_MS, 20_000],
  ['CONST-009', ERROR_DISMISS_GRACE_MS, 1000],
  ['CONST-031', DASHBOARD_VERSION, '30.7.3'],
  ['CONST-034', PRIVACY_MINIMUM, 50],
  ['STATE-033', RECENT_TEAM_KEY, 'recentTeam'],
] as const)('%s has its agreed value', (_, value, agreed) => {
  expect(value).toBe(agreed)
})

test('no word that begins a fixed path can be a slug (ROUTE-024)', () => {
  for (const word of [
    'login',
    'welcome',
    'choose-team',
    'helper-documents',
    'extension',
    'audiences',
    'reset-e2e',
  ])
    expect(RESERVED_SLUGS).toContain(word)
})
