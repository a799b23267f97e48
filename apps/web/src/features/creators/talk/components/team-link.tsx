import type { CriterionTree } from '@rookery/contract'
import type { AnswerScreen } from '@rookery/contract/creators/assistant/answer.ts'
import { TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { encodeRecipe } from '../../../../shared/recipe/recipe-codec.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { AnswerLinkProps } from '../model/talk-frame.ts'
import { withQuery } from '../model/with-query.ts'
import type { TeamTalkPaths } from '../paths.ts'

/** Addresses of the screens of a team. */
const addresses = {
  audiences: (paths) => paths.audiences(),
  audience: (paths, id) => (id === null ? paths.audiences() : paths.audience(id)),
  audienceDetails: (paths, id) => (id === null ? paths.audiences() : paths.audienceDetails(id)),
  compare: (paths) => paths.compare([]).replace(/\?.*$/, ''),
  newAudience: (paths) => paths.creator(),
  explore: (paths) => paths.explore(),
  communities: (paths) => paths.communities(),
  monitor: (paths, id) => (id === null ? paths.explore({ view: 'monitors' }) : paths.monitor(id)),
  campaigns: (paths) => paths.campaigns(),
  campaign: (paths, id) => (id === null ? paths.campaigns() : paths.campaign(id)),
  newCampaign: (paths) => paths.newCampaign(),
  measurement: (paths) => paths.measurement(),
  plans: (paths) => paths.plans(),
  newPlan: (paths, id) => paths.newPlan(id ?? undefined),
  uploads: (paths) => paths.audiences('lists'),
  activity: (paths) => paths.settings('activity'),
  billing: (paths) => paths.settings('subscription'),
  members: (paths) => paths.settings('members'),
  jobs: (paths) => paths.jobs(),
  help: (paths) => paths.helperDocuments(),
} satisfies Partial<Record<AnswerScreen, (paths: TeamTalkPaths, id: string | null) => string>>
type TeamScreen = keyof typeof addresses

const isOfTeam = (screen: AnswerScreen): screen is TeamScreen => Object.hasOwn(addresses, screen)

/** A recipe of an answer as its code in the address of the creator; none while it is made, or if it is too long. */
function useRecipeCode(tree: string | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['assistant', 'recipe', tree],
    enabled: tree !== undefined,
    staleTime: Infinity,
    queryFn: async () => await encodeRecipe(JSON.parse(tree!) as CriterionTree),
  })
  return data ?? null
}

/** Leads to the screen of the team that an answer is from. */
export function TeamLink({ link }: AnswerLinkProps) {
  const t = useT('teamTalk')
  const paths = usePaths<TeamTalkPaths>()
  const { screen, id } = link
  const { tree, ...query } = link.query
  const code = useRecipeCode(tree)
  if (!isOfTeam(screen)) return null
  const href = withQuery(addresses[screen](paths, id), { ...query, ...(code === null ? {} : { r: code }) })
  return (
    <TextLink href={href} className="text-13">
      {t(`open.${screen}`)}
    </TextLink>
  )
}
