import type { AnswerScreen } from '@rookery/contract/creators/assistant/answer.ts'
import { TextLink } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { AnswerLinkProps } from '../model/talk-frame.ts'
import { withQuery } from '../model/with-query.ts'
import type { TalkPaths } from '../paths.ts'

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

/** Leads to the screen of the suite that an answer is from. */
export function SuiteLink({ link }: AnswerLinkProps) {
  const t = useT('talkToX')
  const paths = usePaths<TalkPaths>()
  const { screen, id, query } = link
  if (!isOfSuite(screen)) return null
  return (
    <TextLink href={withQuery(addresses[screen](paths, id), query)} className="text-13">
      {t(`open.${screen}`)}
    </TextLink>
  )
}
