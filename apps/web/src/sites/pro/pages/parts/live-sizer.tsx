import type { PageProps } from '../page-props.ts'

/** Professions of the catalogue, by their English names, which are their ids. */
const jobs = [
  { key: 'marketing', title: 'Marketing Manager' },
  { key: 'design', title: 'Product Designer' },
  { key: 'engineering', title: 'Software Engineer' },
] as const

/** The texts that its script shows, in attributes of the element. */
const scriptTexts = ['range', 'few', 'none', 'counting', 'failed'] as const
/** The script fills in the figures. */
const toFill = { low: '{{low}}', high: '{{high}}' }

/**
 * The instrument at work: three chips and the number of people they stand for. `acts/live-sizer.ts` counts;
 * without script it says why there is no number.
 */
export function LiveSizer({ t, locale, hrefOf }: Pick<PageProps, 't' | 'locale' | 'hrefOf'>) {
  return (
    <form
      data-sizer=""
      data-locale={locale}
      {...Object.fromEntries(scriptTexts.map((text) => [`data-text-${text}`, t(`sizer.${text}`, toFill)]))}
      className="rounded-md border border-hairline bg-raised p-6 shadow-float"
    >
      <fieldset>
        <legend className="text-20 font-semibold tracking-tight">{t('sizer.title')}</legend>
        <p className="mt-1 text-14 text-ink-soft">{t('sizer.hint')}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {jobs.map(({ key, title }, at) => (
            <label
              key={key}
              className="flex h-10 items-center gap-2 rounded-full border border-edge/60 bg-paper px-4 text-14 transition-colors hover:border-edge has-checked:border-signal has-checked:bg-signal-soft has-checked:font-medium has-checked:text-signal-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-signal"
            >
              <input type="checkbox" name="job" value={title} defaultChecked={at === 0} className="sr-only" />
              <span aria-hidden="true" data-part="dot" className="size-2 rounded-full bg-edge/60" />
              {t(`sizer.jobs.${key}`)}
              <span data-part="size" data-job={title} className="text-13 text-ink-soft" />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 min-h-[148px] border-t border-hairline pt-5">
        <output data-part="total" className="block text-56 font-semibold tracking-tight">
          –
        </output>
        <p className="text-16">{t('sizer.people')}</p>
        <p data-part="range" role="status" className="mt-1 min-h-5 text-14 text-ink-soft" />
        <noscript>
          <p className="text-14 text-ink-soft">{t('sizer.noScript')}</p>
        </noscript>
      </div>
      <p className="mt-3 text-13 text-ink-soft">{t('sizer.source')}</p>
      <p className="mt-4 border-t border-hairline pt-4">
        <a href={hrefOf('/job-title')} className="text-14 font-medium text-signal-strong">
          {t('sizer.another')}
        </a>
      </p>
    </form>
  )
}
