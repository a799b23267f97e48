import { ApiError } from '@rookery/api-client'
import {
  AddIcon,
  Drawer,
  EmptyState,
  HistoryIcon,
  IconButton,
  LinkButton,
  PageHeader,
  Section,
} from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { tokenQuery } from './api/token.query.ts'
import { Talk } from './components/talk.tsx'
import { TalkHistory } from './components/talk-history.tsx'
import type { TalkPaths } from './paths.ts'

/** /premium-suite/talk-to-x: questions about the account in one's own words (ROUTE-060). */
function TalkPage() {
  const t = useT('talkToX')
  const account = useAccount()
  const paths = usePaths<TalkPaths>()
  const conversation = useSearchParam('conversation') ?? null
  const token = useQuery(tokenQuery(account.account_id))
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  useDocumentTitle(t('title'))
  const needsPlan = token.error instanceof ApiError && token.error.code === 'subscription_required'
  const history = { accountId: account.account_id, conversation }
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={t('description', { account: `@${account.handle}` })}
        actions={
          !needsPlan && (
            <>
              <span className="lg:hidden">
                <IconButton
                  label={t('history.show')}
                  aria-haspopup="dialog"
                  icon={<HistoryIcon />}
                  onClick={() => setHistoryOpen(true)}
                />
              </span>
              <LinkButton href={paths.talkToX()} icon={<AddIcon size={18} />}>
                {t('history.new')}
              </LinkButton>
            </>
          )
        }
      />
      {needsPlan ? (
        <EmptyState
          title={t('plan.title')}
          description={t('plan.text')}
          action={
            <LinkButton variant="primary" href={paths.premium}>
              {t('plan.action')}
            </LinkButton>
          }
        />
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,880px)_260px]">
          {/* What is asked about one account stays with it. */}
          <Talk
            key={account.account_id}
            accountId={account.account_id}
            conversation={conversation}
            questionsLeft={token.data?.questions_left ?? null}
          />
          <div className="sticky top-16 max-h-[calc(100dvh-80px)] overflow-y-auto px-2 max-lg:hidden">
            <Section title={t('history.title')}>
              <TalkHistory {...history} />
            </Section>
          </div>
        </div>
      )}
      <Drawer
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        title={t('history.title')}
        closeLabel={t('history.close')}
      >
        <TalkHistory {...history} onOpen={() => setHistoryOpen(false)} />
      </Drawer>
    </div>
  )
}

export default screen<TalkPaths>(TalkPage)
