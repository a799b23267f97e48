/** The fixed token with which pages of the pro-targeting site call for visitors; the server writes it into the page. */
export const appToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="app-token"]')?.content ?? ''
