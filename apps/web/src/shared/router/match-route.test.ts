import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'

const routes = [
  '/',
  '/login/:network?',
  '/choose-team',
  '/:teamId',
  '/:teamId/audiences',
  '/:teamId/audiences/:audienceId',
  '/:teamId/creator',
].map((path) => ({ path }))
const match = (pathname: string) => {
  const found = matchRoute(routes, pathname)
  return found && [found.route.path, found.params]
}

test('each address finds its route with its parameters', () => {
  expect(match('/')).toEqual(['/', {}])
  expect(match('/acme')).toEqual(['/:teamId', { teamId: 'acme' }])
  expect(match('/acme/')).toEqual(['/:teamId', { teamId: 'acme' }])
  expect(match('/acme/creator')).toEqual(['/:teamId/creator', { teamId: 'acme' }])
  expect(match('/acme/audiences/a%2Fb')).toEqual([
    '/:teamId/audiences/:audienceId',
    { teamId: 'acme', audienceId: 'a/b' },
  ])
})

test('a fixed first word is never a team (ROUTE-024)', () => {
  expect(match('/choose-team')).toEqual(['/choose-team', {}])
  expect(match('/login')).toEqual(['/login/:network?', {}])
})

test('the network of the login page is optional (ROUTE-005)', () => {
  expect(match('/login/twitter')).toEqual(['/login/:network?', { network: 'twitter' }])
})

test('what fits nothing finds nothing (ROUTE-010)', () => {
  expect(match('/acme/nowhere')).toBeNull()
  expect(match('/login/twitter/more')).toBeNull()
  expect(match('/%E0%A4%A')).toBeNull()
})
