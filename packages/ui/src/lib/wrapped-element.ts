/**
 * The element that a wrapper stands round, through the wrappers of other components (a tooltip inside a menu's
 * trigger). Wrappers are spans with `display: contents`, marked so that they can be told from what they wrap.
 */
export function wrappedElement(root: Element | null): HTMLElement | null {
  let element = root?.firstElementChild as HTMLElement | null | undefined
  while (element?.hasAttribute('data-wrapper')) element = element.firstElementChild as HTMLElement | null
  return element ?? null
}
