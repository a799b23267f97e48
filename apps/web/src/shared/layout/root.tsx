import { NavigationProvider, ProgressIndicator, ToastRegion } from '@rookery/ui'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { callsInFlight } from '../api/api.ts'
import { drawFor } from '../api/page-user.ts'
import { onSignInNeeded } from './handle-api-error.ts'
import { OtherUserNotice } from './other-user-notice.tsx'
import { ErrorLayer } from '../errors/error-layer.tsx'
import { toasts } from '../feedback/toasts.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { useT } from '../i18n/use-t.ts'
import { queryClient } from '../query/query-client.ts'
import { goToPlace } from '../router/history.ts'
import { signInAgainQuestion } from '../sign-in/sign-in-again.ts'
import { useSite } from '../site/site.ts'

const SignInAgainDialog = lazy(async () => {
  const [{ SignInAgainDialog: Opened }] = await Promise.all([
    import('../sign-in/sign-in-again-dialog.tsx'),
    loadMessages(['signIn', 'forms']),
  ])
  return { default: Opened }
})

/**
 * Wraps every screen of every site: progress, toasts, errors, texts for downloaded charts, and the router for
 * the design system's links.
 */
export function Root({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const { login } = useSite().pathsFor(null)
  const common = useT('common')
  const isAskedAgain = useSyncExternalStore(signInAgainQuestion.subscribe, signInAgainQuestion.isOpen)
  const downloads = useMemo(
    () => ({
      open: common('chart.download'),
      csv: common('chart.csv'),
      png: common('chart.png'),
      svg: common('chart.svg'),
      failed: common('chart.failed'),
    }),
    [common],
  )
  useEffect(
    () =>
      onSignInNeeded(() => {
        queryClient.clear()
        drawFor(null)
        goToPlace(login, { replace: true })
      }),
    [login],
  )
  return (
    <NavigationProvider navigate={goToPlace}>
      <ProgressIndicator calls={callsInFlight} label={t('frame.progress')} />
      <ChartDownloadsProvider texts={downloads}>{children}</ChartDownloadsProvider>
      {isAskedAgain && (
        <Suspense fallback={null}>
          <SignInAgainDialog />
        </Suspense>
      )}
      <ErrorLayer />
      <OtherUserNotice />
      <ToastRegion toasts={toasts} label={t('toasts.label')} dismissLabel={t('toasts.dismiss')} />
    </NavigationProvider>
  )
}
