/**
 * A list that changes its order removes rows and inserts them again, which hides a popover open in one of
 * them and drops its focus. Shows it again in the same frame, with the focus where it was. Returns a function
 * that stops this.
 */
export function reopenMovedPopover(float: HTMLElement, place: () => void): () => void {
  let focusedElement: HTMLElement | null = null
  const handleFocusIn = (event: FocusEvent) => {
    focusedElement = event.target as HTMLElement
  }
  const handleFocusOut = (event: FocusEvent) => {
    // Without a new target the focus was dropped, not moved.
    if (event.relatedTarget) focusedElement = null
  }
  const moveObserver = new MutationObserver(() => {
    if (!float.isConnected || float.matches(':popover-open')) return
    float.showPopover()
    place()
    if (document.activeElement === document.body) focusedElement?.focus()
  })
  moveObserver.observe(document, { childList: true, subtree: true })
  float.addEventListener('focusin', handleFocusIn)
  float.addEventListener('focusout', handleFocusOut)
  return () => {
    moveObserver.disconnect()
    float.removeEventListener('focusin', handleFocusIn)
    float.removeEventListener('focusout', handleFocusOut)
  }
}
