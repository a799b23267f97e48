import { useT } from '../../../shared/i18n/use-t.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { TalkScreen } from './components/talk-screen.tsx'
import { TeamLink } from './components/team-link.tsx'
import { teamExamples } from './model/examples.ts'
import type { TalkFrame } from './model/talk-frame.ts'
import type { TeamTalkPaths } from './paths.ts'

/** Whoever sees the team may ask. */
const always = () => null

/** /:teamId/ask: questions about the team's audiences, campaigns and explorations in one's own words. */
function TeamTalkPage() {
  const t = useT('teamTalk')
  const team = useTeam()
  const paths = usePaths<TeamTalkPaths>()
  const frame: TalkFrame = {
    subject: { team_id: team.id },
    talkHref: paths.ask,
    plansHref: paths.settings('subscription'),
    placeholder: t('placeholder'),
    examples: teamExamples.map((each) => t(`examples.${each}`)),
    AnswerLink: TeamLink,
  }
  return (
    <TalkScreen
      frame={frame}
      title={t('title')}
      description={t('description', { team: team.name })}
      instead={always}
    />
  )
}

export default screen<TeamTalkPaths>(TeamTalkPage)
