import type { BuildPaths } from '../../../shared/recipe/use-build-from-package.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type InterestsPaths = BuildPaths & Pick<Addresses, 'explore'>
