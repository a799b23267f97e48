import { useT } from '../../../../shared/i18n/use-t.ts'
import { NameSearch } from './name-search.tsx'
import { TopicLinks } from './topic-links.tsx'
import { Trending } from './trending.tsx'

/** Before a search: the field, names to begin with, and what moves. */
export function Start({ isFull }: { isFull: boolean }) {
  const t = useT('openExplore')
  return (
    <>
      <header className="mx-auto mb-12 max-w-[720px] text-center md:mt-4 md:mb-16">
        <h1 className="text-28 font-semibold tracking-tight text-balance md:text-40">{t('heading')}</h1>
        <p className="mx-auto mt-3 mb-6 max-w-[56ch] text-16 text-balance text-ink-soft">{t('lead')}</p>
        <div className="text-left">
          <NameSearch name="" isLarge />
        </div>
        <TopicLinks className="mt-4 justify-center" />
      </header>
      <Trending isFull={isFull} />
    </>
  )
}
