import { LinkButton, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { VisitorPage } from '../../../shared/visitor-forms/visitor-page.tsx'
import { AudienceForm } from './components/audience-form.tsx'
import { OwnRequests } from './components/own-requests.tsx'
import type { OpenRequestsPaths } from './paths.ts'

const steps = ['one', 'two', 'three'] as const

/** /request-audience: for representatives of X, signed in or not (ROLE-014). */
function AskPage() {
  const t = useT('openRequests')
  const words = useT('audienceRequests')
  const paths = usePaths<OpenRequestsPaths>()
  const me = useMe()
  // Whoever has no team, or whose teams cannot be read, asks as a visitor does.
  const teams = useQuery({ ...teamsQuery, enabled: Boolean(me) })
  const isKnown = me === null || (me !== undefined && !teams.isPending)
  useDocumentTitle(t('title'))
  return (
    <VisitorPage
      title={t('title')}
      lead={t('lead')}
      stepsTitle={t('next')}
      steps={steps.map((step) => t(me && teams.data?.length ? `stepsOfTeam.${step}` : `steps.${step}`))}
    >
      {isKnown ? (
        <AudienceForm me={me} teams={teams.data ?? []} />
      ) : (
        <Skeleton height={560} label={words('loading')} />
      )}
      {me === null && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-soft">
          {t('signInHint')}
          <LinkButton href={paths.login} data-act="sign-in">
            {t('signIn')}
          </LinkButton>
        </p>
      )}
      {me && <OwnRequests />}
    </VisitorPage>
  )
}

export default screen<OpenRequestsPaths>(AskPage)
