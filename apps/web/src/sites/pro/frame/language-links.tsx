import { locales } from '@rookery/i18n/languages.ts'
import type { FrameProps } from './frame-props.ts'

const names = { en: { short: 'EN', long: 'English' }, ja: { short: '日本語', long: '日本語' } } as const

/** The present page in each language: links, so that they work without script. */
export function LanguageLinks({ t, locale, hrefIn }: Pick<FrameProps, 't' | 'locale' | 'hrefIn'>) {
  return (
    <nav aria-label={t('language')} className="flex h-8 items-center rounded-md bg-sunk p-0.5 text-13">
      {locales.map((each) => (
        <a
          key={each}
          href={hrefIn(each)}
          hrefLang={each}
          lang={each}
          title={names[each].long}
          aria-current={each === locale ? 'true' : undefined}
          data-act="language"
          className="flex h-7 items-center rounded-sm px-2 text-ink-soft no-underline hover:text-ink aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink"
        >
          {names[each].short}
        </a>
      ))}
    </nav>
  )
}
