import type { Team } from '@rookery/contract'
import { Button, Dialog, PageHeader } from '@rookery/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useMe } from '../../../shared/session/use-me.ts'

const CreateTeamForm = lazy(() =>
  import('./components/create-team-form.tsx').then((m) => ({ default: m.CreateTeamForm })),
)
const OwnInvites = lazy(() => import('./components/own-invites.tsx').then((m) => ({ default: m.OwnInvites })))

export interface NewcomerPageProps {
  /** The box for what one sells, provided by another feature; what it saves needs a team. */
  frontDoor: (team: Team | null, withTeam: (act: (team: Team) => void) => void) => ReactNode
  /** Team, ad account and first audience step by step. */
  onSteps: () => void
}

/** The start of a person without a team: a team is asked for when something is saved. */
export function NewcomerPage({ frontDoor, onSteps }: NewcomerPageProps) {
  const t = useT('welcome')
  const common = useT('common')
  const me = useMe()
  useDocumentTitle(t('title'))
  // Who signed in by mail has no name here yet.
  const name = me?.first_name || me?.email?.split('@')[0]
  const [team, setTeam] = useState<Team | null>(null)
  const [waiting, setWaiting] = useState<{ act: (team: Team) => void } | null>(null)
  const withTeam = (act: (team: Team) => void) => {
    if (team) act(team)
    else setWaiting({ act })
  }
  return (
    <div className="mx-auto max-w-[1160px]">
      <PageHeader
        title={t('title')}
        description={t('newcomer.description')}
        actions={
          <Button variant="quiet" onClick={onSteps}>
            {t('newcomer.steps')}
          </Button>
        }
      />
      <Suspense>
        <OwnInvites />
      </Suspense>
      {frontDoor(team, withTeam)}
      {waiting && (
        <Dialog
          isOpen
          size="sm"
          onClose={() => setWaiting(null)}
          title={t('newcomer.teamTitle')}
          description={t('newcomer.teamText')}
          closeLabel={common('actions.close')}
        >
          <Suspense>
            <CreateTeamForm
              initialName={name ? t('newcomer.teamName', { name }) : ''}
              onCreated={(created) => {
                setTeam(created)
                setWaiting(null)
                waiting.act(created)
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
