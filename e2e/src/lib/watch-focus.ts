import type { Page } from '@playwright/test'

/** Where the focus stopped, in coordinates of the document, independent of scrolling. */
export interface Stop {
  id: number
  name: string
  /** Whether the element or one of its containers looks different while it has the focus. */
  isSeen: boolean
  /** Stays where it is when the page scrolls. */
  isFloating: boolean
  box: { left: number; top: number; right: number; bottom: number }
}

/** The elements that can be operated, by number and name. */
export type OperableElements = [id: number, name: string][]

declare global {
  interface Window {
    watch: {
      stops: Stop[]
      /** What had the focus last outside of a dialog. */
      opener: Element | null
      things: (scope: Element) => OperableElements
      /** The elements that can be operated by a mouse only. */
      mouseOnly: (scope: Element) => string[]
      nameOf: (element: Element) => string
    }
  }
}

/** Has each page remember where the focus goes and how that looks, so that a press of a key costs no question. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ids = new WeakMap<Element, number>()
    let lastId = 0
    const idOf = (element: Element): number => {
      const existingId = ids.get(element)
      if (existingId !== undefined) return existingId
      ids.set(element, (lastId += 1))
      return lastId
    }
    const nameOf = (element: Element): string => {
      const labelText = (element as HTMLInputElement).labels?.[0]?.textContent
      const spokenName = element.getAttribute('aria-label') ?? labelText ?? element.textContent ?? ''
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
      return `${role} “${spokenName.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}”`
    }
    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    }
    /** In a long list, only the siblings next to this element. */
    const elementsBeside = (element: Element): (Element | null)[] => {
      const siblings = element.parentElement?.children ?? []
      return siblings.length <= 12
        ? [...siblings]
        : [element.previousElementSibling, element.nextElementSibling]
    }
    /** The appearance of an element, and of the elements around which its focus ring may be drawn. */
    const focusLookOf = (element: Element): string => {
      const parent = element.parentElement
      return [element, parent, parent?.parentElement, ...elementsBeside(element)]
        .flatMap((each) => (each ? [getComputedStyle(each)] : []))
        .map((style) => [
          style.outlineStyle === 'none' ? '' : style.outline,
          style.boxShadow,
          style.backgroundColor,
          style.borderColor,
          style.translate,
        ])
        .join('|')
    }
    const isFloating = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }
    const boundsOf = (element: Element): Stop['box'] => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at; at = at.parentElement) {
        left += at.scrollLeft
        right += at.scrollLeft
        top += at.scrollTop
        bottom += at.scrollTop
      }
      return { left, top, right, bottom }
    }

    const focusableSelector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const actions = `${focusableSelector}, [tabindex], [role=button], [role=link], [role=checkbox], [role=switch], [role=combobox], [role=slider]`
    /** In each of these widgets one element is a stop of the Tab key; arrow keys move among the others. */
    const rovingSelector =
      '[role=tab], [role^=menuitem], [role=option], [role=radio], input[type=radio], [data-mark]'
    const looksByElement = new Map<number, string>()
    const focusStops: Stop[] = []

    window.watch = {
      stops: focusStops,
      opener: null,
      nameOf,
      things: (scope) => {
        const found: OperableElements = []
        for (const element of scope.querySelectorAll(actions)) {
          if (!isVisible(element) || element.matches(':disabled')) continue
          // A trap for programs: neither seen nor spoken.
          if (element.closest('[inert], [aria-hidden="true"]')) continue
          looksByElement.set(idOf(element), focusLookOf(element))
          const isHolder = element.matches('[tabindex="-1"]') && !element.matches(focusableSelector)
          if (!isHolder && !element.matches(rovingSelector)) found.push([idOf(element), nameOf(element)])
        }
        return found
      },
      mouseOnly: (scope) =>
        [...scope.querySelectorAll('*')]
          .filter((element) => {
            const isHand = (at: Element | null) => at !== null && getComputedStyle(at).cursor === 'pointer'
            if (!isHand(element) || isHand(element.parentElement) || !isVisible(element)) return false
            const focusableSelector = `${actions}, ${rovingSelector}, label, option`
            return !element.closest(focusableSelector) && !element.querySelector(focusableSelector)
          })
          .map(nameOf),
    }
    document.addEventListener('focusin', ({ target }) => {
      const element = target as Element
      if (!element.closest('dialog')) window.watch.opener = element
      const id = idOf(element)
      const stopElement = {
        id,
        name: nameOf(element),
        isSeen: false,
        isFloating: isFloating(element),
        box: boundsOf(element),
      }
      focusStops.push(stopElement)
      // After the page has handled the event. A mark of a chart shows its figures when it has the focus.
      queueMicrotask(() => {
        const isDisclosed =
          element.matches('[data-mark]') && document.querySelector('[aria-hidden=true]:popover-open') !== null
        stopElement.isSeen = isDisclosed || looksByElement.get(id) !== focusLookOf(element)
      })
    })
    // A fading element is judged by the end of its transition.
    const stillStyle = new CSSStyleSheet()
    stillStyle.replaceSync(
      '*, *::before, *::after { transition: none !important; animation: none !important }',
    )
    document.adoptedStyleSheets = [stillStyle]
  })
}

/** The name of the element that has the focus, or 'nothing'. */
export const focusedElementId = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement === document.body ? 'nothing' : window.watch.nameOf(document.activeElement!),
  )
