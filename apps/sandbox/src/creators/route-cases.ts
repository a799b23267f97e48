import type { RouteCase, RouteCases } from '../testing/route-kit.ts'

/** Per route of creators one successful call and one error. */
export const creatorRouteCases: RouteCases = ({ world }) => {
  const ofCreator: RouteCase = [
    () => ({
      plain: true,
      at: { handle: world.signInPeople().find(({ role }) => role === 'creator_en')?.handle ?? '' },
    }),
    () => ({ plain: true, at: { handle: world.handleAt(0) }, status: 404 }),
  ]
  return { 'GET /sandbox/truth/:handle': ofCreator, 'GET /sandbox/creators/:handle': ofCreator }
}
