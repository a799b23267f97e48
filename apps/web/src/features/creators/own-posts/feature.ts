import { BarChartIcon, TagIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import type { PostAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'

/** The screens that a site can mount. */
export const ownPosts = {
  list: lazyScreen(['ownPosts'], () => import('./index.tsx')),
  one: lazyScreen(['ownPosts'], () => import('./post-page.tsx')),
  topics: lazyScreen(['ownPosts', 'creatorTopics'], () => import('./topics-page.tsx')),
}

export const postsMenu = menuEntry<PostAddresses>({
  id: 'posts',
  text: 'posts',
  icon: BarChartIcon,
  href: (paths) => paths.ownPosts,
  within: (paths) => paths.ownPost(''),
})

export const topicsMenu = menuEntry<PostAddresses>({
  id: 'topics',
  text: 'topics',
  icon: TagIcon,
  href: (paths) => paths.ownTopics,
})
