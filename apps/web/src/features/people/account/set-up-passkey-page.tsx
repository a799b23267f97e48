import { Button, LinkButton, Notice, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { screen } from '../../../shared/router/screen.ts'
import { consumeReturnPath } from '../../../shared/session/return-path.ts'
import { hasPasskeys } from '../../../shared/sign-in/ask-passkey.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { passkeysQuery } from './api/passkeys.ts'
import { AddPasskeyForm } from './components/add-passkey-form.tsx'
import { RecoveryCodes } from './components/recovery-codes.tsx'
import type { SetUpPaths } from './paths.ts'

/** /set-up-passkey: where members of a team that demands a passkey are led, and from where they go on to the team. */
function SetUpPasskeyPage() {
  const t = useT('account')
  const go = useGo()
  const paths = usePaths<SetUpPaths>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isAdded, setAdded] = useState(false)
  const passkeys = useQuery(passkeysQuery)
  useDocumentTitle(t('passkeys.setUpTitle'))
  const goOn = async () => {
    // What the team refused until now.
    await queryClient.invalidateQueries()
    go(consumeReturnPath() ?? paths.home, { replace: true })
  }
  return (
    <div className="mx-auto max-w-[560px]">
      <PageHeader title={t('passkeys.setUpTitle')} description={t('passkeys.setUpText')} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={goOn} />
      ) : isAdded ? (
        <Button variant="primary" onClick={goOn}>
          {t('passkeys.goOn')}
        </Button>
      ) : passkeys.isPending ? (
        <Skeleton label={t('passkeys.title')} />
      ) : passkeys.isError ? (
        <LoadFailed title={t('passkeys.failed')} error={passkeys.error} onRetry={() => passkeys.refetch()} />
      ) : passkeys.data.works_here && hasPasskeys() ? (
        <AddPasskeyForm
          onAdded={(given) => {
            setAdded(true)
            if (given) setCodes(given)
          }}
        />
      ) : (
        <Notice>{t('passkeys.elsewhere', { domain: passkeys.data.domain })}</Notice>
      )}
      <p className="mt-6">
        <LinkButton href={paths.chooseTeam} variant="quiet" size="sm">
          {t('switchTeam')}
        </LinkButton>
      </p>
    </div>
  )
}

export default screen<SetUpPaths>(SetUpPasskeyPage)
