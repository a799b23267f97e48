import type { AnswerCard, AnswerScreen } from '@rookery/contract/creators/assistant/answer.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { TalkPaths } from '../paths.ts'

type Link = NonNullable<AnswerCard['link']>

/** Addresses of the screens of the suite; those of a team are not here. */
const addresses = {
  suiteDashboard: (paths) => paths.suiteDashboard,
  ownPosts: (paths) => paths.ownPosts,
  ownPost: (paths, id) => (id === null ? paths.ownPosts : paths.ownPost(id)),
  ownTopics: (paths) => paths.ownTopics,
  followers: (paths) => paths.creatorFollowers,
  following: (paths) => paths.creatorFollowing,
  unfollowed: (paths) => paths.creatorUnfollowed,
  engagers: (paths) => paths.engagers,
  followingTopics: (paths) => paths.followingTopics,
  whoToFollow: (paths) => paths.whoToFollow,
  xstats: (paths, id) => paths.xstats(id ?? undefined),
  connectedAccount: (paths, id) => (id === null ? paths.connectedAccounts : paths.connectedAccount(id)),
  creatorReports: (paths) => paths.creatorReports,
  creatorLists: (paths, id) => paths.creatorLists(id ?? undefined),
  connectedAccounts: (paths) => paths.connectedAccounts,
  premium: (paths) => paths.premium,
} satisfies Partial<Record<AnswerScreen, (paths: TalkPaths, id: string | null) => string>>
type SuiteScreen = keyof typeof addresses

const isOfSuite = (screen: AnswerScreen): screen is SuiteScreen => Object.hasOwn(addresses, screen)

/** The screen that an answer leads to; null where this site has none. */
export function useScreenLink(link: Link | null): { readonly href: string; readonly label: string } | null {
  const t = useT('talkToX')
  const paths = usePaths<TalkPaths>()
  if (!link || !isOfSuite(link.screen)) return null
  const address = addresses[link.screen](paths, link.id)
  const query = new URLSearchParams(link.query).toString()
  return {
    href: query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`,
    label: t(`open.${link.screen}`),
  }
}
