import { EmptyState, Skeleton, ExploreIcon } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import { SignInPrompt } from '../../../shared/sign-in/sign-in-prompt.tsx'
import { OpenExplore } from './components/open-explore.tsx'
import type { OpenExplorePaths } from './paths.ts'

/** /explore-authenticated/:name?: everything, for signed-in users; visitors are asked to sign in (ROUTE-035). */
function FullPage() {
  const t = useT('openExplore')
  const me = useMeIfStored()
  if (me) return <OpenExplore isFull />
  if (me === undefined) return <Skeleton label={t('loading')} height={240} />
  return (
    <EmptyState
      icon={<ExploreIcon />}
      title={t('visitor.title')}
      description={t('visitor.description')}
      action={<SignInPrompt reason="free" />}
    />
  )
}

export default screen<OpenExplorePaths, 'name'>(FullPage)
