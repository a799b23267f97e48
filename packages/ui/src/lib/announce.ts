let region: HTMLElement | undefined

/**
 * Announces a change that does not move the focus, such as sorting or selection. Polite; removed after 5 s.
 */
export function announceText(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'log')
    region.setAttribute('aria-live', 'polite')
    region.setAttribute('data-announcer', '')
    region.className = 'sr-only'
    document.body.append(region)
  }
  const line = document.createElement('div')
  line.textContent = message
  region.append(line)
  setTimeout(() => line.remove(), 5000)
}
