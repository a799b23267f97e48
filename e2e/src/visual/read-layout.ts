import type { Page } from '@playwright/test'

export interface Layout {
  /** One line for each visible element: role, text, and its box x, y, width, height in steps of 8 px. */
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
    const GRID_STEP = 8
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0
    const tidyText = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 48)
    const topLayer = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
      .filter(isVisible)
      .at(-1)

    const textOfElement = (element: Element) =>
      tidyText(
        element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          (element.matches('nav, main, header, table, figure, [role=dialog], [role=tablist], ul, ol, svg')
            ? ''
            : (element.textContent ?? '')),
      )
    const roleOf = (element: Element) =>
      element.getAttribute('role') ?? element.tagName.toLowerCase().replace(/^svg$/, 'img')
    const visibleElements = document.querySelectorAll(
      'h1, h2, h3, h4, button, a[href], input, select, textarea, label, nav, main, header, table, th, figure, ' +
        'svg[role], p, dt, dd, li > span, [role=dialog], [role=tab], [role=menuitem], [role=option], [role=status]',
    )
    const lines: string[] = []
    for (const element of visibleElements) {
      if (!isVisible(element)) continue
      const boundingBox = element.getBoundingClientRect()
      if (boundingBox.width < 2 || boundingBox.height < 2 || element.closest('.sr-only')) continue
      const [x, y, w, h] = [
        boundingBox.x + scrollX,
        boundingBox.y + scrollY,
        boundingBox.width,
        boundingBox.height,
      ].map((n) => Math.round(n / GRID_STEP))
      lines.push(`${roleOf(element)}\t${textOfElement(element)}\t${x},${y},${w},${h}`)
    }

    const layoutFaults: string[] = []
    const tooWide = document.documentElement.scrollWidth - innerWidth
    if (tooWide > 0) layoutFaults.push(`the page scrolls sideways by ${tooWide} px`)

    /** Cut off without an ellipsis, in something that does not scroll. */
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent || !isVisible(parent) || parent.closest('.sr-only, option, svg, script, style'))
        continue
      if (topLayer && !topLayer.contains(parent)) continue
      if (
        /^[a-z]\w*(\.[a-z]\w*){1,4}$/.test(text) &&
        !text.includes('@') &&
        !parent.closest('code, td, [lang]')
      )
        layoutFaults.push(`“${text}” has no translation`)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boundingBox = range.getBoundingClientRect()
      if (boundingBox.width < 2) continue
      for (let at: HTMLElement | null = parent; at && at !== document.body; at = at.parentElement) {
        const computedStyle = getComputedStyle(at)
        // This ancestor is fixed, scrolls, or shortens its text by design: boxes outside of it do not cut the
        // text off.
        if (computedStyle.position === 'fixed') break
        if (computedStyle.textOverflow === 'ellipsis' || at.matches('[class*=line-clamp]')) break
        if (/auto|scroll/.test(computedStyle.overflowX + computedStyle.overflowY)) break
        if (!/hidden|clip/.test(computedStyle.overflowX)) continue
        const outerBox = at.getBoundingClientRect()
        if (outerBox.width < 4 || outerBox.height < 4) break
        if (boundingBox.right > outerBox.right + 2 || boundingBox.left < outerBox.left - 2) {
          layoutFaults.push(`“${tidyText(text)}” is cut off`)
          break
        }
      }
    }

    /** Things to act on whose middle something else covers. */
    const actors = (topLayer ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden])',
    )
    for (const actor of actors) {
      if (!isVisible(actor) || actor.closest('.sr-only, [inert], [aria-hidden=true]')) continue
      const boundingBox = actor.getBoundingClientRect()
      const [x, y] = [boundingBox.x + boundingBox.width / 2, boundingBox.y + boundingBox.height / 2]
      if (
        boundingBox.width < 8 ||
        boundingBox.height < 8 ||
        x < 0 ||
        y < 0 ||
        x >= innerWidth ||
        y >= innerHeight
      )
        continue
      const topElement = document.elementFromPoint(x, y)
      if (
        !topElement ||
        actor.contains(topElement) ||
        topElement.contains(actor) ||
        actor.closest('label')?.contains(topElement)
      )
        continue
      // A sticky or floating element lies over the content that scrolls under it; that is its purpose.
      let isFloating = false
      for (let at: Element | null = topElement; at; at = at.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(at).position) && !at.contains(actor)) isFloating = true
      const isScrolledAway = (() => {
        for (let at = actor.parentElement; at && at !== document.body; at = at.parentElement) {
          if (!/auto|scroll|hidden/.test(getComputedStyle(at).overflow)) continue
          const outerBox = at.getBoundingClientRect()
          if (x < outerBox.left || x > outerBox.right || y < outerBox.top || y > outerBox.bottom) return true
        }
        return false
      })()
      const isPopover =
        topElement.closest('[popover], [role=menu], [role=listbox], dialog, [data-toast]') !== null
      if (!isFloating && !isScrolledAway && !isPopover && getComputedStyle(actor).opacity !== '0')
        layoutFaults.push(
          `“${textOfElement(actor)}” is covered by ${roleOf(topElement)} “${textOfElement(topElement).slice(0, 24)}”`,
        )
    }
    return { lines, faults: [...new Set(layoutFaults)] }
  })
