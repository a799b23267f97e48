import {
  FavoriteIcon,
  ChatIcon,
  GroupIcon,
  PersonAddIcon,
  PersonSearchIcon,
  TrendingDownIcon,
} from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import type { PeopleAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'

/** The screens that a site can mount. */
export const creatorPeople = {
  followers: lazyScreen(['creatorPeople'], () => import('./followers-page.tsx')),
  following: lazyScreen(['creatorPeople', 'whoToFollow'], () => import('./following-page.tsx')),
  suggestions: lazyScreen(['creatorPeople', 'whoToFollow'], () => import('./suggestions-page.tsx')),
  engagers: lazyScreen(['creatorPeople', 'engagers'], () => import('./engagers-page.tsx')),
  followingTopics: lazyScreen(
    ['creatorPeople', 'creatorTopics'],
    () => import('./following-topics-page.tsx'),
  ),
  unfollowed: lazyScreen(['creatorPeople'], () => import('./unfollowed-page.tsx')),
}

export const peopleMenus = [
  menuEntry<PeopleAddresses>({
    id: 'followers',
    text: 'followers',
    icon: GroupIcon,
    href: (paths) => paths.creatorFollowers,
  }),
  menuEntry<PeopleAddresses>({
    id: 'engagers',
    text: 'engagers',
    icon: FavoriteIcon,
    href: (paths) => paths.engagers,
  }),
  menuEntry<PeopleAddresses>({
    id: 'following',
    text: 'following',
    icon: PersonAddIcon,
    href: (paths) => paths.creatorFollowing,
  }),
  menuEntry<PeopleAddresses>({
    id: 'who-to-follow',
    text: 'whoToFollow',
    icon: PersonSearchIcon,
    href: (paths) => paths.whoToFollow,
  }),
  menuEntry<PeopleAddresses>({
    id: 'following-topics',
    text: 'followingTopics',
    icon: ChatIcon,
    href: (paths) => paths.followingTopics,
  }),
  menuEntry<PeopleAddresses>({
    id: 'unfollowed',
    text: 'unfollowed',
    icon: TrendingDownIcon,
    href: (paths) => paths.creatorUnfollowed,
  }),
]
