import { Button, HistoryIcon, IconButton, Notice, Skeleton } from '@rookery/ui'
import type { Locale } from '@rookery/i18n/languages.ts'
import { lazy, Suspense, useState } from 'react'
import { ADS_ORIGINS } from '../../shared/build-settings.ts'
import { isUnderWay } from '../../shared/run.ts'
import type { Snapshot } from '../../shared/snapshot.ts'
import { askWorker } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'
import { HostAccess } from './host-access.tsx'
import { Pair } from './pair.tsx'
import { Prepare } from './prepare.tsx'
import { RunView } from './run-view.tsx'

const History = lazy(async () => await import('./history.tsx'))

function Account({ snapshot }: { snapshot: Snapshot }) {
  const t = useT()
  const { page, run } = snapshot
  if (page === null)
    return (
      <Notice
        action={
          <a
            className="text-signal underline underline-offset-2"
            href={ADS_ORIGINS[0]}
            target="_blank"
            rel="noreferrer"
          >
            {t('account.open')}
          </a>
        }
      >
        {t('account.none')}
      </Notice>
    )
  const { id, name, handle } = page.account
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-13 font-medium text-ink-soft">{t('account.title')}</h2>
      <p className="text-16 font-medium">{name ?? id}</p>
      {handle !== null && <p className="text-13 text-ink-soft">@{handle}</p>}
      {run !== null && run.account.id !== id && (
        <Notice tone="warn">{t('account.other', { account: name ?? id })}</Notice>
      )}
    </section>
  )
}

function Body({ snapshot, act }: { snapshot: Snapshot; act: Act }) {
  const t = useT()
  const { pairing, needed_version: needed, run, page, version } = snapshot
  if (needed !== null)
    return (
      <Notice tone="warn" title={t('outdated.title')}>
        {t('outdated.text', { version, needed })}
      </Notice>
    )
  if (pairing.state !== 'paired')
    return (
      <>
        <Pair pairing={pairing} origins={snapshot.origins} act={act} />
        {run !== null && isUnderWay(run) && <RunView run={run} act={act} />}
      </>
    )
  return (
    <>
      <Account snapshot={snapshot} />
      {run !== null && <RunView run={run} act={act} />}
      {run === null && page !== null && (
        <Prepare
          key={`${page.account.id} ${snapshot.asked?.audience_config_id ?? ''}`}
          snapshot={snapshot}
          page={page}
          act={act}
        />
      )}
    </>
  )
}

export function Panel({
  snapshot,
  act,
  locale,
  onLocale,
}: {
  snapshot: Snapshot | null
  act: Act
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useT()
  const [showsHistory, setShowsHistory] = useState(false)
  const next = locale === 'en' ? 'ja' : 'en'
  return (
    <main className="flex min-h-dvh flex-col gap-5 p-4">
      <header className="flex items-center justify-between gap-2 border-b border-hairline pb-3">
        <h1 className="min-w-0 truncate text-16 font-semibold">{t('title')}</h1>
        <div className="flex shrink-0 items-center gap-1">
          <Button size="sm" lang={next} onClick={() => onLocale(next)}>
            {t(`languages.${next}`)}
          </Button>
          <IconButton
            label={t(showsHistory ? 'history.hide' : 'history.show')}
            icon={<HistoryIcon />}
            onClick={() => setShowsHistory(!showsHistory)}
          />
        </div>
      </header>
      <HostAccess />
      {snapshot === null && <Skeleton height={160} label={t('loading')} />}
      {snapshot !== null && showsHistory && (
        <Suspense fallback={<Skeleton height={160} label={t('loading')} />}>
          <h2 className="text-16 font-semibold">{t('history.title')}</h2>
          <History runs={snapshot.history} />
        </Suspense>
      )}
      {snapshot !== null && !showsHistory && <Body snapshot={snapshot} act={act} />}
      {snapshot?.pairing.state === 'paired' && (
        <footer className="mt-auto flex items-center justify-between gap-2 border-t border-hairline pt-3 text-13 text-ink-soft">
          <span className="min-w-0 truncate">
            {t('pair.connectedTo', {
              site: new URL(snapshot.pairing.origin).host,
              name: snapshot.pairing.name,
            })}
          </span>
          <Button size="sm" onClick={async () => await act(async () => await askWorker('unpair', {}))}>
            {t('pair.disconnect')}
          </Button>
        </footer>
      )}
    </main>
  )
}
