import { materialTypes } from '@rookery/contract/enums.ts'
import { locales } from '@rookery/i18n/languages.ts'
import type { PageProps } from '../page-props.ts'

const chipClass =
  'flex h-9 items-center rounded-full border border-edge/60 bg-paper px-3.5 text-14 transition-colors hover:border-edge has-checked:border-signal has-checked:bg-signal-soft has-checked:font-medium has-checked:text-signal-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-signal'

/** Kind, language and words; what is chosen stands in the address. Hidden from readers without script, who see everything. */
export function MaterialFilters({ t, total }: Pick<PageProps, 't'> & { total: number }) {
  const chips = (name: string, legend: string, options: readonly { value: string; label: string }[]) => (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={chipClass}>
            <input type="radio" name={name} value={value} defaultChecked={value === ''} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    <form
      data-library=""
      data-text-count={t('materials.count', { shown: '{{shown}}', all: '{{all}}' })}
      role="search"
      aria-label={t('materials.filters')}
      className="needs-script flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      {chips('type', t('materials.type'), [
        { value: '', label: t('materials.allTypes') },
        ...materialTypes.map((value) => ({ value, label: t(`materials.types.${value}`) })),
      ])}
      {chips('language', t('materials.language'), [
        { value: '', label: t('materials.allLanguages') },
        ...locales.map((value) => ({ value, label: t(`materials.languages.${value}`) })),
      ])}
      <label className="flex items-center gap-2 max-sm:w-full">
        <span className="sr-only">{t('materials.search')}</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t('materials.search')}
          className="h-9 w-48 rounded-full border border-edge/60 bg-paper px-4 text-14 placeholder:text-ink-faint focus-visible:outline-2 focus-visible:outline-signal max-sm:w-full"
        />
      </label>
      <p data-part="count" role="status" className="w-full text-14 text-ink-soft">
        {t('materials.count', { shown: total, all: total })}
      </p>
    </form>
  )
}
