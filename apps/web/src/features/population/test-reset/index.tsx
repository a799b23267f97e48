import { Button, Card, Notice, PageHeader } from '@rookery/ui'
import type { CallOutput } from '@rookery/contract'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { leaveSite } from '../../../shared/session/sign-out.ts'
import { resetServer, type ResetKind } from './api/reset-server.ts'
import { RemovedList } from './components/removed-list.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { SitePaths } from '../../../shared/site/addresses.ts'

type Result =
  | { readonly kind: ResetKind; readonly removed: CallOutput<'reset-mock'>['removed'] }
  | { readonly error: string }

/**
 * /reset-e2e, without a frame: resets the stores of a server started for tests. It needs a button click,
 * since a link on another site could open the page.
 */
function TestResetPage() {
  const t = useT('testReset')
  useDocumentTitle(t('title'))
  const [result, setResult] = useState<Result | null>(null)
  const resetTest = async (kind: ResetKind) => {
    try {
      setResult({ kind, removed: await resetServer(kind) })
    } catch (error) {
      setResult({ error: errorText(error) })
    }
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ul className="mb-6 grid gap-4">
        {(['mock', 'schema'] as const).map((kind) => (
          <li key={kind}>
            <Card headingLevel={2} title={t(`${kind}.title`)}>
              <p className="mb-4 text-ink-soft">{t(`${kind}.text`)}</p>
              <Button variant="danger" onClick={() => resetTest(kind)}>
                {t(`${kind}.button`)}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {result && 'error' in result && <Notice tone="danger">{result.error}</Notice>}
      {result && 'removed' in result && (
        <Notice tone="success">
          <p className="mb-2">{t(`${result.kind}.done`)}</p>
          <RemovedList removed={result.removed} />
          <Button className="mt-4" onClick={() => leaveSite()}>
            {t('signIn')}
          </Button>
        </Notice>
      )}
    </>
  )
}

export default screen<SitePaths>(TestResetPage)
