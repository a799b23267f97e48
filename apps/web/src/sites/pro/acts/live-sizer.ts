import type { CallOutput } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { formatNumber } from '@rookery/i18n/formats.ts'
import type { Locale } from '@rookery/i18n/languages.ts'
import { api } from '../../../shared/api/api.ts'
import { appToken } from '../../../shared/api/app-token.ts'

type Sizes = CallOutput<'estimate-job-title-size'>

/**
 * Counts the people with the chosen professions, at first and whenever the choice changes. The old number
 * turns grey until the new one is there; what was counted before is not asked again.
 */
export function startSizer(form: HTMLFormElement): void {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  const text = (name: string) => form.dataset[`text${name[0]!.toUpperCase()}${name.slice(1)}`] ?? ''
  const locale = form.dataset['locale'] as Locale
  const counted = new Map<string, Sizes>()
  let pending = new AbortController()

  const chosenJobs = () => new FormData(form).getAll('job').map(String)
  const numberOf = (size: number | null) => (size === null ? text('few') : formatNumber(locale, size))
  const showNote = (note: string) => {
    part('range').textContent = note
  }
  const show = (total: string, note: string) => {
    part('total').textContent = total
    showNote(note)
  }
  const showSizes = ({ size, size_low, size_high, titles }: Sizes) => {
    const hasRange = size_low !== null && size_high !== null
    show(
      numberOf(size),
      hasRange
        ? text('range')
            .replace('{{low}}', formatNumber(locale, size_low))
            .replace('{{high}}', formatNumber(locale, size_high))
        : '',
    )
    for (const title of titles)
      for (const element of form.querySelectorAll<HTMLElement>('[data-job]'))
        if (element.dataset['job'] === title.label) element.textContent = numberOf(title.size)
  }

  async function count(): Promise<void> {
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    const job_title = chosenJobs()
    const key = job_title.join()
    const total = part('total')
    total.toggleAttribute('data-stale', job_title.length > 0)
    if (job_title.length === 0) return show('–', text('none'))
    showNote(text('counting'))
    try {
      const sizes =
        counted.get(key) ??
        (await api.call(
          analysisCalls.estimateJobTitleSize,
          { job_title, language: locale },
          {
            token: appToken(),
            quiet: true,
            signal,
          },
        ))
      counted.set(key, sizes)
      if (!signal.aborted) showSizes(sizes)
    } catch {
      if (!signal.aborted) show('–', text('failed'))
    }
    if (!signal.aborted) total.removeAttribute('data-stale')
  }

  form.addEventListener('change', () => void count())
  form.addEventListener('submit', (event) => event.preventDefault())
  void count()
}
