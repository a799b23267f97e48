import type { Namespace } from '@rookery/i18n'
import type { ComponentType } from 'react'
import type { LazyLayout } from './lazy-layout.tsx'
import { page } from './page.ts'
import type { SitePaths } from '../site/addresses.ts'
import type { Route } from './router.tsx'

declare const needs: unique symbol

/**
 * A screen with what it requires of the site that mounts it: addresses to link to, and parameters in its own
 * address.
 */
export type Screen<Paths = unknown, Param extends string = never> = ComponentType & {
  readonly [needs]: (paths: Paths, params: Record<Param, string>) => void
}

/** Marks a component as a screen: `export default screen<PlansPaths, 'planId'>(PlanPage)`. */
export const screen = <Paths, Param extends string = never>(component: ComponentType): Screen<Paths, Param> =>
  component as Screen<Paths, Param>

/** A screen as the manifest of its feature offers it: the namespaces of its texts, and its code. */
interface LazyScreen<Shown extends ComponentType> {
  readonly texts: readonly Namespace[]
  readonly code: () => Promise<{ default: Shown }>
}

/** A screen in a chunk of its own, for `feature.ts`. */
export const lazyScreen = <Shown extends ComponentType>(
  texts: readonly Namespace[],
  code: () => Promise<{ default: Shown }>,
): LazyScreen<Shown> => ({ texts, code })

/** 'planId' and 'teamId' of '/:teamId/plans/:planId'. */
type ParamsOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamsOf<Segment> | ParamsOf<Rest>
  : Path extends `:${infer Name}?`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never

/**
 * The routes of a site whose addresses are `Paths`, in groups: each with address prefix, frame and guard. A
 * screen that links to an address the site lacks, or reads a parameter missing from its path, is a compiler
 * error.
 */
export const mountsOf =
  <Paths extends SitePaths>() =>
  <const Base extends string>(base: Base, frame: { readonly layout: LazyLayout } & Pick<Route, 'guard'>) =>
  <const Path extends string>(
    path: Path,
    { texts, code }: LazyScreen<Screen<Paths, ParamsOf<`${Base}${Path}`>>>,
  ): Route => ({ path: `${base}${path}`, ...frame, load: page(code, texts, frame.layout.load) })
