/**
 * A list that changes its order removes rows and inserts them again, which hides a popover open in one of
 * them and drops its focus. Shows it again in the same frame, with the focus where it was. Returns a function
 * that stops this.
 */
export function reopenMovedPopover(float: HTMLElement, place: () => void): () => void {
  let focused: HTMLElement | null = null
  const enter = (event: FocusEvent) => {
    focused = event.target as HTMLElement
  }
  const leave = (event: FocusEvent) => {
    // Without a new target the focus was dropped, not moved.
    if (event.relatedTarget) focused = null
  }
  const moved = new MutationObserver(() => {
    if (!float.isConnected || float.matches(':popover-open')) return
    float.showPopover()
    place()
    if (document.activeElement === document.body) focused?.focus()
  })
  moved.observe(document, { childList: true, subtree: true })
  float.addEventListener('focusin', enter)
  float.addEventListener('focusout', leave)
  return () => {
    moved.disconnect()
    float.removeEventListener('focusin', enter)
    float.removeEventListener('focusout', leave)
  }
}
