/** Where the network has its pictures: addresses in profiles and posts begin with it. */
const X_PICTURES = 'https://pbs.twimg.com'

/** The host that stands in for it, if the server names one (app/page/web-page.ts): the sandbox. */
const pictureHost = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="picture-host"]')?.content ?? X_PICTURES

/** The network's placeholder for accounts without a picture. */
const PLACEHOLDER = /\/default_profile_images\//

/** The address of a picture of the network as this page loads it; null if there is none. */
export function pictureAddress(url: string | null | undefined): string | null {
  if (!url || PLACEHOLDER.test(url)) return null
  return url.startsWith(`${X_PICTURES}/`) ? pictureHost() + url.slice(X_PICTURES.length) : url
}

/** The same for a profile's picture, in the network's size that is sharp at `size` CSS pixels. */
export function profilePicture(url: string | null | undefined, size: number): string | null {
  const address = pictureAddress(url)
  const name = size <= 24 ? 'normal' : size <= 40 ? 'bigger' : '400x400'
  return address?.replace(/_normal(\.\w+)$/, `_${name}$1`) ?? null
}
