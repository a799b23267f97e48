import { expect, test } from 'vitest'
import { currentEntry } from './current-entry.ts'

const entries = [
  { id: 'audiences', href: '/acme/audiences' },
  { id: 'store', href: '/acme/audiences?tab=catalog' },
  { id: 'campaigns', href: '/acme/campaigns', children: [{ href: '/acme/creatives' }] },
  { id: 'activity', href: '/acme/team/activity' },
  { id: 'suite', href: '/suite' },
  { id: 'posts', href: '/suite/posts', within: '/suite/post/' },
  { id: 'team', href: '/acme/team', children: [{ href: '/acme/team/members' }] },
]

test.each([
  ['/acme/audiences', 'audiences'],
  ['/acme/audiences?tab=purchased', 'audiences'],
  ['/acme/audiences/a1', 'audiences'],
  ['/acme/audiences?q=tea&tab=catalog', 'store'],
  ['/acme/creatives?account=x', 'campaigns'],
  ['/acme/team/members', 'team'],
  ['/acme/team/activity', 'activity'],
  ['/acme/teams', undefined],
  ['/suite', 'suite'],
  ['/suite/posts', 'posts'],
  ['/suite/post/1?tab=x', 'posts'],
  ['/suite/postage', 'suite'],
])('at %s the entry %s is current, and it alone (ruling 35)', (href, id) => {
  expect(currentEntry(entries, href)?.id).toBe(id)
})
