export class Redirect {
  readonly href: string
  constructor(href: string) {
    this.href = href
  }
}

/** Thrown by a route's guard: the address is replaced by this one. */
export const redirect = (href: string): Redirect => new Redirect(href)
