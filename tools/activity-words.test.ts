import { globSync, readFileSync } from 'node:fs'
import en from '@rookery/i18n/messages/en/people/teams.ts'
import { expect, test } from 'vitest'

/** Actions on a user's own account, on what visitors ask, and of operators have no team and appear in no Activity Feed. */
const personal = {
  verbs: [
    ...[
      'added',
      'confirmed-address',
      'connected',
      'disconnected',
      'erased',
      'made-recovery-codes',
      'passkey-reset-asked',
      'passkey-reset-canceled',
      'passkeys-reset',
      'rotated',
      'signed-in',
      'signed-in-again',
      'signed-out',
      'suspended',
      'suspension-lifted',
    ],
    'signed-out-everywhere',
  ],
  kinds: [
    'account-note',
    'competitor',
    'network-cap',
    'passkey',
    'session',
    'site-request',
    'social-account',
    'token',
    'user',
  ],
}
const sources = globSync('apps/server/src/areas/**/*.service.ts').map((file) => readFileSync(file, 'utf8'))

test.each([
  ['verbs', /\bverb: '([\w-]+)'|[aA]udit(?!Share)\w*\([^)'{]*'([\w-]+)'/g],
  ['kinds', /\bobject_kind: '([\w-]+)'/g],
] as const)(
  'the Activity Feed has words for all %s that the server records (ruling 35)',
  (group, pattern) => {
    const recorded = new Set(
      sources.flatMap((source) => [...source.matchAll(pattern)].map((found) => found[1] ?? found[2]!)),
    )
    expect(recorded.size).toBeGreaterThan(15)
    const shown = [...recorded].filter((name) => !personal[group].includes(name))
    expect(shown.filter((name) => !(name in en.activity[group]))).toEqual([])
  },
)
