import type { BuildPaths } from '../../../shared/recipe/use-build-from-package.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type CommunitiesPaths = BuildPaths & Pick<Addresses, 'communities' | 'community'>
