import type {
  ListAddresses,
  OpenAddresses,
  RequestAddresses,
  SitePaths,
} from '../../shared/site/addresses.ts'
import type { Site } from '../../shared/site/site.ts'
import { siteTitles } from '../titles.ts'

export type ProPaths = SitePaths & OpenAddresses & ListAddresses & RequestAddresses

const withName = (path: string, name?: string) =>
  name === undefined ? path : `${path}/${encodeURIComponent(name)}`

const paths: ProPaths = {
  home: '/',
  login: '/login',
  openExplore: (name) => withName('/explore', name),
  fullExplore: (name) => withName('/explore-authenticated', name),
  targetingLists: (id) => withName('/targeting-lists', id),
  savedLists: (tab) => `/saved-lists${tab === undefined ? '' : `?tab=${tab}`}`,
  materials: '/marketing-materials',
  requestAccess: '/request-access',
  requestAudience: '/request-audience',
  requestDownload: (material) =>
    `/request-download${material === undefined ? '' : `/${encodeURIComponent(material)}`}`,
  requestConfirmation: '/request-confirmation',
}
const emptyScope = { team: null, account: null }

/** The pro-targeting site: open to visitors, without teams. */
export const site: Site<ProPaths> = {
  name: 'pro',
  title: siteTitles.pro,
  pathsFor: () => paths,
  useScope: () => emptyScope,
  fallback: paths.home,
}
