import { expect, test } from 'vitest'
import { requestedTeam } from './requested-team.ts'

test.each<[string, string | null, string | null]>([
  ['acme.rookery.example', null, 'acme'],
  ['ACME.rookery.example', '/other/audiences', 'acme'],
  ['dashboard.rookery.example', null, null],
  ['staging.rookery.example', '/acme/team', 'acme'],
  ['local.rookery.example', null, null],
  ['localhost', '/acme/audiences?q=1', 'acme'],
  ['localhost', '/acme', 'acme'],
  ['127.0.0.1', null, null],
  ['[::1]', null, null],
  ['rookery.example', null, null],
  ['localhost', '/choose-team', null],
  ['localhost', '/login', null],
  ['localhost', '//evil.example/x', null],
  ['localhost', '/', null],
])('on %s, on the way to %s: %s (CONST-022)', (host, path, slug) => {
  expect(requestedTeam(host, path)).toBe(slug)
})
