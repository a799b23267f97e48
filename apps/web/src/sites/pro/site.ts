import type { SignInPaths } from '../../features/people/sign-in/paths.ts'
import type { Site } from '../../shared/site/site.ts'
import { siteTitles } from '../titles.ts'

const paths: SignInPaths = { home: '/', login: '/login' }
const emptyScope = { team: null, account: null }

/** The pro-targeting site: not open yet, and without teams. */
export const site: Site<SignInPaths> = {
  name: 'pro',
  title: siteTitles.pro,
  pathsFor: () => paths,
  useScope: () => emptyScope,
  fallback: paths.home,
}
