import { ApiError } from '@rookery/api-client'
import { EmptyState, LinkButton } from '@rookery/ui'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { SuiteLink } from './components/suite-link.tsx'
import { TalkScreen } from './components/talk-screen.tsx'
import { examples } from './model/examples.ts'
import type { TalkFrame } from './model/talk-frame.ts'
import type { TalkPaths } from './paths.ts'

const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'subscription_required'

/** /premium-suite/talk-to-x: questions about the account in one's own words (ROUTE-060). */
function TalkPage() {
  const t = useT('talkToX')
  const account = useAccount()
  const paths = usePaths<TalkPaths>()
  const frame: TalkFrame = {
    subject: { account_id: account.account_id },
    talkHref: paths.talkToX,
    plansHref: paths.premium,
    placeholder: t('box.placeholder'),
    examples: examples.map((each) => t(`examples.${each}`)),
    AnswerLink: SuiteLink,
  }
  return (
    <TalkScreen
      frame={frame}
      title={t('title')}
      description={t('description', { account: `@${account.handle}` })}
      instead={(error) =>
        needsPlan(error) ? (
          <EmptyState
            title={t('plan.title')}
            description={t('plan.text')}
            action={
              <LinkButton variant="primary" href={paths.premium}>
                {t('plan.action')}
              </LinkButton>
            }
          />
        ) : null
      }
    />
  )
}

export default screen<TalkPaths>(TalkPage)
