interface ShippedPackage {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly license: string | null
  readonly isEverywhere: boolean
}
export function shippedPackages(root: string): ShippedPackage[]
export function noticesOf(root: string): string
