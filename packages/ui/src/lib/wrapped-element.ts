/**
 * The element inside a wrapper, also through the wrappers of other components (a tooltip inside a menu's
 * trigger). Wrappers are spans with `display: contents` and a marking attribute.
 */
export function wrappedElement(root: Element | null): HTMLElement | null {
  let element = root?.firstElementChild as HTMLElement | null | undefined
  while (element?.hasAttribute('data-wrapper')) element = element.firstElementChild as HTMLElement | null
  return element ?? null
}
