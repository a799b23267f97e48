type Outcome = 'ready' | 'gone' | 'forged' | 'failed'

const outcomeOf = (status: number): Outcome =>
  status === 200 ? 'ready' : status === 410 ? 'gone' : status === 403 || status === 404 ? 'forged' : 'failed'

/**
 * The mailed link: `#material=ID&signed=…`. The fragment reaches no server; asking for the file's head alone
 * tells whether it is still there and counts nothing.
 */
export function startDelivery(): void {
  const asked = new URLSearchParams(location.hash.slice(1))
  const material = asked.get('material')
  const signed = asked.get('signed')
  if (!material || !signed) return
  const file = `/api/external/marketing-materials/${encodeURIComponent(material)}/download/?${new URLSearchParams({ signed })}`
  const sections = [...document.querySelectorAll<HTMLElement>('[data-delivery]')]
  const hero = document.querySelector<HTMLElement>('[data-library-hero]')!
  const card = document.querySelector<HTMLElement>(`[data-material="${CSS.escape(material)}"]`)
  const title = card?.querySelector('[data-part="title"]')?.textContent ?? ''

  async function check(): Promise<void> {
    const status = await fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    )
    const outcome = outcomeOf(status)
    hero.hidden = true
    for (const section of sections) {
      section.hidden = section.dataset['delivery'] !== outcome
      if (section.hidden) continue
      const heading = section.querySelector<HTMLElement>('[data-part="heading"]')!
      heading.textContent = heading.textContent.replace('{{title}}', title)
      heading.focus()
    }
  }
  for (const section of sections) {
    section.querySelector<HTMLAnchorElement>('[data-part="file"]')?.setAttribute('href', file)
    const slides = section.querySelector<HTMLAnchorElement>('[data-part="slides"]')
    if (slides) {
      slides.href = `${file}&format=pptx`
      slides.hidden = card?.dataset['type'] !== 'slides'
    }
    const again = section.querySelector<HTMLAnchorElement>('[data-part="again"]')
    if (again && title !== '') again.pathname += `/${encodeURIComponent(material)}`
    section.querySelector('[data-part="retry"]')?.addEventListener('click', () => void check())
  }
  void check()
}
