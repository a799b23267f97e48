import type { SitePaths } from '../../shared/site/addresses.ts'
import type { Site } from '../../shared/site/site.ts'
import { siteTitles } from '../titles.ts'

const paths: SitePaths = { home: '/', login: '/' }
const emptyScope = { team: null, account: null }

/** The pro-targeting site: not open yet, without teams, and without a sign-in that would lead nowhere. */
export const site: Site = {
  name: 'pro',
  title: siteTitles.pro,
  pathsFor: () => paths,
  useScope: () => emptyScope,
  fallback: paths.home,
  hasNoSignIn: true,
}
