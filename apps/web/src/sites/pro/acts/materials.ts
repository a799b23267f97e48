import { startDelivery } from './material-delivery.ts'

const FILTERS = ['type', 'language', 'q'] as const

/** The library's filters: they stand in the address, so that a link shows what one sees. */
function startFilters(form: HTMLFormElement): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-material]')]
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  const fields = form.elements as unknown as Record<string, HTMLInputElement | RadioNodeList>

  function show(): void {
    const {
      type = '',
      language = '',
      q = '',
    } = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const words = q.trim().toLowerCase()
    let shown = 0
    for (const card of cards) {
      const isShown =
        (type === '' || card.dataset['type'] === type) &&
        (language === '' || card.dataset['language'] === language) &&
        card.dataset['words']!.includes(words)
      card.hidden = !isShown
      shown += Number(isShown)
    }
    part('none').hidden = shown > 0
    part('count').textContent = form.dataset['textCount']!.replace('{{shown}}', String(shown)).replace(
      '{{all}}',
      String(cards.length),
    )
  }
  function keep(): void {
    const query = new URLSearchParams(location.search)
    const chosen = new FormData(form)
    for (const name of FILTERS) {
      const value = String(chosen.get(name) ?? '').trim()
      if (value === '') query.delete(name)
      else query.set(name, value)
    }
    history.replaceState(history.state, '', `?${query}${location.hash}`)
    show()
  }

  const asked = new URLSearchParams(location.search)
  // Of a value that is none of the choices nothing is taken.
  for (const name of FILTERS) fields[name]!.value = asked.get(name) ?? ''
  form.addEventListener('input', keep)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    keep()
  })
  part('reset').addEventListener('click', (event) => {
    event.preventDefault()
    form.reset()
    keep()
  })
  show()
}

/** Someone whose session has ended since is led to the form instead of to a refusal. */
function checkSession(link: HTMLAnchorElement): void {
  let isChecked = false
  link.addEventListener('click', async (event) => {
    if (isChecked) return void (isChecked = false)
    event.preventDefault()
    const { ok } = await fetch(link.href, { method: 'HEAD' }).catch(() => ({ ok: false }))
    if (!ok) return location.assign(link.dataset['download']!)
    isChecked = true
    link.click()
  })
}

/** Starts the page of marketing materials, if this is it. */
export function startMaterials(): void {
  const form = document.querySelector<HTMLFormElement>('[data-library]')
  if (!form) return
  startFilters(form)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-download]')) checkSession(link)
  startDelivery()
}
