import type { Page } from '@playwright/test'

export interface Layout {
  /** One line a thing that is seen: role, what it says, and its box in steps of 8 px: x, y, width, height. */
  lines: string[]
  /** What is wrong with the layout by itself. */
  faults: string[]
}

/**
 * Where everything stands that one can read or act on, and faults that no reference is needed for: scrolling sideways, text that is cut off,
 * things that lie over each other, texts without translation. Read from the top at the next frame, when nothing moves: two readings that
 * agree are of two frames.
 */
export const readLayout = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(done))
    const STEP = 8
    const visible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0
    const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 48)
    const layer = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
      .filter(visible)
      .at(-1)

    const said = (element: Element) =>
      tidy(
        element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          (element.matches('nav, main, header, table, figure, [role=dialog], [role=tablist], ul, ol, svg')
            ? ''
            : (element.textContent ?? '')),
      )
    const roleOf = (element: Element) =>
      element.getAttribute('role') ?? element.tagName.toLowerCase().replace(/^svg$/, 'img')
    const seen = document.querySelectorAll(
      'h1, h2, h3, h4, button, a[href], input, select, textarea, label, nav, main, header, table, th, figure, ' +
        'svg[role], p, dt, dd, li > span, [role=dialog], [role=tab], [role=menuitem], [role=option], [role=status]',
    )
    const lines: string[] = []
    for (const element of seen) {
      if (!visible(element)) continue
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || element.closest('.sr-only')) continue
      const [x, y, w, h] = [box.x + scrollX, box.y + scrollY, box.width, box.height].map((n) =>
        Math.round(n / STEP),
      )
      lines.push(`${roleOf(element)}\t${said(element)}\t${x},${y},${w},${h}`)
    }

    const faults: string[] = []
    const tooWide = document.documentElement.scrollWidth - innerWidth
    if (tooWide > 0) faults.push(`the page scrolls sideways by ${tooWide} px`)

    /** Cut off without an ellipsis, in something that does not scroll. */
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent || !visible(parent) || parent.closest('.sr-only, option, svg, script, style'))
        continue
      if (layer && !layer.contains(parent)) continue
      if (
        /^[a-z]\w*(\.[a-z]\w*){1,4}$/.test(text) &&
        !text.includes('@') &&
        !parent.closest('code, td, [lang]')
      )
        faults.push(`“${text}” has no translation`)
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2) continue
      for (let at: HTMLElement | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        // Something of its own, or out of the flow: what is outside of it is not what holds it.
        if (style.position === 'fixed') break
        if (style.textOverflow === 'ellipsis' || at.matches('[class*=line-clamp]')) break
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
        if (!/hidden|clip/.test(style.overflowX)) continue
        const outer = at.getBoundingClientRect()
        if (outer.width < 4 || outer.height < 4) break
        if (box.right > outer.right + 2 || box.left < outer.left - 2) {
          faults.push(`“${tidy(text)}” is cut off`)
          break
        }
      }
    }

    /** Things to act on whose middle something else covers. */
    const actors = (layer ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden])',
    )
    for (const actor of actors) {
      if (!visible(actor) || actor.closest('.sr-only, [inert], [aria-hidden=true]')) continue
      const box = actor.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (box.width < 8 || box.height < 8 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const top = document.elementFromPoint(x, y)
      if (!top || actor.contains(top) || top.contains(actor) || actor.closest('label')?.contains(top))
        continue
      // What is sticky or floats lies over what scrolls under it; that is what it is for.
      let floats = false
      for (let at: Element | null = top; at; at = at.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(at).position) && !at.contains(actor)) floats = true
      const scrolled = (() => {
        for (let at = actor.parentElement; at && at !== document.body; at = at.parentElement) {
          if (!/auto|scroll|hidden/.test(getComputedStyle(at).overflow)) continue
          const outer = at.getBoundingClientRect()
          if (x < outer.left || x > outer.right || y < outer.top || y > outer.bottom) return true
        }
        return false
      })()
      const isPopover = top.closest('[popover], [role=menu], [role=listbox], dialog, [data-toast]') !== null
      if (!floats && !scrolled && !isPopover && getComputedStyle(actor).opacity !== '0')
        faults.push(`“${said(actor)}” is covered by ${roleOf(top)} “${said(top).slice(0, 24)}”`)
    }
    return { lines, faults: [...new Set(faults)] }
  })
