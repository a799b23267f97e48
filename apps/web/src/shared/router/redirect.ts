export class Redirect {
  readonly href: string
  constructor(href: string) {
    this.href = href
  }
}

/** Thrown by a route's guard to replace the address. */
export const redirect = (href: string): Redirect => new Redirect(href)
