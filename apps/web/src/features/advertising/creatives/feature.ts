import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const creatives = {
  list: lazyScreen(
    ['creatives', 'media', 'campaigns', 'adAccounts', 'audiences', 'forms'],
    () => import('./index.tsx'),
  ),
}
