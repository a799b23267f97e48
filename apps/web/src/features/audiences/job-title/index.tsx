import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../shared/i18n/use-countries.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import { JobPackage } from './components/job-package.tsx'
import { JobSize } from './components/job-size.tsx'
import { TitleForm } from './components/title-form.tsx'
import type { JobTitlePaths } from './paths.ts'

const EVERYWHERE = 'any'
/** Titles of one question; the address holds them. */
const MOST_TITLES = 10
const SEPARATOR = '|'

/** /job-title: which titles are meant, how many people say that they do this, and what reaches them (ROUTE-049). */
function JobTitlePage() {
  const t = useT('jobTitle')
  const me = useMeIfStored()
  const countries = useCountries()
  const askedCountry = useSearchParam('country')
  const country = askedCountry && /^[A-Z]{2}$/.test(askedCountry) ? askedCountry : null
  const titles = (useSearchParam('title') ?? '').split(SEPARATOR).filter(Boolean).slice(0, MOST_TITLES)
  const setTitles = (next: readonly string[]) =>
    setSearchParams({ title: next.length === 0 ? null : next.join(SEPARATOR) })
  const question = { titles, country, language: useLocale() }
  useDocumentTitle(t('title'))
  return (
    <div className="mx-auto grid w-full max-w-[1040px] gap-6">
      <header className="max-w-[720px]">
        <h1 className="text-28 font-semibold tracking-tight text-balance">{t('heading')}</h1>
        <p className="mt-3 text-16 text-ink-soft">{t('lead')}</p>
      </header>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_220px] sm:items-start">
        <TitleForm
          isFull={titles.length >= MOST_TITLES}
          onAdd={(title) => !titles.includes(title) && setTitles([...titles, title])}
        />
        <NativeSelect
          label={t('country')}
          value={country ?? EVERYWHERE}
          onChange={(id) => setSearchParams({ country: id === EVERYWHERE ? null : id })}
          options={[{ id: EVERYWHERE, label: t('everywhere') }, ...countries]}
        />
      </div>
      {titles.length > 0 && me !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <JobSize
            question={question}
            isSignedIn={me !== null}
            onRemove={(title) => setTitles(titles.filter((each) => each !== title))}
          />
          <JobPackage question={question} isSignedIn={me !== null} />
        </div>
      )}
    </div>
  )
}

export default screen<JobTitlePaths>(JobTitlePage)
