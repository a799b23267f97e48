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
const matchPath = (pathname: string) => {
  const found = matchRoute(routes, pathname)
  return found && [found.route.path, found.params]
}

test('each address finds its route with its parameters', () => {
  expect(matchPath('/')).toEqual(['/', {}])
  expect(matchPath('/acme')).toEqual(['/:teamId', { teamId: 'acme' }])
  expect(matchPath('/acme/')).toEqual(['/:teamId', { teamId: 'acme' }])
  expect(matchPath('/acme/creator')).toEqual(['/:teamId/creator', { teamId: 'acme' }])
  expect(matchPath('/acme/audiences/a%2Fb')).toEqual([
    '/:teamId/audiences/:audienceId',
    { teamId: 'acme', audienceId: 'a/b' },
  ])
})

test('a fixed first word is never a team (ROUTE-024)', () => {
  expect(matchPath('/choose-team')).toEqual(['/choose-team', {}])
  expect(matchPath('/login')).toEqual(['/login/:network?', {}])
})

test('the network of the login page is optional (ROUTE-005)', () => {
  expect(matchPath('/login/twitter')).toEqual(['/login/:network?', { network: 'twitter' }])
})

test('an address without a route finds nothing (ROUTE-010)', () => {
  expect(matchPath('/acme/nowhere')).toBeNull()
  expect(matchPath('/login/twitter/more')).toBeNull()
  expect(matchPath('/%E0%A4%A')).toBeNull()
})
