import { explorePath } from '@rookery/contract/pro-site.ts'
import { sellFragment } from '../../../shared/recipe/handed-sell-text.ts'
import { forgetDraft, readDraft, storeDraft } from '../../../shared/visitor-forms/stored-draft.ts'

const FORM = 'sell'
const MAX_SUBJECT = 60

/** What comes before the first comma or end of a sentence: what is sold. */
export const subjectOf = (text: string): string =>
  text
    .trim()
    .split(/[,;:.!?\n、。，；：！？]/)[0]!
    .trim()
    .slice(0, MAX_SUBJECT)

/** Keeps what is typed, offers to explore its subject at once, and takes the text to the dashboard. */
export function startSellBox(
  form: HTMLFormElement,
  go = (address: string) => location.assign(address),
): void {
  const field = form.querySelector('textarea')!
  const explore = form.querySelector<HTMLAnchorElement>('[data-part="explore"]')!
  const query = new URL(explore.href).search
  const show = () => {
    const subject = subjectOf(field.value)
    explore.hidden = subject === ''
    explore.textContent = explore.dataset['text']!.replace('{{subject}}', subject)
    explore.href = explorePath(subject) + query
  }
  field.value ||= readDraft<{ text: string }>(FORM).text ?? ''
  show()
  field.addEventListener('input', () => {
    storeDraft(FORM, { text: field.value })
    show()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text === '') return field.focus()
    forgetDraft(FORM)
    go(form.dataset['sell'] + sellFragment(text))
  })
}
